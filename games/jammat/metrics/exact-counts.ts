import { type Card, standardPack } from '@rota/core';
import { kindOf, TRIPLE_KINDS, type TripleKind, tripleStrength } from '../rules/triple.ts';

export interface TripleCount {
  readonly kind: TripleKind;
  /** How many of the 22,100 triples of a pack are of that kind. */
  readonly triples: number;
  /** How many strengths they have: triples of one strength tie. */
  readonly strengths: number;
}

/** Counts the triples of a pack of 52 by kind, best first. JM-1 */
export function countTriples(): TripleCount[] {
  const pack = standardPack();
  const strengths: number[] = [];
  for (let a = 0; a < pack.length; a++) {
    for (let b = a + 1; b < pack.length; b++) {
      for (let c = b + 1; c < pack.length; c++) {
        strengths.push(
          tripleStrength(...([pack[a], pack[b], pack[c]] as [Card, Card, Card]), 'lowest'),
        );
      }
    }
  }
  return TRIPLE_KINDS.toReversed().map((kind) => {
    const own = strengths.filter((strength) => kindOf(strength) === kind);
    return { kind, triples: own.length, strengths: new Set(own).size };
  });
}

const SUIT_SETS = Array.from({ length: 16 }, (_, suits) => suits);
const sizeOf = (suits: number) =>
  SUIT_SETS.map((bit) => (suits >> bit) & 1).reduce((a, b) => a + b);

/** Whether the suits held of three ranks in a row may stand in a hand. */
type Allowed = (low: number, middle: number, high: number) => boolean;

/**
 * Counts the hands of nine cards by the kind of their best line, rank by rank. Nine cards hold three of
 * some suit, so a colour is the least. JM-1
 */
export function countBestLines(): Record<
  'triplet' | 'pure-sequence' | 'sequence' | 'colour',
  number
> {
  const all = countHands(4, () => true);
  const noTriplet = countHands(2, () => true);
  const noPure = countHands(2, (low, middle, high) => (low & middle & high) === 0);
  const noSequence = countHands(2, (low, middle, high) => !low || !middle || !high);
  return {
    triplet: all - noTriplet,
    'pure-sequence': noTriplet - noPure,
    sequence: noPure - noSequence,
    colour: noSequence,
  };
}

/** Counts the hands with at most so many cards of a rank and only allowed suits in ranks in a row. */
function countHands(mostOfRank: number, allowed: Allowed): number {
  const CARDS = 9;
  const suitSets = SUIT_SETS.filter((suits) => sizeOf(suits) <= mostOfRank);
  // Per ace: the hands by the suits of the last two ranks and the number of cards.
  let total = 0;
  for (const ace of suitSets) {
    let hands = new Map<number, number>();
    for (const two of suitSets) {
      const cards = sizeOf(ace) + sizeOf(two);
      if (cards <= CARDS) hands.set((ace * 16 + two) * 16 + cards, 1);
    }
    for (let rank = 3; rank <= 13; rank++) {
      const next = new Map<number, number>();
      for (const [key, count] of hands) {
        const [low, middle, cards] = [key >> 8, (key >> 4) & 15, key & 15];
        for (const high of suitSets) {
          const more = cards + sizeOf(high);
          if (more > CARDS || !allowed(low, middle, high)) continue;
          const grown = (middle * 16 + high) * 16 + more;
          next.set(grown, (next.get(grown) ?? 0) + count);
        }
      }
      hands = next;
    }
    for (const [key, count] of hands) {
      const [queen, king, cards] = [key >> 8, (key >> 4) & 15, key & 15];
      if (cards === CARDS && allowed(queen, king, ace)) total += count;
    }
  }
  return total;
}
