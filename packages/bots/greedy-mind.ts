import type { Knowledge } from './contract.ts';
import type { Mind } from './mind.ts';

/**
 * Plays the yardstick its game has written down and frozen.
 * @param noticing as `Knowledge.react` takes it
 */
export function greedyMind<State, Move, View>(
  knowledge: Knowledge<State, Move, View>,
  noticing?: number,
): Mind<State, Move, View> {
  return {
    move: (view, seat, random) => knowledge.greedy(view, seat, random, noticing),
    ...(knowledge.react
      ? { react: (view: View, seat, random) => knowledge.react!(view, seat, random, noticing) }
      : {}),
  };
}
