import type { Knowledge } from '@rota/bots';
import { rankOf } from '@rota/core';
import type { Move, State, View } from '../rules/index.ts';

/** The yardstick: lay the highest card, of equal ones the one of the lowest suit. */
export const knowledge: Knowledge<State, Move, View> = {
  greedy: ({ hand }) => hand.reduce((best, card) => (rankOf(card) > rankOf(best) ? card : best)),
  evaluate: ({ taken }) => [...taken],
};
