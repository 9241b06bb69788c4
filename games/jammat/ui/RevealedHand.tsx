import { Card, type SeatCardsProps } from '@rota/ui';
import type { View } from '../rules/index.ts';
import styles from './table.module.css';

/** A seat's cards, for replays with all cards face up: as dealt, then as arranged. */
export function RevealedHand({ view }: SeatCardsProps<View>) {
  return (
    <div className={styles.held}>
      {(view.own ?? view.hand ?? []).map((card, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: several packs have equal cards
        <Card key={at} card={card} face="mini" width={26} />
      ))}
    </div>
  );
}
