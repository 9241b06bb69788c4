import type { Seat as SeatNumber } from '@rota/core';
import { Icon, type ScreenProps, Seat } from '@rota/ui';
import { memo } from 'react';
import type { DealEvent, View } from '../rules/index.ts';
import styles from './table.module.css';
import type { Reveal } from './useReveal.ts';

/** A seat: its player, whether they have arranged, and the points won so far. */
export const PlayerSeat = memo(function PlayerSeat({
  seat,
  isViewer,
  small,
  reveal,
  view,
  players,
  t,
}: Pick<ScreenProps<View, DealEvent>, 'view' | 'players' | 't'> & {
  seat: SeatNumber;
  /** Whether it is the viewer's seat. */
  isViewer: boolean;
  small: boolean;
  reveal: Reveal;
}) {
  const player = { ...players[seat]!, ...(isViewer ? { name: t('screen.you') } : {}) };
  const { comparison } = view;
  // The total includes this deal, so it appears only after all positions.
  const { isComplete } = reveal;
  const ready = view.arranged[seat]!;
  const points = comparison?.points
    .slice(0, reveal.positions)
    .reduce((sum, won) => sum + won[seat]!, 0);
  const state = t(ready ? 'screen.ready' : 'screen.arranging');
  return (
    <Seat
      player={player}
      seat={seat}
      small={small}
      dealer={view.dealer === seat && !comparison}
      turn={!ready}
      label={t('screen.seat', { player: player.name, state })}
      details={
        <>
          {!comparison && (
            <span className={styles.state}>
              {ready && <Icon name="check" size={14} />}
              {state}
            </span>
          )}
          {isComplete && <span>{t('screen.total', { count: player.total })}</span>}
        </>
      }
      {...(points === undefined
        ? {}
        : {
            score: (
              <span className={styles.points}>
                <span aria-hidden="true">{points}</span>
                <span className="unseen">{t('screen.points', { count: points })}</span>
              </span>
            ),
          })}
    />
  );
});
