import type { CSSProperties, ReactNode } from 'react';
import styles from './PlayerArea.module.css';
import { RecentEventsList } from './RecentEvents.tsx';

/**
 * The viewer's end of the table: the seat beside the hand, or above it on a phone; the actions above
 * the hand, or beside it on a phone on its side; the latest events at the other side, where there is room.
 * @param props.cards the largest number of cards in the hand, which stays centred where it fits
 */
export function PlayerArea({
  mine,
  cards,
  actions,
  listsEvents = true,
  children,
}: {
  mine: ReactNode;
  cards: number;
  /** The buttons for moves other than cards. */
  actions?: ReactNode;
  /** False in games that are not played in turns. */
  listsEvents?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={styles.foot} style={{ '--cards': Math.max(cards, 4) } as CSSProperties}>
      <div className={styles.mine} data-own-seat="">
        {mine}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
      <div className={styles.holding}>{children}</div>
      {listsEvents && (
        <div className={styles.recent}>
          <RecentEventsList />
        </div>
      )}
    </div>
  );
}
