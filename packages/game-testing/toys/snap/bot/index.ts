import type { BotPolicies } from '@rota/bots';
import { isSnap, type Move, pileOf, type State, snap, type View } from '../rules/index.ts';

/** The baseline: calls every match and nothing else. */
export const policies: BotPolicies<State, Move, View> = {
  rate(state, seat) {
    const moves = snap.moves(state, seat) as Move[];
    const call = isSnap(pileOf(state), state.match) ? 1 : -1;
    return { moves, ratings: moves.map((move) => (move === 'snap' ? call : 0)) };
  },
  react: (view) => (isSnap(view.pile, view.match) ? 'snap' : undefined),
};
