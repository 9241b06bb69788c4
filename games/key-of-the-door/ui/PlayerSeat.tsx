import type { Seat as SeatNumber } from '@rota/core';
import { CardCount, Icon, ScoreUnit, type ScreenProps, Seat, Token } from '@rota/ui';
import { memo } from 'react';
import { type DealEvent, scoresOf, stateFromView, type View } from '../rules/index.ts';
import styles from './table.module.css';
import { keysWon } from './table-display.ts';

/** With so few cards left a player can hardly complete a key any more, and the deal is nearly over. */
const FEW_CARDS = 2;

/** A seat: its cards in hand and in stock, keys won and points of the deal. */
export const PlayerSeat = memo(function PlayerSeat({
  at,
  me,
  small,
  hasWonKey,
  view,
  seat,
  players,
  t,
}: Pick<ScreenProps<View, DealEvent>, 'view' | 'seat' | 'players' | 't'> & {
  at: SeatNumber;
  me: boolean;
  small: boolean;
  /** Whether it has just won a key. */
  hasWonKey: boolean;
}) {
  const player = { ...players[at]!, ...(me ? { name: t('screen.you') } : {}) };
  const turn = view.turn === at;
  const points = scoresOf(stateFromView(view))[at]!;
  // The page counts a deal's points when it is over.
  /** From the second deal on. */
  const showsTotal = players.some((each) => each.total > 0);
  const total = player.total + (view.turn === null ? 0 : points);
  const partner = view.options.partners === 'on' && seat !== null && at === (seat + 2) % 4;
  const won = keysWon(view, at);
  const stock = view.stockSizes[at];
  const left = view.handSizes[at]!;
  const isNearlyOut = view.turn !== null && left > 0 && left + (stock ?? 0) <= FEW_CARDS;
  return (
    <Seat
      player={player}
      seat={at}
      small={small}
      dealer={view.dealer === at}
      turn={turn}
      highlighted={hasWonKey}
      label={t(turn ? 'screen.seat-to-play' : 'screen.seat', { player: player.name })}
      anchor={`seat-${at}`}
      details={
        <>
          <CardCount
            count={left}
            label={t('screen.in-hand', { count: left })}
            warning={
              isNearlyOut ? (small ? `${left}` : t('screen.left', { count: left })) : undefined
            }
          />
          {stock !== undefined && (
            <span title={t('screen.stock', { count: stock })}>
              <span aria-hidden="true">+ {stock}</span>
              <span className="unseen">{t('screen.stock', { count: stock })}</span>
            </span>
          )}
          {!small && (
            <span className={`line ${styles.won}`} title={t('screen.keys-won', { count: won })}>
              <Icon name="key" size={13} />
              <span aria-hidden="true">{won}</span>
              <span className="unseen">{t('screen.keys-won', { count: won })}</span>
            </span>
          )}
          {partner && (
            <Token label={t('screen.partner')} look="brass">
              P
            </Token>
          )}
        </>
      }
      score={
        <span
          className={`numeral ${styles.points}`}
          data-anchor={`won-${at}`}
          data-zone={`won-${at}`}
        >
          <span aria-hidden="true">{points}</span>
          {!small && !showsTotal && (
            <ScoreUnit>{t('screen.points-unit', { count: points })}</ScoreUnit>
          )}
          <span className="unseen">{t('screen.points', { count: points })}</span>
          {showsTotal && (
            <span className={styles.total} title={t('screen.total', { count: total })}>
              <span aria-hidden="true">
                {t(small ? 'screen.total-mark' : 'screen.total-short', { count: total })}
              </span>
              <span className="unseen">{t('screen.total', { count: total })}</span>
            </span>
          )}
        </span>
      }
    />
  );
});
