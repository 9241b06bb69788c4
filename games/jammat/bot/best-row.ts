import type { Card } from '@rota/core';
import type { Options, Strength } from '../rules/index.ts';
import { CLASSES, TRIOS } from './affine-planes.ts';
import { strengthTable } from './strengths.ts';

/**
 * Finds the lexicographically best row of triples (kitie) over all 280.
 * @param hand nine cards
 * @returns the cards by triple, strongest first
 */
export function lexicographicRow(hand: readonly Card[], lowAce: Options['lowAce']): Card[] {
  const table = strengthTable(lowAce);
  const strengths = TRIOS.map(([a, b, c]) => table.of(hand[a]!, hand[b]!, hand[c]!));
  let best: number[] = [];
  let bestKey = -1;
  for (let at = 0; at < CLASSES.length; at += 3) {
    const trios = [CLASSES[at]!, CLASSES[at + 1]!, CLASSES[at + 2]!].sort(
      (one, other) => strengths[other]! - strengths[one]!,
    );
    // Strengths are below 2^15, so three of them fit in one exact number.
    const key = trios.reduce((higher: Strength, trio) => higher * 2 ** 15 + strengths[trio]!, 0);
    if (key <= bestKey) continue;
    best = trios;
    bestKey = key;
  }
  return best.flatMap((trio) => TRIOS[trio]!.map((card) => hand[card]!));
}
