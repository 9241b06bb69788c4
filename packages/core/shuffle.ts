import type { Card } from './cards.ts';
import type { Random } from './random.ts';

/** Fisher and Yates's shuffle, in place: every order equally likely. Ruling C-4. */
export function shuffle<T extends { length: number; [index: number]: unknown }>(
  items: T,
  random: Random,
): T {
  for (let last = items.length - 1; last > 0; last--) {
    const chosen = random.below(last + 1);
    const card = items[last];
    items[last] = items[chosen];
    items[chosen] = card;
  }
  return items;
}

/** Returns the cards of a deal: each pack shuffled, in order. Changes no pack. */
export function shufflePacks(packs: readonly (readonly Card[])[], random: Random): Card[] {
  return packs.flatMap((pack) => shuffle(pack.slice(), random));
}
