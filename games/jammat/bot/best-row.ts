import type { Card } from '@rota/core';
import type { Options, Strength } from '../rules/index.ts';
import { CLASSES, TRIOS } from './affine-planes.ts';
import { strengthTable } from './strength-table.ts';

/**
 * The three triples of kitie that come first when compared from the best down; exact, all 280 ways.
 * @param hand nine cards
 * @returns the cards triple by triple, best first
 */
export function lexicographicRow(hand: readonly Card[], lowAce: Options['lowAce']): Card[] {
  const table = strengthTable(lowAce);
  const strengths = TRIOS.map(([a, b, c]) => table.of(hand[a]!, hand[b]!, hand[c]!));
  let best: number[] = [];
  let bestSum = -1;
  for (let at = 0; at < CLASSES.length; at += 3) {
    const trios = [CLASSES[at]!, CLASSES[at + 1]!, CLASSES[at + 2]!].sort(
      (one, other) => strengths[other]! - strengths[one]!,
    );
    // Strengths stay below 2^15, so three of them, best first, are one exact number.
    const sum = trios.reduce((higher: Strength, trio) => higher * 2 ** 15 + strengths[trio]!, 0);
    if (sum <= bestSum) continue;
    best = trios;
    bestSum = sum;
  }
  return best.flatMap((trio) => TRIOS[trio]!.map((card) => hand[card]!));
}
