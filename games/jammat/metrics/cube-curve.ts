import { seededRandom, shuffle, standardPack } from '@rota/core';
import { annealCube } from '../bot/anneal-cube.ts';
import { CUBE_POWER } from '../bot/cube-power.ts';
import { strengthPercentiles } from '../bot/standing.ts';
import { LAYOUTS } from '../rules/index.ts';
import { cubeBound } from './cube-bound.ts';
import { CUBE_BUDGETS } from './cube-budgets.ts';

/** How hot every annealing begins. */
const HEAT = 0.3;

/** How often the bound shares the values out anew: more lowers it by less than a hundredth. */
const ROUNDS = 200;

/** What annealing reached with one hand. */
export interface AnnealedHand {
  /** By budget (`CUBE_BUDGETS`): what the cube was worth. */
  readonly reached: readonly number[];
  /** The best of these cubes and one more of the largest budget. */
  readonly best: number;
  /** Proven: no cube is worth more. */
  readonly bound: number;
}

/** Lays out so many fresh hands as cubes, each with every budget, for the aim the bots have. */
export function annealHands(hands: number, seed: string): AnnealedHand[] {
  const random = seededRandom(seed);
  const valuation = strengthPercentiles('lowest').map((share) => share ** CUBE_POWER);
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
