import type { BotPolicies } from '@rota/bots';
import type { Move, State, View } from '../rules/index.ts';
import { candidateMoves, greedy, opponentPolicy, react, rolloutPolicy } from './greedy.ts';

/** What bots know of Key of the Door: the greedy player, when it objects, and how deals go on. */
export const policies: BotPolicies<State, Move, View> = {
  baseline: greedy,
  react,
  candidateMoves,
  opponentPolicy,
  rolloutPolicy,
};
