import { formatCard, type Seat as SeatNumber } from '@rota/core';
import { Card, CardCount, Icon, type ScreenProps, Seat, Token } from '@rota/ui';
import type { CSSProperties } from 'react';
import type { DealEvent, View } from '../rules/index.ts';
import styles from './table.module.css';

/** By table size. */
const CARD_WIDTHS = [58, 46, 38, 32, 26, 24, 24, 24, 24];
const FIRST_SMALL = 4;
const FIRST_MINI = 3;
const SLOTS = [0, 1, 2];

/** One seat: name plate, hand count, undercards and the top cards on them. */
export function PlayerSeat({
  seat,
  me,
  detail,
  view,
  players,
  t,
}: Pick<ScreenProps<View, DealEvent>, 'view' | 'players' | 't'> & {
  seat: SeatNumber;
  /** Whether it is the viewer's own seat. */
  me: boolean;
  /** Index of the table size; null for the viewer's own seat. */
  detail: number | null;
}) {
  const seatView = view.table[seat]!;
  const choosing = view.stage === 'choosing';
  const turn = view.turn === seat || (choosing && !seatView.ready);
  const player = { ...players[seat]!, ...(me ? { name: t('screen.you') } : {}) };
  const hand = choosing && seatView.ready ? 3 : seatView.known.length + seatView.hidden.length;
  return (
    <Seat
      player={player}
      seat={seat}
      small={detail !== null && detail >= FIRST_SMALL}
      turn={turn}
      label={t(turn ? 'screen.seat-to-act' : 'screen.seat', { player: player.name })}
      anchor={`seat-${seat}`}
      details={
        <>
          <CardCount count={hand} label={t('screen.in-hand', { count: hand })} />
          {view.dealer === seat && (
            <Token label={t('screen.dealer')}>{t('screen.dealer-mark')}</Token>
          )}
          {choosing && seatView.ready && (
            <>
              <Icon name="check" size={15} />
              <span className="unseen">{t('screen.ready')}</span>
            </>
          )}
          {seatView.place > 0 && <span>{t('screen.out', { place: seatView.place })}</span>}
          {seatView.train > 1 && <span>{t('screen.train', { count: seatView.train })}</span>}
        </>
      }
      score={player.total > 0 ? <span className={styles.total}>{player.total}</span> : undefined}
    >
      <div
        className={styles.towers}
        data-own={detail === null || undefined}
        style={
          detail === null ? {} : ({ '--card-width': `${CARD_WIDTHS[detail]!}px` } as CSSProperties)
        }
      >
        {SLOTS.map((slot) => {
          const top = (choosing && me ? view.chosen : seatView.tops)[slot];
          const under = seatView.unders.includes(slot);
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
                  face={detail === null || detail < FIRST_MINI ? 'index' : 'mini'}
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
}
