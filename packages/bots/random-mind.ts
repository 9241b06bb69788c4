import type { OptionValues, SearchableGame } from '@rota/core';
import type { Mind } from './mind.ts';

/** Plays sampled moves and never speaks up: the floor that every other bot must stand above. */
export function randomMind<Options extends OptionValues, State, Move, View>(
  game: SearchableGame<Options, State, Move, View>,
): Mind<State, Move, View> {
  return {
    move: (view, seat, random) => game.sampleMove(game.determinize(view, random), seat, random),
    moveIn: (state, seat, random) => game.sampleMove(state, seat, random),
  };
}
