import type { BotPolicies } from '@rota/bots';
import { type Card, rankOf } from '@rota/core';
import { playable, type State, type View } from '../rules/index.ts';

export const policies: BotPolicies<State, Card, View> = {
  /** Prefers the highest card it may play. */
  rate({ open, hands }, seat) {
    const moves = playable(hands[seat]!, open);
    return { moves, ratings: moves.map(rankOf) };
  },
};
