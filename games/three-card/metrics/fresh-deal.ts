import { defaultOptions, type Random, shuffle } from '@rota/core';
import { type State, threeCard } from '../rules/index.ts';
import { options as specs } from '../rules/options.ts';

const OPTIONS = defaultOptions(specs);

/** Deals from a shuffled pack with default options and a random dealer. */
export function freshDeal(seats: number, random: Random): State {
  const pack = shuffle(threeCard.packs(OPTIONS, seats)[0]!, random);
  return threeCard.deal(OPTIONS, seats, random.below(seats), pack);
}
