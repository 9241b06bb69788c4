import { Card, type SeatCardsProps } from '@rota/ui';
import type { View } from '../rules/index.ts';
import { inPlayOrder, ownCards } from './selection.ts';
import styles from './table.module.css';

/** A seat's hand, for replays with all cards face up. */
export function RevealedHand({ view }: SeatCardsProps<View>) {
  return (
    <div className={styles.held}>
      {ownCards(inPlayOrder(view.hand ?? [])).map(({ id, card }) => (
        <Card key={id} card={card} face="mini" width={26} />
      ))}
    </div>
  );
}
