import type { GameEvent, GameMessages } from '@rota/core';
import { type GameScreen, Icon, type SeatedPlayer } from '@rota/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PanelHead } from '../../components/PanelHead.tsx';
import { useGameTranslation } from '../../locales/useGameTranslation.ts';
import type { LogEntry } from '../../session/table-session.ts';
import type { ClientTable } from '../../session/table-state.ts';
import styles from './MatchLog.module.css';
import { type LogLine, useLogLines } from './useLogLines.ts';

interface MatchLogProps {
  readonly log: readonly LogEntry[];
  readonly messages: GameMessages;
  readonly screen: GameScreen;
  readonly table: Pick<ClientTable, 'game' | 'seat'>;
  readonly players: readonly SeatedPlayer[];
  /** Undefined in a dialog, which has the title and the button that closes it. */
  readonly title?: string;
  onClose?(): void;
}

/** Every event of the match as a sentence, with an explanation where the game has one. */
export function MatchLog({ log, messages, screen, table, players, title, onClose }: MatchLogProps) {
  const { t } = useTranslation();
  const { t: tGame } = useGameTranslation(table.game);
  const lines = useLogLines(log, messages, table, players);
  const [explained, setExplained] = useState<GameEvent>();
  const list = useRef<HTMLOListElement>(null);
  const isFollowing = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls as the log grows
  useLayoutEffect(() => {
    const element = list.current!;
    if (isFollowing.current) element.scrollTop = element.scrollHeight;
  }, [lines.length]);

  const Why = screen.why?.Window;
  return (
    <section className={styles.log} data-titled={title !== undefined || undefined}>
      {title && <PanelHead title={title} closeLabel={t('account.close')} onClose={onClose} />}
      {lines.length === 0 && <p className={`soft ${styles.empty}`}>{t('account.nothing')}</p>}
      <ol
        ref={list}
        className={`plain-list ${styles.lines}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={t('account.title')}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          isFollowing.current = scrollHeight - scrollTop - clientHeight < 40;
        }}
      >
        {lines.map((line, at) => (
          <li key={line.key}>
            {line.deal !== lines[at - 1]?.deal && (
              <h3 className="soft caption">{t('account.deal', { deal: line.deal })}</h3>
            )}
            <Sentence
              line={line}
              {...(screen.why?.explains(line.event)
                ? { onWhy: () => setExplained(line.event) }
                : {})}
            />
          </li>
        ))}
      </ol>
      {Why && explained && (
        <Why
          event={explained}
          seat={table.seat}
          players={players}
          t={tGame}
          onClose={() => setExplained(undefined)}
        />
      )}
    </section>
  );
}

function Sentence({ line, onWhy }: { line: LogLine; onWhy?: () => void }) {
  const { t } = useTranslation();
  return (
    <p className={`soft ${styles.line}`} data-verdict={line.rule !== undefined || undefined}>
      {line.sentence}
      {onWhy ? (
        <button type="button" className={styles.why} onClick={onWhy}>
          <Icon name="why" size={15} />
          {t('account.why')}
          <span className="unseen">: {line.sentence}</span>
        </button>
      ) : (
        line.rule && <span className={styles.rule}>{line.rule}</span>
      )}
    </p>
  );
}
