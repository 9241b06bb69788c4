import { Card, type SeatCardsProps } from '@rota/ui';
import type { View } from '../rules/index.ts';
import styles from './table.module.css';

/** A seat's cards in a replay with all cards shown: as dealt, later as arranged. */
export function Holding({ view }: SeatCardsProps<View>) {
  return (
    <div className={styles.held}>
      {(view.own ?? view.hand ?? []).map((card, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal cards may meet
        <Card key={place} card={card} face="mini" width={26} />
      ))}
    </div>
  );
}
