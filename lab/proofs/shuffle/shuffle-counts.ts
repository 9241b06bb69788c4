import { type Random, shuffle } from '@rota/core';

/** Counts over many shuffles of one pack. */
export interface ShuffleCounts {
  readonly cards: number;
  /** The number of first cards whose order is counted; 0 for none. */
  readonly orderedCards: number;
  shuffles: number;
  /** At `position * cards + card`: how often the card came to the position. */
  readonly positions: Uint32Array;
  /** At `(position * cards + card) * cards + next`: how often the two came there in that order. */
  readonly pairs: Uint32Array;
  /** By the number of an order: how often the first cards came in it. */
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

/** Shuffles a pack in its initial order once with each random source, and counts. @param max how many sources to use */
export function countShuffles(
  tally: ShuffleCounts,
  sources: Iterator<Random>,
  max: number,
  deal = shuffle,
): void {
  const { cards, orderedCards: first, positions: places, pairs, orders } = tally;
  const inOrder = Uint8Array.from({ length: cards }, (_, card) => card);
  const pack = inOrder.slice();
  for (let done = 0; done < max; done++) {
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
