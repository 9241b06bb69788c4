import { defaultOptions, type Random, shuffle } from '@rota/core';
import { type State, threeCard } from '../rules/index.ts';
import { options as specs } from '../rules/options.ts';

const OPTIONS = defaultOptions(specs);

/** A deal with the usual rules, before anybody has chosen; whoever deals is drawn too. */
export function freshDeal(seats: number, random: Random): State {
  const pack = shuffle(threeCard.packs(OPTIONS, seats)[0]!, random);
  return threeCard.deal(OPTIONS, seats, random.below(seats), pack);
}
