import type { PlayableGame } from '@rota/bots';
import { greedyMind, type Mind, searchMind } from '@rota/bots/arena';
import type { Random, Seat } from '@rota/core';

/**
 * A master that sees all cards: its search has the true world alone to think about. No honest bot can
 * be expected to come near; no room offers it.
 */
export function allSeeing({ game, knowledge }: PlayableGame, iterations: number): Mind {
  const { likelihood: _, ...rest } = knowledge;
  const honest = greedyMind(knowledge);
  return {
    ...honest,
    move() {
      throw new RangeError('who sees all cards is asked with the state');
    },
    moveIn(state: unknown, seat: Seat, random: Random) {
      const known = { ...game, imagine: () => game.clone(state) };
      return searchMind(known, rest, iterations).move(game.view(state, seat), seat, random);
    },
  };
}
