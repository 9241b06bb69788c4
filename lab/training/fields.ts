import { baselineMove, createAgent, type PlayableGame } from '@rota/bots';
import { type Agent, greedyAgent } from '@rota/bots/arena';
import type { Random, Seat } from '@rota/core';

/** Players that do not learn. */
export interface Field {
  move(state: unknown, seat: Seat, random: Random): unknown;
}

/** Whom a learner can play against: itself, or players that stay as they are. */
export const FIELD_NAMES = ['self', 'baseline', 'learned'] as const;
export type FieldName = (typeof FIELD_NAMES)[number];

/** Returns the players of a field; undefined for the learner itself. */
export function fieldOf(name: FieldName, playable: PlayableGame): Field | undefined {
  if (name === 'self') return undefined;
  if (name === 'learned') return { move: learnedMove(playable) };
  return { move: (state, seat, random) => baselineMove(playable, state, seat, random) };
}

/** Whom a learner is measured among: its field, or greedy and random players. */
export function panelOf(name: FieldName, playable: PlayableGame): Record<string, Agent> {
  const greedy = greedyAgent(playable);
  if (name === 'learned') return { learned: { ...greedy, moveFromState: learnedMove(playable) } };
  if (name === 'baseline') return { greedy };
  return { greedy, random: createAgent('random', playable) };
}

/** Plays the game's own policy, and the baseline where it has no choice. */
function learnedMove(playable: PlayableGame): Field['move'] {
  const { ownPolicy } = playable.policies;
  return (state, seat, random) =>
    ownPolicy!.best(state, seat, random) ?? baselineMove(playable, state, seat, random);
}
