import type { Random, Seat } from '@rota/core';
import { CLAIM, type Move, type State, VALUE } from '../rules/index.ts';
import { claimsAreOpen, currentTriad } from '../rules/state.ts';
import { keyingEvaluator } from './evaluators.ts';
import { rateChoices } from './rate-choices.ts';

const ratings = new Float64Array(21);

/** Plays as `greedy`, but from a state. */
export function opponentPolicy(state: State, seat: Seat, random: Random): Move {
  if (claimsAreOpen(state)) return CLAIM;
  const hand = state.hands[seat]!;
  if (hand.length === 1) return hand[0]!;
  if (state.phase === 'keying') rateForKey(state, seat);
  else rateChoices(state, seat, state.laid.length, hand, ratings);
  let best = 0;
  let ties = 1;
  // Ties are broken at random.
  for (let choice = 1; choice < hand.length; choice++) {
    const lead = ratings[choice]! - ratings[best]!;
    if (lead < 0) continue;
    ties = lead > 0 ? 1 : ties + 1;
    if (ties === 1 || random.below(ties) === 0) best = choice;
  }
  return hand[best]!;
}

/** Rates the cards of the player on turn in keying. */
function rateForKey(state: State, seat: Seat): void {
  const values = currentTriad(state).map(({ card }) => VALUE[card]!);
  const rate = keyingEvaluator(values, state.keys);
  for (const [choice, card] of state.hands[seat]!.entries()) ratings[choice] = rate(card);
}
