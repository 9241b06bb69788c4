import type { Knowledge } from '@rota/bots';
import type { Move, State, View } from '../rules/index.ts';
import { candidateMoves, greedy, opponentPolicy, react, rolloutPolicy } from './greedy.ts';

/** What bots know of Key of the Door: the greedy player, when it objects, and how deals go on. */
export const knowledge: Knowledge<State, Move, View> = {
  greedy,
  react,
  consider: candidateMoves,
  expect: opponentPolicy,
  playout: rolloutPolicy,
};
