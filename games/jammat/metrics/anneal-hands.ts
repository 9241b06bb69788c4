import { seededRandom, shuffle, standardPack } from '@rota/core';
import { annealCube, cubeValuation } from '../bot/anneal-cube.ts';
import { LAYOUTS } from '../rules/index.ts';
import { cubeBound } from './cube-bound.ts';
import { CUBE_BUDGETS } from './cube-budgets.ts';

const INITIAL_TEMPERATURE = 0.3;

/** More rounds lower the bound by less than 1%. */
const BOUND_ROUNDS = 200;

/** The results of annealing one hand. */
export interface AnnealedHand {
  /** By budget (`CUBE_BUDGETS`): the value of the cube found. */
  readonly values: readonly number[];
  /** The best of these and of one more run with the largest budget. */
  readonly best: number;
  /** The proven upper bound. */
  readonly bound: number;
}

/** Anneals random hands with each budget, by the bots' valuation. */
export function annealHands(hands: number, seed: string): AnnealedHand[] {
  const random = seededRandom(seed);
  const valuation = cubeValuation('lowest');
  const pack = standardPack();
  const largestBudget = CUBE_BUDGETS.at(-1)!;
  return Array.from({ length: hands }, () => {
    const hand = shuffle(pack, random).slice(0, LAYOUTS.cube.cells);
    const anneal = ({ swaps }: { readonly swaps: number }) =>
      annealCube(hand, 'lowest', valuation, random, {
        swaps,
        initialTemperature: INITIAL_TEMPERATURE,
      }).value;
    const values = CUBE_BUDGETS.map(anneal);
    const best = Math.max(...values, anneal(largestBudget));
    return { values, best, bound: cubeBound(hand, valuation, best, BOUND_ROUNDS).bound };
  });
}
