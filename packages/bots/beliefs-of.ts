import type { Random, Seat } from '@rota/core';
import { baselineMove } from './baseline.ts';
import type { Beliefs, PlayableGame } from './contract.ts';

/** Returns what a seat believes: the game's own beliefs, or even worlds in which the others play the baseline. */
export function beliefsOf(
  playable: PlayableGame,
  view: unknown,
  seat: Seat,
  random: Random,
): Beliefs {
  const { game, policies } = playable;
  return (
    policies.beliefs?.(view, seat, random) ?? {
      next: () => game.determinize!(view, random),
      opponentMove: (state, other, draws) => baselineMove(playable, state, other, draws),
    }
  );
}
