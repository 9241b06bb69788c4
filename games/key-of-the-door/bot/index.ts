import type { BotPolicies } from '@rota/bots';
import type { Move, State, View } from '../rules/index.ts';
import { candidateMoves, greedy, opponentPolicy, react, rolloutPolicy } from './greedy.ts';
import { infosetKeyOf } from './infoset-key.ts';

export const policies: BotPolicies<State, Move, View> = {
  baseline: greedy,
  react,
  candidateMoves,
  opponentPolicy,
  infosetKey: infosetKeyOf,
  rolloutPolicy,
};
