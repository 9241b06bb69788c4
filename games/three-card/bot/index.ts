import type { BotPolicies } from '@rota/bots';
import type { Move, State, View } from '../rules/index.ts';
import { candidates } from './candidates.ts';
import { likelyWorlds } from './likely-worlds.ts';
import { rate } from './rate.ts';
import { hasNetwork, valueNetwork } from './value-network.ts';

export { moveEncoder, valueNetwork } from './value-network.ts';

/** The bot policies of Three Card: GREEDY.md describes the baseline, LEARNED.md the value network. */
export const policies: BotPolicies<State, Move, View> = {
  rate,
  candidateMoves: candidates,
  ownPolicy: (state, seat) =>
    hasNetwork(state) ? valueNetwork().bestMove(state, seat) : undefined,
  // The network predicts who goes out first, which is not the score with `playOn: yes`.
  value: (state, seat) =>
    hasNetwork(state) && state.options.playOn === 'no'
      ? valueNetwork().best(state, seat).value
      : undefined,
  beliefs: likelyWorlds,
};
