import type { Card, Random, Seat } from '@rota/core';
import { CLAIM, type Move, type State, VALUE } from '../rules/index.ts';
import { orderOfPlay } from '../rules/order-of-play.ts';
import { claimsAreOpen } from '../rules/state.ts';
import { keyingEvaluator } from './evaluators.ts';
import { rateChoices } from './rate-choices.ts';

const ratings = new Float64Array(21);

/** Plays as `greedy`, but from a state. */
export function opponentPolicy(state: State, seat: Seat, random: Random): Move {
  if (claimsAreOpen(state)) return CLAIM;
  const { slot, choices, keyingEnds } = orderOfPlay(state.seats);
  const { laid, pack, seats } = state;
  const first = slot[laid]!;
  if (choices[laid] === 1) return pack[first]!;
  const count = laid < keyingEnds ? rateForKey(state) : rateChoices(state, seat, laid, ratings);
  let best = 0;
  let ties = 1;
  // Ties are broken at random.
  for (let choice = 1; choice < count; choice++) {
    const lead = ratings[choice]! - ratings[best]!;
    if (lead < 0) continue;
    ties = lead > 0 ? 1 : ties + 1;
    if (ties === 1 || random.below(ties) === 0) best = choice;
  }
  return pack[first + best * seats]!;
}

/** Rates the choices of the player on turn in keying. @returns their number */
function rateForKey({ laid, pack, keys, seats }: State): number {
  const { slot, choices } = orderOfPlay(seats);
  const table: number[] = [];
  for (let card = laid - (laid % 3); card < laid; card++) table.push(VALUE[pack[slot[card]!]!]!);
  const rate = keyingEvaluator(table, keys);
  const count = choices[laid]!;
  for (let choice = 0, at = slot[laid]!; choice < count; choice++, at += seats) {
    ratings[choice] = rate(pack[at] as Card);
  }
  return count;
}
