import { seededRandom, shuffle, standardPack } from '@rota/core';
import { annealCube } from '../bot/anneal-cube.ts';
import { strengthPercentiles } from '../bot/strengths.ts';
import { LAYOUTS } from '../rules/index.ts';
import { boundOf, cubeCertificate } from './cube-bound.ts';

const INITIAL_TEMPERATURE = 0.3;

/** The numbers of swaps that the report compares. */
export const SWAP_BUDGETS = [1250, 5000, 20_000, 80_000, 320_000, 1_280_000] as const;

/** The results of annealing one hand. */
export interface AnnealedHand {
  /** By budget (`SWAP_BUDGETS`): the value of the cube found. */
  readonly values: readonly number[];
  /** The best of these and of one more run with the largest budget. */
  readonly best: number;
  /** The proven upper bound. */
  readonly bound: number;
}

/** Anneals random hands with each budget. A line is worth the share of all triples that are weaker. */
export async function annealHands(hands: number, seed: string): Promise<AnnealedHand[]> {
  const random = seededRandom(seed);
  const valuation = strengthPercentiles('lowest');
  const pack = standardPack();
  const largestBudget = SWAP_BUDGETS.at(-1)!;
  const annealed: AnnealedHand[] = [];
  for (let number = 0; number < hands; number++) {
    const hand = shuffle(pack, random).slice(0, LAYOUTS.cube.cells);
    const anneal = (swaps: number) =>
      annealCube(hand, 'lowest', valuation, random, {
        swaps,
        initialTemperature: INITIAL_TEMPERATURE,
      }).value;
    const values = SWAP_BUDGETS.map(anneal);
    const best = Math.max(...values, anneal(largestBudget));
    const bound = boundOf(await cubeCertificate(hand, valuation), hand, valuation);
    annealed.push({ values, best, bound });
  }
  return annealed;
}
