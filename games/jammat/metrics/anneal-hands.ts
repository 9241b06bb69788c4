import { seededRandom, shuffle, standardPack } from '@rota/core';
import { annealCube, cubeValuation } from '../bot/anneal-cube.ts';
import { LAYOUTS } from '../rules/index.ts';
import { cubeBound } from './cube-bound.ts';
import { CUBE_BUDGETS } from './cube-budgets.ts';

const HEAT = 0.3;

/** Rounds of the bound: more lower it by less than a hundredth. */
const ROUNDS = 200;

/** The results of annealing one hand. */
export interface AnnealedHand {
  /** The cube's value by budget (`CUBE_BUDGETS`). */
  readonly reached: readonly number[];
  /** The best of these and one more with the largest budget. */
  readonly best: number;
  /** The proven upper bound. */
  readonly bound: number;
}

/** Anneals random hands with every budget, by the bots' valuation. */
export function annealHands(hands: number, seed: string): AnnealedHand[] {
  const random = seededRandom(seed);
  const valuation = cubeValuation('lowest');
  const pack = standardPack();
  const longest = CUBE_BUDGETS.at(-1)!;
  return Array.from({ length: hands }, () => {
    const hand = shuffle(pack, random).slice(0, LAYOUTS.cube.places);
    const anneal = ({ swaps }: { readonly swaps: number }) =>
      annealCube(hand, 'lowest', valuation, random, { swaps, heat: HEAT }).value;
    const reached = CUBE_BUDGETS.map(anneal);
    const best = Math.max(...reached, anneal(longest));
    return { reached, best, bound: cubeBound(hand, valuation, best, ROUNDS).bound };
  });
}
