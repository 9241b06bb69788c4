import type { Seat as SeatNumber } from '@rota/core';
import { Icon, PlayerArea, type ScreenProps, Seat, TableLayout, Token, useSounds } from '@rota/ui';
import { useEffect, useLayoutEffect } from 'react';
import type { Event, View } from '../rules/index.ts';
import { Arranging } from './ArrangementEditor.tsx';
import { Showdown } from './Showdown.tsx';
import styles from './table.module.css';
import { type Showing, useShowing } from './useReveal.ts';

/** Sizes of a seat and the middle in CSS pixels, largest first; the last are for phones. */
const FLAT = [
  { seat: { width: 204, height: 60 }, middle: { width: 700, height: 520 } },
  { seat: { width: 168, height: 60 }, middle: { width: 640, height: 460 } },
  { seat: { width: 150, height: 58 }, middle: { width: 580, height: 380 } },
  { seat: { width: 150, height: 58 }, middle: { width: 372, height: 590 } },
  { seat: { width: 112, height: 46 }, middle: { width: 372, height: 560 } },
  { seat: { width: 112, height: 46 }, middle: { width: 340, height: 490 } },
  { seat: { width: 112, height: 46 }, middle: { width: 336, height: 410 } },
];
const CUBE = [
  { seat: { width: 204, height: 60 }, middle: { width: 700, height: 540 } },
  { seat: { width: 168, height: 60 }, middle: { width: 640, height: 460 } },
  { seat: { width: 150, height: 58 }, middle: { width: 640, height: 400 } },
  { seat: { width: 112, height: 46 }, middle: { width: 372, height: 600 } },
  { seat: { width: 112, height: 46 }, middle: { width: 336, height: 520 } },
];
/** The index of the first size with small seats. */
const SMALL_FROM = { flat: 4, cube: 3 };

/** The table of jammat: the player's own cards, then the comparison of all. */
export function Table(props: ScreenProps<View, Event>) {
  const {
    view,
    seat,
    players,
    openDecisions,
    lastEvents,
    deadline,
    onAnimating,
    play,
    onArrange,
    say,
  } = props;
  const me = seat ?? 0;
  const others = Array.from({ length: view.seats - 1 }, (_, at) => (me + 1 + at) % view.seats);
  const shown = useShowing(view.comparison);
  const mayArrange = openDecisions.includes('sealed');
  useTableSounds(lastEvents, seat, shown, mayArrange);
  const busy = view.comparison !== null && !shown.over;
  useLayoutEffect(() => {
    onAnimating?.(busy);
    return () => onAnimating?.(false);
  }, [busy, onAnimating]);
  const cube = view.options.layout === 'cube';

  const place = (at: SeatNumber, small: boolean) => (
    <Place key={at} {...props} at={at} me={at === seat} small={small} shown={shown} />
  );
  return (
    <TableLayout
      label={say('screen.table')}
      others={others.length}
      sizes={cube ? CUBE : FLAT}
      seat={(at, detail) => place(others[at]!, detail >= SMALL_FROM[cube ? 'cube' : 'flat'])}
      middle={() => {
        if (view.comparison && view.squares) {
          return (
            <Showdown
              view={view}
              comparison={view.comparison}
              squares={view.squares}
              seat={seat}
              players={players}
              shown={shown}
              say={say}
            />
          );
        }
        const cards = view.own ?? view.hand;
        if (!cards) return <p className={styles.waiting}>{say('screen.all-arranging')}</p>;
        return (
          <Arranging
            key={`${view.dealer} ${view.hand}`}
            cards={cards}
            options={view.options}
            done={view.own !== null}
            mayArrange={mayArrange}
            deadline={deadline}
            play={play}
            onLay={onArrange}
            say={say}
          />
        );
      }}
      foot={
        <PlayerArea cards={0} mine={place(me, false)}>
          {null}
        </PlayerArea>
      }
    />
  );
}

function Place({
  at,
  me,
  small,
  shown,
  view,
  players,
  say,
}: Pick<ScreenProps<View, Event>, 'view' | 'players' | 'say'> & {
  at: SeatNumber;
  me: boolean;
  small: boolean;
  shown: Showing;
}) {
  const player = { ...players[at]!, ...(me ? { name: say('screen.you') } : {}) };
  const { comparison } = view;
  // The total includes this deal, so it appears only after all positions.
  const { over } = shown;
  const ready = view.arranged[at]!;
  const points = comparison?.points
    .slice(0, shown.positions)
    .reduce((sum, won) => sum + won[at]!, 0);
  const state = say(ready ? 'screen.ready' : 'screen.arranging');
  return (
    <Seat
      player={player}
      seat={at}
      small={small}
      turn={!ready}
      label={say('screen.seat', { player: player.name, state })}
      details={
        <>
          {!comparison && (
            <span className={styles.state}>
              {ready && <Icon name="check" size={14} />}
              {state}
            </span>
          )}
          {over && <span>{say('screen.total', { count: player.total })}</span>}
          {view.dealer === at && !comparison && (
            <Token label={say('screen.dealer')}>{say('screen.dealer-mark')}</Token>
          )}
        </>
      }
      {...(points === undefined
        ? {}
        : {
            score: (
              <span className={styles.points}>
                <span aria-hidden="true">{points}</span>
                <span className="unseen">{say('screen.points', { count: points })}</span>
              </span>
            ),
          })}
    />
  );
}

function useTableSounds(
  last: readonly Event[],
  seat: SeatNumber | null,
  { positions, over }: Showing,
  mayArrange: boolean,
): void {
  const sound = useSounds();
  useEffect(() => {
    if (mayArrange) sound('turn');
  }, [mayArrange, sound]);
  useEffect(() => {
    if (positions > 0 && !over) sound('card');
  }, [positions, over, sound]);
  useEffect(() => {
    if (last.some(({ type }) => type === 'arranged')) sound('card');
  }, [last, sound]);
  useEffect(() => {
    const verdict = over && last.find((event) => event.type === 'verdict');
    if (verdict) sound(seat !== null && verdict.winners.includes(seat) ? 'won' : 'sweep');
  }, [last, seat, over, sound]);
}
