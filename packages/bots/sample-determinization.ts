import {
  nextFloat,
  type OptionValues,
  type Random,
  type SearchableGame,
  type Seat,
  weightedChoice,
} from '@rota/core';
import type { BotPolicies } from './contract.ts';

/** After this many rejections, one of the rejected states is drawn by likelihood. */
const MAX_TRIES = 16;

/**
 * Samples a state consistent with a seat's view, weighted by `BotPolicies.likelihood` where the game
 * has it (rejection sampling: von Neumann, “Various Techniques Used in Connection with Random
 * Digits”, 1951).
 */
export function sampleDeterminization<Options extends OptionValues, State, Move, View>(
  game: SearchableGame<Options, State, Move, View>,
  policies: BotPolicies<State, Move, View>,
  view: View,
  seat: Seat,
  random: Random,
): State {
  if (!policies.likelihood) return game.determinize(view, random);
  const tried: { readonly world: State; readonly likelihood: number }[] = [];
  while (tried.length < MAX_TRIES) {
    const world = game.determinize(view, random);
    const likelihood = policies.likelihood(world, seat);
    if (nextFloat(random) < likelihood) return world;
    tried.push({ world, likelihood });
  }
  return weightedChoice(tried, (each) => each.likelihood, random).world;
}
