import type { BotPolicies } from '@rota/bots';
import { isSnap, type Move, pileOf, type State, type View } from '../rules/index.ts';

/** The baseline: calls every match and nothing else. */
export const policies: BotPolicies<State, Move, View> = {
  rate: (state) => ({
    moves: ['turn-up', 'snap'],
    ratings: [0, isSnap(pileOf(state), state.match) ? 1 : -1],
  }),
  react: (view) => (isSnap(view.pile, view.match) ? 'snap' : undefined),
};
