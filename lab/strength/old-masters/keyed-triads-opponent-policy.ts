import type { Card, Random, Seat } from '@rota/core';
import {
  type CardEvaluator,
  completionEvaluator,
  keyingEvaluator,
} from '@rota/games/keyed-triads/bot/evaluators.ts';
import { CLAIM, type Move, type State, VALUE } from '@rota/games/keyed-triads/rules/index.ts';
import { claimsAreOpen, currentTriad, keysOf } from '@rota/games/keyed-triads/rules/state.ts';
import { wholePackOdds } from './whole-pack-odds.ts';

/**
 * Approximates `greedy` at a thousandth of the cost: it averages over a whole pack instead of the
 * cards its seat has not seen. It claims every triad, since a hopeless claim costs nothing. KT-11
 */
export function opponentPolicy(state: State, seat: Seat, random: Random): Move {
  if (claimsAreOpen(state)) return CLAIM;
  const hand = state.hands[seat]!;
  return hand.length === 1 ? hand[0]! : bestCard(hand, evaluatorFor(state, seat), random);
}

function evaluatorFor(state: State, seat: Seat): CardEvaluator {
  const lying = currentTriad(state).map(({ card }) => card);
  if (state.phase === 'keying') {
    return keyingEvaluator(
      lying.map((card) => VALUE[card]!),
      state.keys,
    );
  }
  const keys = keysOf(state);
  if (lying.length === 2) {
    return completionEvaluator(
      keys,
      state.options.proximity,
      lying,
      seat,
      (winner) => state.triads.filter((triad) => triad.winner === winner).length,
    );
  }
  wholePackOdds.update(keys);
  const sum = lying.length > 0 ? VALUE[lying[0]!]! : 0;
  return (card) => wholePackOdds.winProbability(seat, sum + VALUE[card]!, 2 - lying.length);
}

/** Returns the best card in hand; ties are broken at random. */
function bestCard(hand: readonly Card[], evaluate: CardEvaluator, random: Random): Card {
  let bestValue = Number.NEGATIVE_INFINITY;
  let best = hand[0]!;
  let ties = 0;
  for (const card of hand) {
    const value = evaluate(card);
    if (value < bestValue) continue;
    ties = value > bestValue ? 1 : ties + 1;
    bestValue = value;
    if (ties === 1 || random.below(ties) === 0) best = card;
  }
  return best;
}
