import type { AnyTableText, DecisionKind, MessageContext, Section } from '@rota/core';
import { Button, cardName, type SeatedPlayer } from '@rota/ui';
import {
  type FocusEvent,
  type ReactNode,
  use,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import type { OpenedGame } from '../../../game-shelf.ts';
import { useHouse } from '../../../house/house.ts';
import { useGameSay, useSay, useSayUi } from '../../../locales/useSay.ts';
import type { Happening } from '../../../session/table-session.ts';
import type { TableState } from '../../../session/table-state.ts';
import { useLogLines } from '../useLogLines.ts';
import { movesOffered } from './list-moves.ts';
import { useSayInWords } from './locales/useSayInWords.ts';
import styles from './TextView.module.css';

/** How many of the latest sentences are told again. */
const MAX_RECENT = 4;

interface TextViewProps {
  readonly opened: OpenedGame;
  readonly table: Pick<TableState, 'game' | 'seat' | 'view' | 'deal' | 'deals' | 'number'>;
  readonly players: readonly SeatedPlayer[];
  readonly happenings: readonly Happening[];
  /** Whom or what everybody waits for. */
  readonly status: string;
  /** What the viewer may do; left out where nobody plays, as in a replay. */
  readonly open?: readonly DecisionKind[];
  play?(move: string): void;
  /** Buttons of the frame that belong to what may be done now. */
  readonly actions?: ReactNode;
}

/**
 * The whole table as text, under headings: what is awaited, what lies where, what may be done. It
 * follows the game without speaking up: what happens is announced anyhow.
 */
export default function TextView(props: TextViewProps) {
  const { opened, table, players, happenings, status, open, play, actions } = props;
  const say = useSay();
  const sayHere = useSayInWords();
  const { shelf } = useHouse();
  const words = use(shelf.tableWords(table.game));
  const listener = useMessageContext(table, players);
  const account = useLogLines(happenings, opened.words, table, players);
  const passages = useMemo(
    () => (table.view === null ? [] : words.describe(table.view, listener)),
    [words, table.view, listener],
  );
  return (
    <div className={styles.words}>
      <Part heading={sayHere('now')}>
        {table.deal > 0 && <p>{say('status.deal', { deal: table.deal, deals: table.deals })}</p>}
        <p>{status}</p>
      </Part>
      {account.length > 0 && (
        <Part heading={sayHere('happened-last')}>
          <Lines lines={account.slice(-MAX_RECENT).map(({ sentence }) => sentence)} />
        </Part>
      )}
      {passages.map(({ heading, lines }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two headings may be alike
        <Part key={at} heading={heading}>
          <Lines lines={lines} />
        </Part>
      ))}
      {open && play && <MoveButtons {...{ opened, table, words, listener, open, play, actions }} />}
      <Part heading={sayHere('points')}>
        <Lines
          lines={players.map(({ name, total }, seat) =>
            sayHere('points-of', {
              player: seat === table.seat ? say('you.name') : name,
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
      <h3 id={id}>{heading}</h3>
      {children}
    </section>
  );
}

function Lines({ lines }: Pick<Section, 'lines'>) {
  if (lines.length === 1) return <p>{lines[0]}</p>;
  return (
    <ul>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
        <li key={at}>{line}</li>
      ))}
    </ul>
  );
}

/** Every move that is tableOptions, as a button that makes it. */
function MoveButtons({
  opened: { game },
  table: { view, seat },
  words,
  listener,
  open,
  play,
  actions,
}: Pick<TextViewProps, 'opened' | 'table' | 'actions'> & {
  readonly words: AnyTableText;
  readonly listener: MessageContext;
  readonly open: readonly DecisionKind[];
  play(move: string): void;
}) {
  const sayHere = useSayInWords();
  const moves = useMemo(
    () =>
      view === null || seat === null || open.length === 0
        ? []
        : movesOffered(game, words, view, seat),
    [game, words, view, seat, open],
  );
  const { heading, handlers } = useKeptFocus();
  const id = useId();
  return (
    <section aria-labelledby={id} {...handlers}>
      <h3 ref={heading} id={id} tabIndex={-1}>
        {sayHere('may-do')}
      </h3>
      {!moves && <p>{sayHere('too-many')}</p>}
      {moves && moves.length === 0 && !actions && <p>{sayHere('nothing-to-do')}</p>}
      <ul className={styles.moves}>
        {actions && <li>{actions}</li>}
        {moves?.map((move) => {
          const written = game.formatMove(move);
          return (
            <li key={written}>
              <Button onClick={() => play(written)}>
                {words.describeMove(move, view, listener)}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Whoever made a move here is not sent back to the top of the page when its button is gone. */
function useKeptFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const inside = useRef(false);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (inside.current && (activeElement === null || activeElement === document.body)) {
      heading.current!.focus({ preventScroll: true });
    }
  });
  const handlers = {
    onFocus: () => {
      inside.current = true;
    },
    onBlur: ({ target, currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      // A button that loses the focus because it is gone leaves it to the heading.
      if (target.isConnected) inside.current = currentTarget.contains(relatedTarget);
    },
  };
  return { heading, handlers };
}

function useMessageContext(
  { game, seat }: Pick<TableState, 'game' | 'seat'>,
  players: readonly SeatedPlayer[],
): MessageContext {
  const say = useSay();
  const sayUi = useSayUi();
  const sayTable = useGameSay(game, 'table');
  // Names change seldom, `players` with every point.
  const names = JSON.stringify(players.map(({ name }) => name));
  return useMemo(() => {
    const named: string[] = JSON.parse(names);
    return {
      translate: sayTable,
      name: (of) => (of === seat ? say('you') : named[of]!),
      card: (card) => cardName(card, sayUi),
      ...(seat === null ? {} : { seat }),
    };
  }, [say, sayUi, sayTable, names, seat]);
}
