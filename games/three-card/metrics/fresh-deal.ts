import { freshDeal as freshDealOf } from '@rota/bots/learning';
import { defaultOptions, type Random } from '@rota/core';
import { optionSpecs, type State, threeCard } from '../rules/index.ts';

const OPTIONS = defaultOptions(optionSpecs);

/** Deals from a shuffled pack with default options and a random dealer. */
export function freshDeal(seats: number, random: Random): State {
  return freshDealOf(threeCard, OPTIONS, seats, random) as State;
}
