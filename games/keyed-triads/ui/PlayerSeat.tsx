import type { Seat as SeatNumber } from '@rota/core';
import { CardCount, Icon, type ScreenProps, Seat, Token } from '@rota/ui';
import { memo } from 'react';
import type { DealEvent, View } from '../rules/index.ts';
import { KeyCards } from './KeyCards.tsx';
import styles from './table.module.css';
import { momentOfKey, type TableDisplay } from './table-display.ts';

/** In the order of the table's sizes. */
const CARD_WIDTHS = [58, 46, 36, 32, 24, 21, 21];
const FIRST_SMALL = 4;

/** A seat: its player, hand size, markers, triads won and key. */
export const PlayerSeat = memo(function PlayerSeat({
  seat,
  isViewer,
  display,
  detail,
  view,
  players,
  t,
}: Pick<ScreenProps<View, DealEvent>, 'view' | 'players' | 't'> & {
  seat: SeatNumber;
  /** Whether it is the viewer's seat. */
  isViewer: boolean;
  display: TableDisplay;
  /** The index of its size; null at the viewer's end. */
  detail: number | null;
}) {
  const turn = view.turn === seat || view.owing.includes(seat);
  const player = { ...players[seat]!, ...(isViewer ? { name: t('screen.you') } : {}) };
  const small = detail !== null && detail >= FIRST_SMALL;
  const won = display.won[seat]!;
  const total = player.total + won - display.inTotals[seat]!;
  const isAnswering = view.owing.length > 0;
  return (
    <Seat
      player={player}
      seat={seat}
      small={small}
      dealer={view.dealer === seat}
      turn={turn}
      highlighted={display.collector === seat}
      label={t(turn ? 'screen.seat-to-play' : 'screen.seat', { player: player.name })}
      anchor={`seat-${seat}`}
      details={
        <>
          <CardCount
            count={view.handSizes[seat]!}
            label={t('screen.in-hand', { count: view.handSizes[seat] })}
          />
          {view.marker === seat && (
            <Token label={t('screen.marker')} look="brass">
              <Icon name="key" size={12} />
            </Token>
          )}
          {isAnswering && !view.owing.includes(seat) && (
            <>
              <Icon name="check" size={15} />
              <span className="unseen">{t('screen.answered')}</span>
            </>
          )}
        </>
      }
      score={
        <>
          <CardCount
            look="face"
            count={won}
            label={t('screen.won', { count: won })}
            anchor={`won-${seat}`}
          />
          {players.some((each) => each.total > 0) && (
            <span className={styles.total} title={t('screen.total', { count: total })}>
              <span aria-hidden="true">
                {t(small ? 'screen.total-mark' : 'screen.total-short', { count: total })}
              </span>
              <span className="unseen">{t('screen.total', { count: total })}</span>
            </span>
          )}
        </>
      }
    >
      <KeyCards
        triadKey={display.keys[seat]!}
        {...(detail === null ? {} : { cardWidth: CARD_WIDTHS[detail]! })}
        tag={detail === null ? 'large' : small ? 'small' : 'normal'}
        t={t}
        distance={
          display.isAwarded && display.verdict
            ? {
                count: display.verdict.standings[seat]!.distance,
                best: display.collector === seat,
                at: momentOfKey(display.verdict, seat),
              }
            : undefined
        }
      />
    </Seat>
  );
});
