import { formatCard, type Seat as SeatNumber } from '@rota/core';
import { Card, CardCount, Icon, ScoreUnit, type ScreenProps, Seat } from '@rota/ui';
import { type CSSProperties, memo } from 'react';
import type { DealEvent, View } from '../rules/index.ts';
import type { TableSize } from './sizes.ts';
import styles from './table.module.css';

/** Seats narrower than this have the compact plate. */
const MIN_FULL_PLATE_PX = 140;
/** Narrower top cards show rank and suit only. */
const MIN_INDEX_PX = 38;
const SLOTS = [0, 1, 2];
/** A player with so few cards in all may soon be out. */
const FEW_CARDS = 3;

/** One seat: name plate, hand count, undercards and the top cards on them. */
export const PlayerSeat = memo(function PlayerSeat({
  seat,
  me,
  size,
  view,
  players,
  t,
}: Pick<ScreenProps<View, DealEvent>, 'view' | 'players' | 't'> & {
  seat: SeatNumber;
  /** Whether it is the viewer's own seat. */
  me: boolean;
  /** Null for the viewer's own seat. */
  size: TableSize | null;
}) {
  /** Too narrow for more than a number. */
  const isNarrow = size?.shape === 'low' && size.seat.width < MIN_FULL_PLATE_PX;
  const choosing = view.phase === 'choosing';
  const ready = view.ready[seat]!;
  const turn = view.turn === seat || (choosing && !ready);
  const player = { ...players[seat]!, ...(me ? { name: t('screen.you') } : {}) };
  const hand = view.handSizes[seat]!;
  const [tops, down] = [view.tops[seat]!, view.down[seat]!];
  const [place, train] = [view.places[seat]!, view.trains[seat]!];
  /** Top cards and undercards. */
  const laid = tops.length + down.length;
  const isNearlyOut = !choosing && place === 0 && hand + laid <= FEW_CARDS;
  return (
    <Seat
      player={player}
      seat={seat}
      small={size !== null && (size.seat.width < MIN_FULL_PLATE_PX || size.shape === 'low')}
      dealer={view.dealer === seat}
      turn={turn}
      label={t(turn ? 'screen.seat-to-act' : 'screen.seat', { player: player.name })}
      anchor={`seat-${seat}`}
      details={
        <>
          {isNearlyOut && (
            <CardCount
              count={hand + laid}
              label={t('screen.cards-left', { count: hand + laid })}
              warning={isNarrow ? `${hand + laid}` : t('screen.left', { count: hand + laid })}
            />
          )}
          {!isNearlyOut && place === 0 && (
            <CardCount count={hand} label={t('screen.in-hand', { count: hand })} />
          )}
          {/* They lie there to be seen. */}
          {!isNearlyOut && laid > 0 && (
            <span className="unseen">{t('screen.laid', { count: laid })}</span>
          )}
          {choosing && ready && (
            <>
              <Icon name="check" size={15} />
              <span className="unseen">{t('screen.ready')}</span>
            </>
          )}
          {place > 0 && <span>{t('screen.out', { place })}</span>}
          {train > 1 && (
            <span className={styles.train} title={t('screen.train', { count: train })}>
              <Icon name="cards" size={15} />
              <span aria-hidden="true">×{train}</span>
              <span className="unseen">{t('screen.train', { count: train })}</span>
            </span>
          )}
        </>
      }
      score={
        player.total > 0 && !isNarrow ? (
          <span className={styles.total} title={t('screen.total', { count: player.total })}>
            <span aria-hidden="true">{player.total}</span>
            {!size && <ScoreUnit>{t('screen.total-unit', { count: player.total })}</ScoreUnit>}
            <span className="unseen">{t('screen.total', { count: player.total })}</span>
          </span>
        ) : undefined
      }
    >
      <div
        className={styles.towers}
        data-own={size === null || undefined}
        data-beside={size?.shape === 'low' || undefined}
        data-lifted={(me && isTurningUp(view)) || undefined}
        style={size ? ({ '--card-width': `${size.top / 16}rem` } as CSSProperties) : {}}
      >
        {SLOTS.map((slot) => {
          const top = (choosing && me ? view.chosen : tops)[slot];
          const under = down.includes(slot);
          return (
            <span
              key={slot}
              className={styles.tower}
              data-empty={(!under && top === undefined) || undefined}
            >
              {under && <Card card={null} decorative={top !== undefined} />}
              {top !== undefined && (
                <Card
                  card={top}
                  face={!size || size.top >= MIN_INDEX_PX ? 'index' : 'mini'}
                  className={styles.top ?? ''}
                  data-card-id={`top ${seat} ${slot} ${formatCard(top)}`}
                  data-place={`tops-${seat}`}
                />
              )}
            </span>
          );
        })}
      </div>
    </Seat>
  );
});

/** Whether the viewer's undercards lie where the hand was, to be turned up. TC-9 */
export function isTurningUp(view: View): boolean {
  return view.phase === 'playing' && view.hand?.length === 0;
}
