import type { BotPolicies } from '@rota/bots';
import type { Move, State, View } from '../rules/index.ts';
import { candidates } from './candidates.ts';
import { OpponentBeliefs } from './opponent-beliefs.ts';
import { rate } from './rate.ts';
import { valueNetworkFor } from './value-network.ts';

export { moveEncoder, valueNetworkFor } from './value-network.ts';

/** The probability that another player plays like the baseline rather than by the value network, before any evidence. */
const BASELINE_PRIOR = 0.8;

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
  beliefs: (view, seat, random) => {
    const prior = view.seats <= MAX_SEATS_OF_BELIEFS ? BASELINE_PRIOR : 1;
    return new OpponentBeliefs(view, seat, prior, random);
  },
};
