import { inHandOrder } from '@rota/core';
import { Card, type SeatCardsProps } from '@rota/ui';
import type { View } from '../rules/index.ts';
import styles from './table.module.css';

/** A seat's hand, for replays with all cards face up. */
export function RevealedHand({ view }: SeatCardsProps<View>) {
  return (
    <div className={styles.held}>
      {inHandOrder(view.hand ?? []).map((card) => (
        <Card key={card} card={card} face="mini" width={26} />
      ))}
    </div>
  );
}
