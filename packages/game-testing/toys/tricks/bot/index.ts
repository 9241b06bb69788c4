import type { BotPolicies } from '@rota/bots';
import { type Card, rankOf } from '@rota/core';
import { playable, type State, type View } from '../rules/index.ts';

export const policies: BotPolicies<State, Card, View> = {
  /** Plays the highest card it may. */
  baseline: (view) =>
    playable(view.hand, view).reduce((best, card) => (rankOf(card) > rankOf(best) ? card : best)),
};
