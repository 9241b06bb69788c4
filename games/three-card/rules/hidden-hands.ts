import { type Card, type Random, rankOf } from '@rota/core';
import type { Ranks } from './ranks.ts';

/**
 * The hidden cards of one hand, oldest first: the ranks each may have. One to three of them, and
 * each may be whatever an older one may be, as `knowledge.ts` keeps them.
 */
export type Hidden = readonly Ranks[];

/**
 * Fills hidden hands from a pool of cards: every way to do so that is possible is equally likely.
 *
 * Hand after hand is drawn evenly from all those that the cards still there allow. Where hands
 * before it left one fewer ways than they could have, that filling would come too often: it is
 * thrown away in proportion, and all is begun again.
 * @param hands must be possible with these cards
 * @returns the hands, and the cards left over
 */
export function fillHands(
  hands: readonly Hidden[],
  pool: readonly Card[],
  random: Random,
): { readonly filled: Card[][]; readonly rest: Card[] } {
  const present = pool.reduce((ranks, card) => ranks | (1 << rankOf(card)), 0);
  const narrowestFirst = hands
    .map((hidden, at) => ({ at, hidden: hidden.map((ranks) => ranks & present) }))
    .sort((a, b) => countFitting(a.hidden[0]!, pool) - countFitting(b.hidden[0]!, pool));
  const mostWays = narrowestFirst.map(({ hidden }, at) => {
    const before = narrowestFirst.slice(0, at).flatMap((earlier) => earlier.hidden);
    return countWays(
      hidden.map((ranks) => {
        const surelyGone = before.filter((earlier) => (earlier & ~ranks) === 0).length;
        return countFitting(ranks, pool) - surelyGone;
      }),
    );
  });
  for (;;) {
    const rest = [...pool];
    const filled: Card[][] = [];
    const kept = narrowestFirst.every(({ at, hidden }, turn) => {
      const ways = countWays(hidden.map((ranks) => countFitting(ranks, rest)));
      if (random.below(mostWays[turn]!) >= ways) return false;
      filled[at] = drawHand(hidden, rest, random);
      return true;
    });
    if (kept) return { filled, rest };
  }
}

/**
 * How many hands there are.
 * @param fitting how many cards fit each hidden card; who fits one fits all after it
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

/** One of those hands, each as likely as any other; takes its cards out of the rest. */
function drawHand(hidden: Hidden, rest: Card[], random: Random): Card[] {
  const fitting = hidden.map((ranks) =>
    [...rest.keys()].filter((at) => ranks & (1 << rankOf(rest[at]!))),
  );
  for (;;) {
    const chosen = fitting.map((places) => places[random.below(places.length)]!);
    if (new Set(chosen).size < chosen.length) continue;
    const hand = chosen.map((at) => rest[at]!);
    // A hand that fits in several orders is come upon as many times as often.
    const orders = hidden.reduce((ways, ranks, at) => ways * (countFitting(ranks, hand) - at), 1);
    if (random.below(orders) > 0) continue;
    for (const at of chosen.sort((a, b) => b - a)) rest.splice(at, 1);
    return hand;
  }
}

function countFitting(ranks: Ranks, cards: readonly Card[]): number {
  let count = 0;
  for (const card of cards) if (ranks & (1 << rankOf(card))) count++;
  return count;
}
