import { type AnyGame, type OptionValues, type Random, shuffle } from '@rota/core';

/** Deals from shuffled packs with a random dealer. */
export function freshDeal(
  game: AnyGame,
  options: OptionValues,
  seats: number,
  random: Random,
): unknown {
  const pack = game.packs(options, seats).flatMap((cards) => shuffle([...cards], random));
  return game.deal(options, seats, random.below(seats), pack);
}
