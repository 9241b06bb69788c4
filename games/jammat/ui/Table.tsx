import { type Seat as SeatNumber, seatsAround } from '@rota/core';
import {
  PlayerArea,
  type ScreenProps,
  TableLayout,
  useIsLandscape,
  useMediaQuery,
  useSounds,
  useTableSounds,
} from '@rota/ui';
import { useEffect, useLayoutEffect } from 'react';
import type { DealEvent, View } from '../rules/index.ts';
import { ArrangementEditor } from './ArrangementEditor.tsx';
import { PlayerSeat } from './PlayerSeat.tsx';
import { Showdown } from './Showdown.tsx';
import styles from './table.module.css';
import { type Reveal, useReveal } from './useReveal.ts';

/** The sizes of a seat and the middle, the largest first; the last ones are for phones. */
const FLAT_SIZES = [
  { seat: { width: 204, height: 60 }, middle: { width: 700, height: 520 } },
  { seat: { width: 168, height: 60 }, middle: { width: 640, height: 460 } },
  { seat: { width: 150, height: 58 }, middle: { width: 580, height: 380 } },
  { seat: { width: 150, height: 58 }, middle: { width: 372, height: 590 } },
  { seat: { width: 112, height: 46 }, middle: { width: 372, height: 560 } },
  { seat: { width: 112, height: 46 }, middle: { width: 340, height: 490 } },
  { seat: { width: 112, height: 46 }, middle: { width: 336, height: 410 } },
];
/** On a tablet held upright the lines are below the square, which has the whole width. */
const TALL_SIZES = [
  { seat: { width: 168, height: 60 }, middle: { width: 640, height: 740 } },
  ...FLAT_SIZES,
];
const TALL_QUERY = '(min-width: 640px) and (max-aspect-ratio: 9 / 10)';
const CUBE_SIZES = [
  { seat: { width: 204, height: 60 }, middle: { width: 700, height: 540 } },
  { seat: { width: 168, height: 60 }, middle: { width: 640, height: 460 } },
  { seat: { width: 150, height: 58 }, middle: { width: 640, height: 400 } },
  { seat: { width: 112, height: 46 }, middle: { width: 372, height: 600 } },
  { seat: { width: 112, height: 46 }, middle: { width: 336, height: 520 } },
];
/** On a phone on its side everything is beside the board. */
const SHORT_SIZES = [
  { seat: { width: 150, height: 58 }, middle: { width: 560, height: 300 } },
  { seat: { width: 112, height: 46 }, middle: { width: 590, height: 300 } },
];

const SMALL_SEAT_WIDTH = 112;

/** The table: the viewer's own cards, then the showdown. */
export function Table(props: ScreenProps<View, DealEvent>) {
  const {
    view,
    seat,
    players,
    openDecisions,
    deadline,
    areHintsAllowed = false,
    onAnimating,
    play,
    onArrange,
    t,
  } = props;
  const me = seat ?? 0;
  const isShort = useIsLandscape();
  const isTall = useMediaQuery(TALL_QUERY);
  // Without a hand there is nothing to put a row of its own for.
  const others = [...(isShort ? [me] : []), ...seatsAround(me, view.seats)];
  const reveal = useReveal(view.comparison);
  const canArrange = openDecisions.includes('sealed');
  useTableSounds(props, canArrange, soundOf);
  useShowdownSounds(props, reveal);
  const busy = view.comparison !== null && !reveal.isComplete;
  useLayoutEffect(() => {
    onAnimating?.(busy);
    return () => onAnimating?.(false);
  }, [busy, onAnimating]);
  const isCube = view.options.layout === 'cube';
  const sizes = isShort ? SHORT_SIZES : isCube ? CUBE_SIZES : isTall ? TALL_SIZES : FLAT_SIZES;

  const playerSeat = (at: SeatNumber, small: boolean) => (
    <PlayerSeat
      key={at}
      seat={at}
      isViewer={at === seat}
      small={small}
      view={view}
      players={players}
      reveal={reveal}
      t={t}
    />
  );
  return (
    <TableLayout
      label={t('screen.table')}
      others={others}
      sizes={sizes}
      seat={(at, detail) => playerSeat(at, sizes[detail]!.seat.width <= SMALL_SEAT_WIDTH)}
      middle={() => {
        if (view.comparison && view.squares) {
          return (
            <Showdown
              view={view}
              comparison={view.comparison}
              squares={view.squares}
              seat={seat}
              players={players}
              reveal={reveal}
              t={t}
            />
          );
        }
        const cards = view.own ?? view.hand;
        if (!cards) return <p className={styles.waiting}>{t('screen.all-arranging')}</p>;
        return (
          <ArrangementEditor
            key={`${view.dealer} ${view.hand}`}
            cards={cards}
            options={view.options}
            seats={view.seats}
            isArranged={view.own !== null}
            canArrange={canArrange}
            canSuggest={areHintsAllowed}
            deadline={deadline}
            play={play}
            onChange={onArrange}
            t={t}
          />
        );
      }}
      foot={
        !isShort && (
          <PlayerArea cards={0} mine={playerSeat(me, false)} listsEvents={false}>
            {null}
          </PlayerArea>
        )
      }
    />
  );
}

const soundOf = ({ type }: DealEvent) => (type === 'arranged' ? 'card' : undefined);

function useShowdownSounds(
  { lastEvents, seat }: Pick<ScreenProps<View, DealEvent>, 'lastEvents' | 'seat'>,
  { positions, isComplete }: Reveal,
): void {
  const sound = useSounds();
  useEffect(() => {
    if (positions > 0 && !isComplete) sound('card');
  }, [positions, isComplete, sound]);
  useEffect(() => {
    const verdict = isComplete && lastEvents.find((event) => event.type === 'verdict');
    if (verdict) sound(seat !== null && verdict.winners.includes(seat) ? 'won' : 'sweep');
  }, [lastEvents, seat, isComplete, sound]);
}
