import { type Card, drawSubset, type Random, type Seat } from '@rota/core';
import { CLAIM, type Key, type Move, triadsOf, VALUE, type View } from '../rules/index.ts';
import { PACK } from '../rules/pack.ts';
import { UNKEYED } from '../rules/state.ts';
import { triadFrom } from '../rules/triad.ts';
import { type CardEvaluator, completionEvaluator, keyingEvaluator } from './evaluators.ts';
import { shareOf } from './sum-coverage.ts';

/** The policy of GREEDY.md. */
export function greedy(view: View, seat: Seat, random: Random): Move {
  if (view.owing.length > 0) return CLAIM;
  return bestCard(view.hand!, evaluatorFor(view, seat), random);
}

/** Plays as `greedy` the best of the cards that it considers. @param considered the probability for each of them */
export function greedyAmongSome(view: View, seat: Seat, random: Random, considered: number): Move {
  if (view.owing.length > 0) return CLAIM;
  const cards = drawSubset(view.hand!, considered, random);
  return bestCard(cards, evaluatorFor(view, seat), random);
}

function evaluatorFor(view: View, seat: Seat): CardEvaluator {
  const { table, options } = view;
  const laid = table.map(({ card }) => card);
  const keys = view.keys.map((key) => (key ? triadFrom(key.cards) : UNKEYED));
  if (view.phase === 'keying') {
    const values = laid.map((card) => VALUE[card]!);
    return keyingEvaluator(values, keys);
  }
  if (laid.length < 2) return openingEvaluator(view, seat);
  const won = keys.map((_, other) => triadsOf(view, other).length);
  return completionEvaluator(keys, options.proximity, laid, seat, (winner) => won[winner]!);
}

/** Rates the first or second card of a triad by the mean share of the sums it may reach. */
function openingEvaluator(view: View, seat: Seat): CardEvaluator {
  // In claiming every seat has a key.
  const sums = (view.keys as Key[]).map(({ sum }) => sum);
  const others = sums.filter((_, other) => other !== seat);
  const shares = Array.from({ length: 31 }, (_, sum) => shareOf(sum, sums[seat]!, others));
  const unseen = countUnseenValues(view);
  const toCome = view.table.length === 1 ? unseen : countPairSums(unseen);
  const laid = view.table.reduce((sum, { card }) => sum + VALUE[card]!, 0);
  return (card) =>
    toCome.reduce((total, count, rest) => {
      return count === 0 ? total : total + count * shares[laid + VALUE[card]! + rest]!;
    }, 0);
}

/** By value, 0..10: the number of cards that the seat has not seen. */
function countUnseenValues({ hand, laid }: View): number[] {
  const counts = new Array<number>(11).fill(0);
  for (const card of PACK) counts[VALUE[card]!]!++;
  for (const card of hand!) counts[VALUE[card]!]!--;
  for (const { card } of laid) counts[VALUE[card]!]!--;
  return counts;
}

/** By sum, 0..20: the number of pairs of unseen cards. */
function countPairSums(counts: readonly number[]): number[] {
  const sums = new Array<number>(21).fill(0);
  for (let one = 0; one < counts.length; one++) {
    sums[2 * one]! += (counts[one]! * (counts[one]! - 1)) / 2;
    for (let other = one + 1; other < counts.length; other++) {
      sums[one + other]! += counts[one]! * counts[other]!;
    }
  }
  return sums;
}

/** Returns the best card; ties are broken at random. */
function bestCard(cards: readonly Card[], evaluate: CardEvaluator, random: Random): Card {
  const values = cards.map(evaluate);
  const bestValue = Math.max(...values);
  const best = cards.filter((_, at) => values[at] === bestValue);
  return best.length === 1 ? best[0]! : best[random.below(best.length)]!;
}
