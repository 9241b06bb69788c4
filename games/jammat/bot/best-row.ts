import type { Card } from '@rota/core';
import type { Options } from '../rules/index.ts';
import { CLASSES, TRIOS } from './affine-planes.ts';
import { orderTrios, PLACES } from './trio-order.ts';

/**
 * Finds the lexicographically best row of triples (kitie) over all 280.
 * @param hand nine cards
 * @returns the cards by triple, strongest first
 */
export function lexicographicRow(hand: readonly Card[], lowAce: Options['lowAce']): Card[] {
  const { places } = orderTrios(hand, lowAce);
  let best = 0;
  let bestKey = Number.POSITIVE_INFINITY;
  for (let at = 0; at < CLASSES.length; at += 3) {
    const x = places[CLASSES[at]!]!;
    const y = places[CLASSES[at + 1]!]!;
    const z = places[CLASSES[at + 2]!]!;
    const first = Math.min(x, y, z);
    const last = Math.max(x, y, z);
    const key = (first * PLACES + (x + y + z - first - last)) * PLACES + last;
    if (key >= bestKey) continue;
    best = at;
    bestKey = key;
  }
  return Array.from(CLASSES.subarray(best, best + 3))
    .sort((one, other) => places[one]! - places[other]!)
    .flatMap((trio) => TRIOS[trio]!.map((card) => hand[card]!));
}
