import { type Card, type Random, rankOf } from '@rota/core';
import { lowestRank, RANKS, type RankSet } from '../rules/rank-set.ts';

/** The ranks that each hidden card of a hand may have: one to three sets, each including those before it. */
export type HiddenHand = readonly RankSet[];

/**
 * Deals cards to hidden hands, every possible deal equally likely.
 *
 * Draws each hand uniformly from those that the remaining cards allow. That alone would favour deals whose
 * earlier hands leave few ways for later ones, so a hand is accepted in proportion to its ways, or the deal
 * starts over (rejection sampling). A search deals several times for each of its iterations, so the loops
 * allocate little.
 * @param hands must be possible with these cards
 * @returns the hands, and the cards left over
 */
export function dealHiddenHands(
  hands: readonly HiddenHand[],
  cards: readonly Card[],
  random: Random,
): { readonly filled: Card[][]; readonly rest: Card[] } {
  const allCards = Pool.of(cards);
  const narrowestFirst = sortByWidth(hands, allCards);
  const maxWays = narrowestFirst.map((_, turn) => maxWaysOf(narrowestFirst, turn, allCards));
  for (;;) {
    const pool = allCards.copy();
    const filled: Card[][] = hands.map(() => []);
    let turn = 0;
    for (; turn < narrowestFirst.length; turn++) {
      const { at, hidden } = narrowestFirst[turn]!;
      if (random.below(maxWays[turn]!) >= pool.countWays(hidden)) break;
      drawHand(hidden, pool, random, filled[at]!);
    }
    if (turn === narrowestFirst.length) return { filled, rest: pool.cards() };
  }
}

/** A hand, its sets limited to the ranks in the pool. */
interface NarrowHand {
  /** Its index. */
  readonly at: number;
  readonly hidden: RankSet[];
}

/** Returns the hands by the number of cards that their first card may be. */
function sortByWidth(hands: readonly HiddenHand[], pool: Pool): NarrowHand[] {
  const { ranks } = pool;
  const narrow = hands.map((hidden, at) => ({ at, hidden: hidden.map((each) => each & ranks) }));
  return narrow.length === 1
    ? narrow
    : narrow.sort((a, b) => pool.count(a.hidden[0]!) - pool.count(b.hidden[0]!));
}

/** Returns an upper bound of the ways to deal a hand after those before it. */
function maxWaysOf(hands: readonly NarrowHand[], turn: number, pool: Pool): number {
  return countWays(
    hands[turn]!.hidden.map((ranks) => {
      let fitting = pool.count(ranks);
      for (let before = 0; before < turn; before++) {
        // Cards surely taken.
        for (const earlier of hands[before]!.hidden) if ((earlier & ~ranks) === 0) fitting--;
      }
      return fitting;
    }),
  );
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
function drawHand(hidden: HiddenHand, pool: Pool, random: Random, hand: Card[]): void {
  for (;;) {
    for (let nth = 0; nth < hidden.length; nth++) hand[nth] = pool.take(hidden[nth]!, random);
    // A hand that fits in several orders is drawn that many times as often.
    let orders = 1;
    for (let nth = 0; nth < hidden.length; nth++) {
      orders *= countFitting(hand, hidden[nth]!) - nth;
    }
    if (random.below(orders) === 0) return;
    for (let nth = 0; nth < hidden.length; nth++) pool.put(hand[nth]!);
  }
}

function countFitting(hand: readonly Card[], ranks: RankSet): number {
  let fitting = 0;
  for (let nth = 0; nth < hand.length; nth++) fitting += (ranks >> rankOf(hand[nth]!)) & 1;
  return fitting;
}

/** The most cards of a rank: four in each of three packs. */
const MAX_OF_RANK = 12;

const NO_CARDS: readonly Card[] = Array.from({ length: RANKS * MAX_OF_RANK }, () => 0);
const NO_COUNTS: readonly number[] = Array.from({ length: RANKS }, () => 0);

/** Cards by rank. */
class Pool {
  /** @param slots a segment for each rank @param counts by rank: the number of slots in use */
  private constructor(
    private readonly slots: Card[],
    private readonly counts: number[],
  ) {}

  static of(cards: readonly Card[]): Pool {
    const pool = new Pool(NO_CARDS.slice(), NO_COUNTS.slice());
    for (let at = 0; at < cards.length; at++) pool.put(cards[at]!);
    return pool;
  }

  copy(): Pool {
    return new Pool(this.slots.slice(), this.counts.slice());
  }

  cards(): Card[] {
    const cards: Card[] = [];
    for (let rank = 0; rank < RANKS; rank++) {
      const first = rank * MAX_OF_RANK;
      for (let nth = 0; nth < this.counts[rank]!; nth++) cards.push(this.slots[first + nth]!);
    }
    return cards;
  }

  /** The ranks in the pool. */
  get ranks(): RankSet {
    let ranks = 0;
    for (let rank = 0; rank < RANKS; rank++) if (this.counts[rank]! > 0) ranks |= 1 << rank;
    return ranks;
  }

  count(ranks: RankSet): number {
    let count = 0;
    for (let left = ranks; left; left &= left - 1) count += this.counts[lowestRank(left)]!;
    return count;
  }

  countWays(hidden: HiddenHand): number {
    return countWays(hidden.map((ranks) => this.count(ranks)));
  }

  put(card: Card): void {
    const rank = rankOf(card);
    this.slots[rank * MAX_OF_RANK + this.counts[rank]!++] = card;
  }

  /** Draws a card of one of those ranks, of which there must be one. */
  take(ranks: RankSet, random: Random): Card {
    const { slots, counts } = this;
    let nth = random.below(this.count(ranks));
    let left = ranks;
    let rank = lowestRank(left);
    while (nth >= counts[rank]!) {
      nth -= counts[rank]!;
      left &= left - 1;
      rank = lowestRank(left);
    }
    const slot = rank * MAX_OF_RANK + nth;
    const card = slots[slot]!;
    const end = rank * MAX_OF_RANK + --counts[rank]!;
    for (let at = slot; at < end; at++) slots[at] = slots[at + 1]!;
    return card;
  }
}
