import type { Game, OptionValues } from '@rota/core';
import type { Mind } from './mind.ts';

/** Plays sampled moves and never speaks up: the floor that every other bot must stand above. */
export function randomMind<Options extends OptionValues, State, Move, View>(
  game: Game<Options, State, Move, View>,
): Mind<State, Move, View> {
  return {
    move: (view, seat, random) => game.sample(game.imagine(view, random), seat, random),
    moveIn: (state, seat, random) => game.sample(state, seat, random),
  };
}
