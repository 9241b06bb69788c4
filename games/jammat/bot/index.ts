import type { BotPolicies } from '@rota/bots';
import type { Card, Random } from '@rota/core';
import type { Move, Options, State, View } from '../rules/index.ts';
import { annealCube } from './anneal-cube.ts';
import { bestResponseAt } from './best-response.ts';
import { lexicographicRow } from './best-row.ts';
import { lexicographicSquare } from './best-square.ts';
import { CUBE_POWER } from './cube-power.ts';
import { strengthPercentiles } from './standing.ts';

/** The policy of GREEDY.md, frozen. */
function greedy(view: View, _seat: number, random: Random): Move {
  return arrangeGreedily(view.hand!, view.options, random);
}

function arrangeGreedily(hand: readonly Card[], options: Options, random: Random): Card[] {
  switch (options.layout) {
    case 'square':
      return lexicographicSquare(hand, options.lowAce);
    case 'row':
      return lexicographicRow(hand, options.lowAce);
    case 'cube': {
      const valuation = strengthPercentiles(options.lowAce).map((share) => share ** CUBE_POWER);
      return annealCube(hand, options.lowAce, valuation, random).cards;
    }
  }
}

export const policies: BotPolicies<State, Move, View> = {
  baseline: greedy,
  // Nobody's answer is known when one gives one's own, so there is nothing to search: the equilibrium
  // is the best there is against somebody who plays it, and against nobody bad.
  consider: (state, seat) => [bestResponseAt(state, seat)],
};
