import type { BotPolicies } from '@rota/bots';
import type { Move, State, View } from '../rules/index.ts';
import { learnedPolicy } from './learned-policy.ts';
import { opponentBeliefs } from './opponent-beliefs.ts';
import { rate, react } from './rate.ts';

export const policies: BotPolicies<State, Move, View> = {
  rate,
  react,
  ownPolicy: learnedPolicy,
  beliefs: opponentBeliefs,
};
