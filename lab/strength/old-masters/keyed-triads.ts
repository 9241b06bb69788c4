import type { BotPolicies } from '@rota/bots';
import { policies } from '@rota/games/keyed-triads/bot';
import type { Move, State, View } from '@rota/games/keyed-triads/rules/index.ts';
import { likelihood } from './keyed-triads-likelihood.ts';
import { opponentPolicy } from './keyed-triads-opponent-policy.ts';

const {
  beliefs: _,
  ownPolicy: __,
  ownPolicyVisits: ___,
  choiceEncoder: ____,
  ...shared
} = policies;

/** The policies of the master before it learned: it takes the others for greedy players, nearly. */
export const oldKeyedTriadsMaster: BotPolicies<State, Move, View> = {
  ...shared,
  opponentPolicy,
  likelihood,
};
