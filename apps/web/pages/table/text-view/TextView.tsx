import type { AnyTableText, DecisionKind, MessageContext, Section } from '@rota/core';
import { Button, type SeatedPlayer, useFocusWithin } from '@rota/ui';
import { type ReactNode, use, useId, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppServices } from '../../../app/app-services.ts';
import type { LoadedGame } from '../../../game-loader.ts';
import { messageContext } from '../../../locales/describe.ts';
import type { LogEntry } from '../../../session/table-session.ts';
import type { ClientTable } from '../../../session/table-state.ts';
import { useLogLines } from '../useLogLines.ts';
import { listMoves } from './list-moves.ts';
import styles from './TextView.module.css';

const MAX_RECENT = 4;

interface TextViewProps {
  readonly opened: LoadedGame;
  readonly table: Pick<ClientTable, 'game' | 'seat' | 'view' | 'deal' | 'deals' | 'number'>;
  readonly players: readonly SeatedPlayer[];
  readonly log: readonly LogEntry[];
  readonly status: string;
  /** The viewer's open decisions; undefined in a replay. */
  readonly open?: readonly DecisionKind[];
  play?(move: string): void;
  readonly actions?: ReactNode;
}

/**
 * The whole table as text under headings: status, latest events, cards, possible moves, points. No
 * live region: the announcer covers that.
 */
export default function TextView(props: TextViewProps) {
  const { opened, table, players, log, status, open, play, actions } = props;
  const { t } = useTranslation();
  const { t: tView } = useTranslation('text-view');
  const { gameLoader } = useAppServices();
  const words = use(gameLoader.tableText(table.game));
  const context = useMessageContext(table, players);
  const logLines = useLogLines(log, opened.messages, table, players);
  const sections = useMemo(
    () => (table.view === null ? [] : words.describe(table.view, context)),
    [words, table.view, context],
  );
  return (
    <div className={`stack ${styles.text}`}>
      <Part heading={tView('now')}>
        {table.deal > 0 && <p>{t('status.deal', { deal: table.deal, deals: table.deals })}</p>}
        <p>{status}</p>
      </Part>
      {logLines.length > 0 && (
        <Part heading={tView('happened-last')}>
          <Lines lines={logLines.slice(-MAX_RECENT).map(({ sentence }) => sentence)} />
        </Part>
      )}
      {sections.map(({ heading, lines }, at) => (
        <Part key={at} heading={heading}>
          <Lines lines={lines} />
        </Part>
      ))}
      {open && play && <MoveButtons {...{ opened, table, words, context, open, play, actions }} />}
      <Part heading={tView('points')}>
        <Lines
          lines={players.map(({ name, total }, seat) =>
            tView('points-of', {
              player: seat === table.seat ? t('you.name') : name,
              count: total,
            }),
          )}
        />
      </Part>
    </div>
  );
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="soft caption">
        {heading}
      </h3>
      {children}
    </section>
  );
}

function Lines({ lines }: Pick<Section, 'lines'>) {
  if (lines.length === 1) return <p>{lines[0]}</p>;
  return (
    <ul>
      {lines.map((line, at) => (
        <li key={at}>{line}</li>
      ))}
    </ul>
  );
}

function MoveButtons({
  opened: { game },
  table: { view, seat },
  words,
  context,
  open,
  play,
  actions,
}: Pick<TextViewProps, 'opened' | 'table' | 'actions'> & {
  readonly words: AnyTableText;
  readonly context: MessageContext;
  readonly open: readonly DecisionKind[];
  play(move: string): void;
}) {
  const { t: tView } = useTranslation('text-view');
  const moves = useMemo(
    () =>
      view === null || seat === null || open.length === 0 ? [] : listMoves(game, words, view, seat),
    [game, words, view, seat, open],
  );
  const { heading, handlers } = useFocusFallback();
  const id = useId();
  return (
    <section aria-labelledby={id} {...handlers}>
      <h3 ref={heading} id={id} className="soft caption" tabIndex={-1}>
        {tView('may-do')}
      </h3>
      {!moves && <p>{tView('too-many')}</p>}
      {moves && moves.length === 0 && !actions && <p>{tView('nothing-to-do')}</p>}
      <ul className={`row gap-2 plain-list ${styles.moves}`}>
        {actions && <li>{actions}</li>}
        {moves?.map((move) => {
          const written = game.formatMove(move);
          return (
            <li key={written}>
              <Button onClick={() => play(written)}>
                {words.describeMove(move, view, context)}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Moves the focus to the heading when the focused button disappears with its move. */
function useFocusFallback() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hadFocus, handlers } = useFocusWithin();
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (hadFocus.current && (activeElement === null || activeElement === document.body)) {
      heading.current!.focus({ preventScroll: true });
    }
  });
  return { heading, handlers };
}

function useMessageContext(
  { game, seat }: Pick<ClientTable, 'game' | 'seat'>,
  players: readonly SeatedPlayer[],
): MessageContext {
  const { i18n } = useTranslation();
  // `players` changes with every point, the names rarely do.
  const names = JSON.stringify(players.map(({ name }) => name));
  return useMemo(
    () => messageContext(i18n, game, { names: JSON.parse(names), seat }, 'table'),
    [i18n, i18n.language, game, names, seat],
  );
}
