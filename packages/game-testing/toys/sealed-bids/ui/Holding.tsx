import { Card, type SeatCardsProps } from '@rota/ui';
import type { View } from '../rules/index.ts';
import styles from './table.module.css';

/** A seat's hand and its secretly laid card, for a replay with all cards face up. */
export function Holding({ view }: SeatCardsProps<View>) {
  const cards = view.laid === null ? view.hand : [...view.hand, view.laid];
  return (
    <div className={styles.row}>
      {cards.map((card) => (
        <Card key={card} card={card} face="mini" width={26} />
      ))}
    </div>
  );
}
