import type { Knowledge } from '@rota/bots';
import type { Card, Random } from '@rota/core';
import type { Move, Options, State, View } from '../rules/index.ts';
import { annealCube } from './anneal-cube.ts';
import { lexicographicRow } from './best-row.ts';
import { lexicographicSquare } from './best-square.ts';
import { standings } from './standing.ts';

export { type Annealing, type ArrangedCube, annealCube, QUICK } from './anneal-cube.ts';
export { lexicographicRow } from './best-row.ts';
export { type BestSquare, lexicographicSquare, mostValuableSquare } from './best-square.ts';
export { standings } from './standing.ts';

/** Lines far above the common run are what wins positions; the power makes them weigh. */
const CUBE_POWER = 6;

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
      const valuation = standings(options.lowAce).map((share) => share ** CUBE_POWER);
      return annealCube(hand, options.lowAce, valuation, random).cards;
    }
  }
}

export const knowledge: Knowledge<State, Move, View> = { greedy };
