import type { BotPolicies } from '@rota/bots';
import type { Move, State, View } from '../rules/index.ts';
import { handBeliefs } from './hand-beliefs.ts';
import { learnedPolicy } from './learned-policy.ts';
import { rate } from './rate.ts';

export const policies: BotPolicies<State, Move, View> = {
  rate,
  ownPolicy: learnedPolicy,
  beliefs: handBeliefs,
};
