import type { BotPolicies } from '@rota/bots';
import { rankOf } from '@rota/core';
import { type Move, type State, sealedBids, type View } from '../rules/index.ts';

/** The baseline lays the highest card. */
export const policies: BotPolicies<State, Move, View> = {
  rate(state, seat) {
    const moves = sealedBids.moves(state, seat) as Move[];
    return { moves, ratings: moves.map(rankOf) };
  },
};
