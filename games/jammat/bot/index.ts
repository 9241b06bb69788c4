import type { BotPolicies } from '@rota/bots';
import type { Card, Random } from '@rota/core';
import type { Move, Options, State, View } from '../rules/index.ts';
import { annealCube, cubeValuation, QUICK } from './anneal-cube.ts';
import { arrangeHastily } from './arrange-hastily.ts';
import { bestResponse } from './best-response.ts';
import { lexicographicRow } from './best-row.ts';
import { lexicographicSquare } from './best-square.ts';

/** The policy of GREEDY.md. */
function arrangeGreedily(hand: readonly Card[], options: Options, random: Random): Card[] {
  switch (options.layout) {
    case 'square':
      return lexicographicSquare(hand, options.lowAce);
    case 'row':
      return lexicographicRow(hand, options.lowAce);
    case 'cube': {
      const valuation = cubeValuation(options.lowAce);
      return annealCube(hand, options.lowAce, valuation, random, QUICK, options.lines).cards;
    }
  }
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
