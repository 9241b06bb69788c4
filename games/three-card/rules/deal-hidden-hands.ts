import { type Card, type Random, rankOf } from '@rota/core';
import { RANKS, type Ranks } from './ranks.ts';

/** The ranks that each hidden card of a hand may have: one to three sets, each including those before it. */
export type HiddenHand = readonly Ranks[];

/**
 * Deals cards to hidden hands, every possible deal equally likely.
 *
 * Draws each hand uniformly from those that the remaining cards allow. That alone would favour deals whose
 * earlier hands leave few ways for later ones, so a hand is accepted in proportion to its ways, or the deal
 * starts over (rejection sampling).
 * @param hands must be possible with these cards
 * @returns the hands, and the cards left over
 */
export function dealHiddenHands(
  hands: readonly HiddenHand[],
  cards: readonly Card[],
  random: Random,
): { readonly filled: Card[][]; readonly rest: Card[] } {
  const allCards = new Pool(cards);
  const narrowestFirst = hands
    .map((hidden, at) => ({ at, hidden: hidden.map((ranks) => ranks & allCards.ranks) }))
    .sort((a, b) => allCards.count(a.hidden[0]!) - allCards.count(b.hidden[0]!));
  const maxWays = narrowestFirst.map(({ hidden }, turn) => {
    const before = narrowestFirst.slice(0, turn).flatMap((earlier) => earlier.hidden);
    return countWays(
      hidden.map((ranks) => {
        const surelyTaken = before.filter((earlier) => (earlier & ~ranks) === 0).length;
        return allCards.count(ranks) - surelyTaken;
      }),
    );
  });
  for (;;) {
    const pool = new Pool(cards);
    const filled: Card[][] = [];
    const isAccepted = narrowestFirst.every(({ at, hidden }, turn) => {
      const ways = countWays(hidden.map((ranks) => pool.count(ranks)));
      if (random.below(maxWays[turn]!) >= ways) return false;
      filled[at] = drawHand(hidden, pool, random);
      return true;
    });
    if (isAccepted) return { filled, rest: pool.cards };
  }
}

/**
 * Counts the possible hands.
 * @param fitting how many cards fit each hidden card; what fits one fits all after it
 */
function countWays(fitting: readonly number[]): number {
  const [a = 0, both = a, all = both] = fitting;
  const b = both - a;
  const c = all - both;
  const pairs = (n: number) => (n * (n - 1)) / 2;
  switch (fitting.length) {
    case 1:
      return a;
    case 2:
      return pairs(a) + a * b;
    default:
      return (pairs(a) * (a - 2)) / 3 + pairs(a) * (b + c) + a * pairs(b) + a * b * c;
  }
}

/** Draws one of the possible hands, each equally likely, and removes its cards from the pool. */
function drawHand(hidden: HiddenHand, pool: Pool, random: Random): Card[] {
  for (;;) {
    const hand = hidden.map((ranks) => pool.take(ranks, random));
    // A hand that fits in several orders is drawn that many times as often.
    const orders = hidden.reduce((ways, ranks, at) => {
      const fitting = hand.filter((card) => ranks & (1 << rankOf(card))).length;
      return ways * (fitting - at);
    }, 1);
    if (random.below(orders) === 0) return hand;
    for (const card of hand) pool.put(card);
  }
}

/** Cards by rank. */
class Pool {
  private readonly byRank: Card[][] = Array.from({ length: RANKS }, () => []);

  constructor(cards: readonly Card[]) {
    for (const card of cards) this.put(card);
  }

  get cards(): Card[] {
    return this.byRank.flat();
  }

  /** The ranks in the pool. */
  get ranks(): Ranks {
    return this.byRank.reduce(
      (ranks, { length }, rank) => (length ? ranks | (1 << rank) : ranks),
      0,
    );
  }

  count(ranks: Ranks): number {
    let count = 0;
    for (let rank = 0; rank < RANKS; rank++) {
      if (ranks & (1 << rank)) count += this.byRank[rank]!.length;
    }
    return count;
  }

  put(card: Card): void {
    this.byRank[rankOf(card)]!.push(card);
  }

  /** Draws a card of one of those ranks, of which there must be one. */
  take(ranks: Ranks, random: Random): Card {
    let at = random.below(this.count(ranks));
    let rank = 0;
    for (; !(ranks & (1 << rank)) || at >= this.byRank[rank]!.length; rank++) {
      if (ranks & (1 << rank)) at -= this.byRank[rank]!.length;
    }
    return this.byRank[rank]!.splice(at, 1)[0]!;
  }
}
