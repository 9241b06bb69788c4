import type { BotPolicies } from '@rota/bots';
import type { Random, Seat } from '@rota/core';
import { CLAIM, keyedTriads, type Move, NO_CLAIM, type State, type View } from '../rules/index.ts';
import { claimsAreOpen } from '../rules/state.ts';
import { greedy, greedyAmongSome } from './greedy.ts';
import { HandBeliefs } from './hand-beliefs.ts';
import { infosetKeyOf } from './infoset-key.ts';
import { choiceEncoder, learnedPolicy } from './learned-policy.ts';
import { opponentPolicy } from './opponent-policy.ts';

export const policies: BotPolicies<State, Move, View> = {
  baseline: greedy,
  baselineAmongSome: greedyAmongSome,
  candidateMoves,
  opponentPolicy,
  infosetKey: infosetKeyOf,
  rolloutPolicy,
  choiceEncoder,
  ownPolicy: (state, seat, random) => learnedPolicy.best(state, seat, random),
  beliefs: (view, seat, random) => new HandBeliefs(view, seat, random),
};

/** Never declines a triad: a hopeless claim costs nothing. KT-11 */
function candidateMoves(state: State, seat: Seat): Move[] {
  return claimsAreOpen(state) ? [CLAIM] : (keyedTriads.moves(state, seat) as Move[]);
}

/** Lays any card and claims every triad. */
function rolloutPolicy(state: State, seat: Seat, random: Random): Move {
  const move = keyedTriads.sampleMove(state, seat, random);
  return move === NO_CLAIM ? CLAIM : move;
}
