import type { Game } from './contract.ts';
import type { OptionValues } from './options.ts';
import type { Random } from './random.ts';

/** Plays a deal to its end with sampled moves, in place. @returns the number of moves */
export function playout<Options extends OptionValues, State, Move>(
  game: Game<Options, State, Move>,
  state: State,
  random: Random,
): number {
  let moves = 0;
  for (let seat = game.currentSeat(state); seat >= 0; seat = game.currentSeat(state)) {
    game.play(state, seat, game.sampleMove(state, seat, random));
    moves++;
  }
  return moves;
}
