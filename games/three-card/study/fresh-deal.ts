import { defaultOptions, type Random, shuffle } from '@rota/core';
import { type State, threeCard } from '../rules/index.ts';
import { options as specs } from '../rules/options.ts';

const OPTIONS = defaultOptions(specs);

/** Numbers of seats that fits are made with; four is played most. */
const SEATS = [2, 3, 4, 4, 4, 5, 6];

export function someSeats(random: Random): number {
  return SEATS[random.below(SEATS.length)]!;
}

/** A deal with the usual rules, before anybody has chosen; whoever deals is drawn too. */
export function freshDeal(seats: number, random: Random): State {
  const pack = shuffle(threeCard.packs(OPTIONS, seats)[0]!, random);
  return threeCard.deal(OPTIONS, seats, random.below(seats), pack);
}
