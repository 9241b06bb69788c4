import type { Card } from './cards.ts';
import type { Random } from './random.ts';
import { shuffle } from './shuffle.ts';

const IMPOSSIBLE = 'no such deal is possible';

export interface UnseenHand {
  readonly size: number;
  /** Whether the hand is known not to hold a card. Left out: it may hold any. */
  lacks?(card: Card): boolean;
}

/**
 * Deals unseen cards to hands of known sizes, every possible deal equally likely. Cards that the
 * same hands may hold form a class; the deals that each split of a class leaves are counted, and a
 * split is drawn in proportion. Takes integers of any size, so that the spread is exact.
 * @param cards all different; those left over are the rest
 * @throws when no deal is possible
 */
export function dealUnseen(
  cards: readonly Card[],
  hands: readonly UnseenHand[],
  random: Random,
): { readonly hands: Card[][]; readonly rest: Card[] } {
  const left = [
    ...hands.map(({ size }) => size),
    cards.length - hands.reduce((sum, { size }) => sum + size, 0),
  ];
  if (left.at(-1)! < 0) throw new RangeError(IMPOSSIBLE);
  const dealt: Card[][] = left.map(() => []);
  const classes = classesOf(cards, hands);
  const counted = new Map<string, bigint>();
  for (const [at, { cards: own, holders }] of classes.entries()) {
    const splits = splitsOf(own.length, holders, left).map((split) => ({
      split,
      ways: ordersOf(own.length, split) * waysFrom(at + 1, minus(left, split)),
    }));
    let drawn = below(
      splits.reduce((sum, { ways }) => sum + ways, 0n),
      random,
    );
    const { split } = splits.find(({ ways }) => {
      drawn -= ways;
      return drawn < 0n;
    })!;
    shuffle(own, random);
    for (const [hand, count] of split.entries()) {
      dealt[hand]!.push(...own.splice(0, count));
      left[hand]! -= count;
    }
  }
  const rest = dealt.pop()!;
  return { hands: dealt, rest };

  /** In how many ways the classes from that one on can be dealt. */
  function waysFrom(at: number, sizes: readonly number[]): bigint {
    const next = classes[at];
    if (!next) return 1n;
    const key = `${at} ${sizes}`;
    const known = counted.get(key);
    if (known !== undefined) return known;
    let ways = 0n;
    for (const split of splitsOf(next.cards.length, next.holders, sizes)) {
      ways += ordersOf(next.cards.length, split) * waysFrom(at + 1, minus(sizes, split));
    }
    counted.set(key, ways);
    return ways;
  }
}

interface CardClass {
  readonly cards: Card[];
  /** The hands that may hold them, the rest among them. */
  readonly holders: readonly number[];
}

/** Those that fewest hands may hold first, so that little is left to be counted at the end. */
function classesOf(cards: readonly Card[], hands: readonly UnseenHand[]): CardClass[] {
  const classes = new Map<string, CardClass>();
  for (const card of cards) {
    const able = hands.flatMap((hand, at) => (hand.lacks?.(card) ? [] : [at]));
    const holders = [...able, hands.length];
    const same = classes.get(holders.join());
    if (same) same.cards.push(card);
    else classes.set(holders.join(), { cards: [card], holders });
  }
  return [...classes.values()].sort((a, b) => a.holders.length - b.holders.length);
}

/** Every way to split so many cards over the holders, by hand, none getting more than it has room for. */
function splitsOf(count: number, holders: readonly number[], sizes: readonly number[]): number[][] {
  const splits: number[][] = [];
  const split = sizes.map(() => 0);
  fill(0, count);
  return splits;

  function fill(at: number, remaining: number): void {
    const hand = holders[at]!;
    const room = sizes[hand]!;
    if (at === holders.length - 1) {
      if (remaining > room) return;
      split[hand] = remaining;
      splits.push([...split]);
      return;
    }
    for (let taken = 0; taken <= Math.min(remaining, room); taken++) {
      split[hand] = taken;
      fill(at + 1, remaining - taken);
    }
  }
}

/** In how many ways different cards can be split so: a multinomial coefficient. */
function ordersOf(count: number, split: readonly number[]): bigint {
  let ways = 1n;
  let left = count;
  for (const taken of split) {
    for (let at = 1; at <= taken; at++) ways = (ways * BigInt(left--)) / BigInt(at);
  }
  return ways;
}

function minus(sizes: readonly number[], split: readonly number[]): number[] {
  return sizes.map((size, hand) => size - split[hand]!);
}

const CHUNK_BITS = 30;

/** An integer from 0 to below the bound, each equally likely. */
function below(bound: bigint, random: Random): bigint {
  if (bound === 0n) throw new RangeError(IMPOSSIBLE);
  if (bound <= 1n << BigInt(CHUNK_BITS)) return BigInt(random.below(Number(bound)));
  let bits = 0;
  for (let rest = bound - 1n; rest > 0n; rest >>= BigInt(CHUNK_BITS)) bits += CHUNK_BITS;
  for (;;) {
    let drawn = 0n;
    for (let at = 0; at < bits; at += CHUNK_BITS) {
      drawn = (drawn << BigInt(CHUNK_BITS)) | BigInt(random.below(2 ** CHUNK_BITS));
    }
    // The highest multiple of the bound that fits, so that most draws are taken.
    const fair = ((1n << BigInt(bits)) / bound) * bound;
    if (drawn < fair) return drawn % bound;
  }
}
