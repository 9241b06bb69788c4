import { freshDeal as freshDealOf } from '@rota/bots/learning';
import { defaultOptions, type Random } from '@rota/core';
import { type State, threeCard } from '../rules/index.ts';
import { options as specs } from '../rules/options.ts';

const OPTIONS = defaultOptions(specs);

/** Deals from a shuffled pack with default options and a random dealer. */
export function freshDeal(seats: number, random: Random): State {
  return freshDealOf(threeCard, OPTIONS, seats, random) as State;
}
