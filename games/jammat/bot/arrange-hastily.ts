import { type Card, drawSubset, type Random, shuffle } from '@rota/core';
import type { Options } from '../rules/index.ts';
import { strengthTable } from './strengths.ts';

/** Three places in a hand, and how strong their cards are as a line. */
interface Triple {
  readonly places: readonly number[];
  readonly strength: number;
}

/**
 * Lays the strongest triples that come to mind in rows, one after the other, and the other cards as they come; does
 * not look at columns or diagonals.
 * @param hand may hold a card several times. JM-6
 * @param considered the probability that a triple comes to mind
 */
export function arrangeHastily(
  hand: readonly Card[],
  lowAce: Options['lowAce'],
  considered: number,
  random: Random,
): Card[] {
  const seen = drawSubset(triplesOf(hand, lowAce), considered, random);
  const left = new Set(hand.keys());
  const laid: number[] = [];
  for (const { places } of seen.sort((one, other) => other.strength - one.strength)) {
    if (!places.every((place) => left.has(place))) continue;
    for (const place of places) left.delete(place);
    laid.push(...places);
  }
  return [...laid, ...shuffle([...left], random)].map((place) => hand[place]!);
}

function triplesOf(hand: readonly Card[], lowAce: Options['lowAce']): Triple[] {
  const table = strengthTable(lowAce);
  const triples: Triple[] = [];
  for (let a = 0; a < hand.length; a++) {
    for (let b = a + 1; b < hand.length; b++) {
      for (let c = b + 1; c < hand.length; c++) {
        triples.push({ places: [a, b, c], strength: table.of(hand[a]!, hand[b]!, hand[c]!) });
      }
    }
  }
  return triples;
}
