import type { BotPolicies } from '@rota/bots';
import type { Card, Random } from '@rota/core';
import type { Move, Options, State, View } from '../rules/index.ts';
import { annealCube, cubeValuation, QUICK } from './anneal-cube.ts';
import { arrangeHastily } from './arrange-hastily.ts';
import { lexicographicArrangement } from './best-arrangement.ts';
import { bestResponse } from './best-response.ts';

/** The policy of GREEDY.md. */
function arrangeGreedily(hand: readonly Card[], options: Options, random: Random): Card[] {
  const { layout, lines, lowAce } = options;
  if (layout !== 'cube') return lexicographicArrangement(layout, hand, lowAce);
  return annealCube(hand, lowAce, cubeValuation(lowAce), random, QUICK, lines).cards;
}

export const policies: BotPolicies<State, Move, View> = {
  choose: ({ hand, options }, _seat, random, considered) =>
    considered < 1
      ? arrangeHastily(hand!, options.lowAce, considered, random)
      : arrangeGreedily(hand!, options, random),
  // All seats arrange at the same time, so there is nothing to search: bots play the equilibrium.
  candidateMoves: ({ hands, options, seats }, seat) => [bestResponse(hands[seat]!, options, seats)],
  ownPolicy: {
    best: ({ hands, options, seats }, seat) => bestResponse(hands[seat]!, options, seats),
  },
};
