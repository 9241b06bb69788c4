import { seededRandom, shuffle, standardPack } from '@rota/core';
import { annealCube, cubeValuation } from '../bot/anneal-cube.ts';
import { LAYOUTS } from '../rules/index.ts';
import { cubeBound } from './cube-bound.ts';

const INITIAL_TEMPERATURE = 0.3;

/** More rounds lower the bound by less than 1%. */
const BOUND_ROUNDS = 200;

/** The numbers of swaps that the report compares. */
export const SWAP_BUDGETS = [1250, 5000, 20_000, 80_000, 320_000] as const;

/** The results of annealing one hand. */
export interface AnnealedHand {
  /** By budget (`SWAP_BUDGETS`): the value of the cube found. */
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
  const largestBudget = SWAP_BUDGETS.at(-1)!;
  return Array.from({ length: hands }, () => {
    const hand = shuffle(pack, random).slice(0, LAYOUTS.cube.cells);
    const anneal = (swaps: number) =>
      annealCube(hand, 'lowest', valuation, random, {
        swaps,
        initialTemperature: INITIAL_TEMPERATURE,
      }).value;
    const values = SWAP_BUDGETS.map(anneal);
    const best = Math.max(...values, anneal(largestBudget));
    return { values, best, bound: cubeBound(hand, valuation, best, BOUND_ROUNDS).bound };
  });
}
