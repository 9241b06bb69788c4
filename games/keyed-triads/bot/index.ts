import type { BotPolicies } from '@rota/bots';
import type { Random, Seat } from '@rota/core';
import { CLAIM, keyedTriads, type Move, NO_CLAIM, type State, type View } from '../rules/index.ts';
import { claimsAreOpen } from '../rules/state.ts';
import { bestByValue, isKnownToNetworks } from './best-by-value.ts';
import { greedy, greedyAmongSome } from './greedy.ts';
import { HandBeliefs } from './hand-beliefs.ts';
import { infosetKeyOf } from './infoset-key.ts';
import { choiceEncoder, learnedPolicy } from './learned-policy.ts';
import { opponentPolicy } from './opponent-policy.ts';

/** The seat's own moves, from the one searched for on, that the value networks choose in rollouts: they are slow. */
const MOVES_BY_VALUE = 3;

/** Visits of a tree node that follow the value networks. */
const VISITS_BY_VALUE = 8;

export const policies: BotPolicies<State, Move, View> = {
  baseline: greedy,
  baselineAmongSome: greedyAmongSome,
  fromState: { baseline: opponentPolicy },
  candidateMoves,
  opponentPolicy,
  infosetKey: infosetKeyOf,
  rolloutPolicy,
  choiceEncoder,
  ownPolicy: (state, seat, random, ahead = Number.POSITIVE_INFINITY) =>
    ahead < MOVES_BY_VALUE && isKnownToNetworks(state)
      ? bestByValue(state)
      : learnedPolicy.best(state, seat, random),
  ownPolicyVisits: (state) => (isKnownToNetworks(state) ? VISITS_BY_VALUE : 1),
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
