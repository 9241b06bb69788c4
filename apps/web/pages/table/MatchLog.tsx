import type { GameEvent, GameMessages } from '@rota/core';
import { type GameScreen, Icon, type SeatedPlayer } from '@rota/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { useGameSay, useSay } from '../../locales/useSay.ts';
import type { Happening } from '../../session/table-session.ts';
import type { TableState } from '../../session/table-state.ts';
import styles from './MatchLog.module.css';
import { type LogLine, useLogLines } from './useLogLines.ts';

interface MatchLogProps {
  readonly happenings: readonly Happening[];
  readonly words: GameMessages;
  readonly screen: GameScreen;
  readonly table: Pick<TableState, 'game' | 'seat'>;
  readonly players: readonly SeatedPlayer[];
  /** Left out where a window has the title already. */
  readonly title?: string;
}

/** The account of the match: every event in words, and why, where there is a why. */
export function MatchLog({ happenings, words, screen, table, players, title }: MatchLogProps) {
  const say = useSay();
  const sayGame = useGameSay(table.game);
  const account = useLogLines(happenings, words, table, players);
  const [explained, setExplained] = useState<GameEvent>();
  const list = useRef<HTMLOListElement>(null);
  const followed = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the account as it grows
  useLayoutEffect(() => {
    const element = list.current!;
    if (followed.current) element.scrollTop = element.scrollHeight;
  }, [account.length]);

  const Why = screen.why?.Window;
  return (
    <section className={styles.account} data-titled={title !== undefined || undefined}>
      {title && <h2>{title}</h2>}
      {account.length === 0 && <p className={styles.nothing}>{say('account.nothing')}</p>}
      <ol
        ref={list}
        className={styles.lines}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={say('account.title')}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          followed.current = scrollHeight - scrollTop - clientHeight < 40;
        }}
      >
        {account.map((line, at) => (
          <li key={line.key}>
            {line.deal !== account[at - 1]?.deal && (
              <h3>{say('account.deal', { deal: line.deal })}</h3>
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
          say={sayGame}
          onClose={() => setExplained(undefined)}
        />
      )}
    </section>
  );
}

function Sentence({ line, onWhy }: { line: LogLine; onWhy?: () => void }) {
  const say = useSay();
  return (
    <p className={styles.line} data-verdict={line.rule !== undefined || undefined}>
      {line.sentence}
      {onWhy ? (
        <button type="button" className={styles.why} onClick={onWhy}>
          <Icon name="why" size={15} />
          {say('account.why')}
          <span className="unseen">: {line.sentence}</span>
        </button>
      ) : (
        line.rule && <span className={styles.rule}>{line.rule}</span>
      )}
    </p>
  );
}
