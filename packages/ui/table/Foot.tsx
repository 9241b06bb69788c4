import type { CSSProperties, ReactNode } from 'react';
import styles from './Foot.module.css';

/**
 * The viewer's own end of the table: the seat beside the hand where there is room, above it on a
 * phone. @param props.cards how many the hand holds at most; it stands in the middle while it can
 */
export function Foot({
  mine,
  cards,
  children,
}: {
  mine: ReactNode;
  cards: number;
  children: ReactNode;
}) {
  return (
    <div className={styles.foot} style={{ '--cards': Math.max(cards, 4) } as CSSProperties}>
      <div className={styles.mine}>{mine}</div>
      <div className={styles.holding}>{children}</div>
    </div>
  );
}
