import type { BotPolicies } from '@rota/bots';
import type { Random, Seat } from '@rota/core';
import { CLAIM, keyedTriads, type Move, NO_CLAIM, type State, type View } from '../rules/index.ts';
import { claimsAreOpen } from '../rules/state.ts';
import { expect } from './opponent-policy.ts';
import { greedy } from './greedy.ts';
import { likelihood } from './likelihood.ts';

/** What bots know of Keyed Triads. */
export const policies: BotPolicies<State, Move, View> = {
  baseline: greedy,
  candidateMoves: consider,
  opponentPolicy: expect,
  likelihood,
  rolloutPolicy: playout,
};

/** Every card; but every triad is claimed, for a hopeless claim costs nothing. KT-11 */
function consider(state: State, seat: Seat): Move[] {
  return claimsAreOpen(state) ? [CLAIM] : (keyedTriads.moves(state, seat) as Move[]);
}

/** Any card, but every triad is claimed. */
function playout(state: State, seat: Seat, random: Random): Move {
  const move = keyedTriads.sampleMove(state, seat, random);
  return move === NO_CLAIM ? CLAIM : move;
}
