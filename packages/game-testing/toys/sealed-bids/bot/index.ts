import type { BotPolicies } from '@rota/bots';
import { rankOf } from '@rota/core';
import type { Move, State, View } from '../rules/index.ts';

/** The baseline: lays the highest card, among equals the one of the lowest suit. */
export const policies: BotPolicies<State, Move, View> = {
  baseline: ({ hand }) => hand.reduce((best, card) => (rankOf(card) > rankOf(best) ? card : best)),
  evaluate: ({ taken }) => [...taken],
};
