import type { Card, Random, Seat } from '@rota/core';
import { CLAIM, type Key, type Move, triadsOf, VALUE, type View } from '../rules/index.ts';
import { PACK } from '../rules/pack.ts';
import { UNKEYED } from '../rules/state.ts';
import { triadOf } from '../rules/triad.ts';
import { shareOf } from './sum-coverage.ts';
import { type Worth, worthInKeying, worthOfCompleting } from './evaluators.ts';

/** The policy of GREEDY.md. */
export function greedy(view: View, seat: Seat, random: Random): Move {
  if (view.owing.length > 0) return CLAIM;
  return best(view.hand!, worthOfCards(view, seat), random);
}

function worthOfCards(view: View, seat: Seat): Worth {
  const { table, options } = view;
  const laid = table.map(({ card }) => card);
  const keys = view.keys.map((key) => {
    if (!key) return UNKEYED;
    const [a, b, c] = key.cards;
    return triadOf(a!, b!, c!);
  });
  if (view.phase === 'keying') {
    const values = laid.map((card) => VALUE[card]!);
    return worthInKeying(values, keys);
  }
  if (laid.length < 2) return opening(view, seat);
  const won = keys.map((_, other) => triadsOf(view, other).length);
  return worthOfCompleting(keys, options.proximity, laid, seat, (winner) => won[winner]!);
}

/** Lays the first or second card: what it may come to, over all cards not seen. */
function opening(view: View, seat: Seat): Worth {
  // All have a key in claiming.
  const sums = (view.keys as Key[]).map(({ sum }) => sum);
  const others = sums.filter((_, other) => other !== seat);
  const shares = Array.from({ length: 31 }, (_, sum) => shareOf(sum, sums[seat]!, others));
  const unseen = unseenValues(view);
  const toCome = view.table.length === 1 ? unseen : pairs(unseen);
  const laid = view.table.reduce((sum, { card }) => sum + VALUE[card]!, 0);
  return (card) =>
    toCome.reduce((worth, count, more) => {
      return count === 0 ? worth : worth + count * shares[laid + VALUE[card]! + more]!;
    }, 0);
}

/** How many cards of each value, 0..10, the seat has not seen. */
function unseenValues({ hand, laid }: View): number[] {
  const counts = new Array<number>(11).fill(0);
  for (const card of PACK) counts[VALUE[card]!]!++;
  for (const card of hand!) counts[VALUE[card]!]!--;
  for (const { card } of laid) counts[VALUE[card]!]!--;
  return counts;
}

/** How many pairs of those cards come to each sum, 0..20. */
function pairs(counts: readonly number[]): number[] {
  const sums = new Array<number>(21).fill(0);
  for (let one = 0; one < counts.length; one++) {
    sums[2 * one]! += (counts[one]! * (counts[one]! - 1)) / 2;
    for (let other = one + 1; other < counts.length; other++) {
      sums[one + other]! += counts[one]! * counts[other]!;
    }
  }
  return sums;
}

/** The best of the cards; by chance, each as likely, where several are. */
function best(cards: readonly Card[], worth: Worth, random: Random): Card {
  let most = Number.NEGATIVE_INFINITY;
  let found: Card[] = [];
  for (const card of cards) {
    const here = worth(card);
    if (here < most) continue;
    if (here > most) found = [];
    most = here;
    found.push(card);
  }
  return found.length === 1 ? found[0]! : found[random.below(found.length)]!;
}
