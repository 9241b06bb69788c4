import { type Card, drawSubset, type Random, type Seat } from '@rota/core';
import { CLAIM, type Move, triadsOf, VALUE, type View } from '../rules/index.ts';
import { keysOf } from '../rules/state.ts';
import { type CardEvaluator, completionEvaluator, keyingEvaluator, sumOdds } from './evaluators.ts';
import { OpeningRatings } from './opening-ratings.ts';

const opening = new OpeningRatings();

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
  const { triad, options } = view;
  const lying = triad.map(({ card }) => card);
  if (view.phase === 'keying') {
    const values = lying.map((card) => VALUE[card]!);
    return keyingEvaluator(values, view.keys);
  }
  if (lying.length < 2) return openingEvaluator(view, seat);
  const keys = keysOf(view);
  const won = keys.map((_, other) => triadsOf(view, other).length);
  return completionEvaluator(keys, options.proximity, lying, seat, (winner) => won[winner]!);
}

function openingEvaluator(view: View, seat: Seat): CardEvaluator {
  const { hand, laid, triad } = view;
  const { unseen, ratings } = opening;
  opening.reset();
  for (const card of hand!) unseen[VALUE[card]!]!--;
  for (const { card } of laid) unseen[VALUE[card]!]!--;
  sumOdds.update(keysOf(view));
  const sum = triad.reduce((total, { card }) => total + VALUE[card]!, 0);
  opening.rate(sumOdds, seat, sum, 2 - triad.length);
  return (card) => ratings[VALUE[card]!]!;
}

/** Returns the best card; ties are broken at random. */
function bestCard(cards: readonly Card[], evaluate: CardEvaluator, random: Random): Card {
  const values = cards.map(evaluate);
  const bestValue = Math.max(...values);
  const best = cards.filter((_, at) => values[at] === bestValue);
  return best.length === 1 ? best[0]! : best[random.below(best.length)]!;
}
