import type { BotPolicies } from '@rota/bots';
import type { Move, State, View } from '../rules/index.ts';
import { candidates } from './candidates.ts';
import { baselineBeliefs, OpponentBeliefs } from './opponent-beliefs.ts';
import { rate } from './rate.ts';
import { valueNetworkFor } from './value-network.ts';

export { moveEncoder, valueNetworkFor } from './value-network.ts';

/** With up to so many players a search infers how each of the others plays; a gain is proven with two. */
const MAX_SEATS_OF_BELIEFS = 3;

/** The bot policies of Three Card: GREEDY.md describes the baseline, LEARNED.md the value network. */
export const policies: BotPolicies<State, Move, View> = {
  rate,
  candidateMoves: candidates,
  ownPolicy: { best: (state, seat) => valueNetworkFor(state.seats).bestMove(state, seat) },
  // The networks predict who goes out first, which is not the score with `playOn: yes`.
  value: (state, seat) =>
    state.options.playOn === 'no'
      ? valueNetworkFor(state.seats).best(state, seat).value
      : undefined,
  beliefs: (view, seat, random) =>
    view.seats <= MAX_SEATS_OF_BELIEFS
      ? new OpponentBeliefs(view, seat, random)
      : baselineBeliefs(view, seat, random),
};
