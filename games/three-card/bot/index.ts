import type { BotPolicies } from '@rota/bots';
import type { Move, State, View } from '../rules/index.ts';
import { sampleMove } from '../rules/moves.ts';
import { candidates } from './candidates.ts';
import { expectedScores } from './expected-scores.ts';
import { infosetKeyOf } from './infoset-key.ts';
import { likelihood } from './likelihood.ts';
import { baselineBeliefs, OpponentBeliefs } from './opponent-beliefs.ts';
import { opponentPolicy } from './opponent-policy.ts';
import { chooseMove, chooseMoveAmongSome, chooseTops, chooseTopsAmongSome } from './policy.ts';
import { valueNetworkFor } from './value-network.ts';

export { moveEncoder, valueNetworkFor } from './value-network.ts';

/** On average one rollout move in this many is random, since players do not quite follow the policy. */
const RANDOM_MOVE_INTERVAL = 8;

/** Rollouts stop and are evaluated after this many moves; with two players, deals may take hundreds. */
const EVALUATION_HORIZON = 100;

/** Rollouts use the value network after this many moves of the seat's own. */
const ROLLOUT_DEPTH = 2;

/** With up to so many players a search infers how each of the others plays. */
const MAX_SEATS_OF_BELIEFS = 3;

/** The bot policies of Three Card: GREEDY.md describes the baseline, LEARNED.md the value network. */
export const policies: BotPolicies<State, Move, View> = {
  baseline: (view, seat) =>
    view.phase === 'choosing' ? chooseTops(view.hand!) : chooseMove(view, seat, view.hand!),

  baselineAmongSome: (view, seat, random, considered) =>
    view.phase === 'choosing'
      ? chooseTopsAmongSome(view.hand!, considered, random)
      : chooseMoveAmongSome(view, seat, view.hand!, considered, random),

  candidateMoves: candidates,

  opponentPolicy,

  ownPolicy: (state, seat) => valueNetworkFor(state.seats).bestMove(state, seat),

  infosetKey: infosetKeyOf,

  likelihood,

  // The networks predict who goes out first, which is not the score with `playOn: yes`.
  value: (state, seat) =>
    state.options.playOn === 'no'
      ? valueNetworkFor(state.seats).best(state, seat).value
      : undefined,
  rolloutDepth: ROLLOUT_DEPTH,

  rolloutPolicy: (state, seat, random) =>
    random.below(RANDOM_MOVE_INTERVAL) === 0
      ? sampleMove(state, seat, random)
      : opponentPolicy(state, seat),

  evaluate: expectedScores,
  evaluationHorizon: EVALUATION_HORIZON,
  // With more players no gain was proven.
  beliefs: (view, seat, random) =>
    view.seats <= MAX_SEATS_OF_BELIEFS
      ? new OpponentBeliefs(view, seat, random)
      : baselineBeliefs(view, seat, random),
};
