import { createAgent, type PlayableGame } from '@rota/bots';
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
export function fieldOf(name: FieldName, { policies }: PlayableGame): Field | undefined {
  const { opponentPolicy, ownPolicy } = policies;
  if (name === 'baseline') return { move: opponentPolicy! };
  return name === 'learned' ? { move: ownPolicy! } : undefined;
}

/** Whom a learner is measured among: its field, or greedy and random players. */
export function panelOf(name: FieldName, playable: PlayableGame): Record<string, Agent> {
  const { policies } = playable;
  const greedy = greedyAgent(policies);
  if (name === 'learned') return { learned: { ...greedy, moveFromState: policies.ownPolicy! } };
  if (name === 'baseline') return { greedy };
  return { greedy, random: createAgent('random', playable) };
}
