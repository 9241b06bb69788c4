import {
  type OptionValues,
  type Random,
  type SearchableGame,
  type Seat,
  sampleByWeight,
} from '@rota/core';
import type { BotPolicies } from './contract.ts';

/** Samples a state consistent with a seat's view, weighted by `BotPolicies.likelihood` where the game has it. */
export function sampleDeterminization<Options extends OptionValues, State, Move, View>(
  game: SearchableGame<Options, State, Move, View>,
  policies: BotPolicies<State, Move, View>,
  view: View,
  seat: Seat,
  random: Random,
): State {
  const { likelihood } = policies;
  const draw = () => game.determinize(view, random);
  return likelihood ? sampleByWeight(draw, (state) => likelihood(state, seat), random) : draw();
}
