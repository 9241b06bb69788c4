import { type Random, shuffle } from '@rota/core';

/** What is counted over many shuffles of one pack. */
export interface ShuffleCounts {
  readonly cards: number;
  /** How many of the first cards' orders are counted; 0 for none. */
  readonly orderedCards: number;
  shuffles: number;
  /** At place * cards + card: how often that card ended up there. */
  readonly positions: Uint32Array;
  /** At (place * cards + card) * cards + next: how often they lay there, one after the other. */
  readonly pairs: Uint32Array;
  /** At the order's number: how often the first cards came in it. */
  readonly orders: Uint32Array;
}

/** @param cards at least 3 */
export function emptyCounts(cards: number, first: number): ShuffleCounts {
  return {
    cards,
    orderedCards: first,
    shuffles: 0,
    positions: new Uint32Array(cards * cards),
    pairs: new Uint32Array((cards - 1) * cards * cards),
    orders: new Uint32Array(first === 0 ? 0 : cards ** first),
  };
}

/**
 * Shuffles a fresh pack, in its order, once for each of the next sources of chance, and counts.
 * @param most how many of them
 */
export function countShuffles(
  tally: ShuffleCounts,
  sources: Iterator<Random>,
  most: number,
  deal = shuffle,
): void {
  const { cards, orderedCards: first, positions: places, pairs, orders } = tally;
  const inOrder = Uint8Array.from({ length: cards }, (_, card) => card);
  const pack = inOrder.slice();
  for (let done = 0; done < most; done++) {
    const source = sources.next();
    if (source.done) return;
    pack.set(inOrder);
    deal(pack, source.value);
    for (let place = 0; place < cards; place++) {
      const at = place * cards + pack[place]!;
      places[at]!++;
      if (place + 1 < cards) pairs[at * cards + pack[place + 1]!]!++;
    }
    if (first > 0) {
      let order = 0;
      for (let place = 0; place < first; place++) order = order * cards + pack[place]!;
      orders[order]!++;
    }
    tally.shuffles++;
  }
}
