import type { BotPolicies } from '@rota/bots';
import { type MoveEncoder, readNetwork, ValueNetwork } from '@rota/bots/learning';
import type { Seat } from '@rota/core';
import { cardsIn } from '../rules/holding.ts';
import { type Move, type State, threeCard, type View } from '../rules/index.ts';
import { sampleMove } from '../rules/moves.ts';
import { RANKS } from '../rules/ranks.ts';
import { CHOOSING } from '../rules/state.ts';
import { encodeMove, encodeTable, INPUTS } from './afterstate.ts';
import { candidates } from './candidates.ts';
import { expectedScores } from './expected-scores.ts';
import { infosetKeyOf } from './infoset-key.ts';
import { likelihood } from './likelihood.ts';
import { chooseMove, chooseMoveAmongSome, chooseTops, chooseTopsAmongSome } from './policy.ts';
import { inputFromState, inputFromView } from './policy-input.ts';
import WEIGHTS from './value-network-weights.json' with { type: 'json' };

/** On average one rollout move in this many is random, since players do not quite follow the policy. */
const RANDOM_MOVE_INTERVAL = 8;

/** Rollouts stop and are evaluated after this many moves; with two players, deals may take hundreds. */
const EVALUATION_HORIZON = 100;

/** Rollouts use the value network after this many moves of the seat's own. */
const ROLLOUT_DEPTH = 2;

/** The bot policies of Three Card: GREEDY.md describes the baseline, LEARNED.md the value network. */
export const policies: BotPolicies<State, Move, View> = {
  baseline: (view, seat) =>
    view.stage === 'choosing' ? chooseTops(view.hand) : chooseMove(inputFromView(view, seat)),

  baselineAmongSome: (view, seat, random, considered) =>
    view.stage === 'choosing'
      ? chooseTopsAmongSome(view.hand, considered, random)
      : chooseMoveAmongSome(inputFromView(view, seat), considered, random),

  candidateMoves: candidates,

  opponentPolicy: baselineMove,

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
      : baselineMove(state, seat),

  evaluate: expectedScores,
  evaluationHorizon: EVALUATION_HORIZON,
};

const NETWORK_NAMES: Readonly<Record<number, keyof typeof WEIGHTS>> = {
  2: 'two',
  3: 'three',
  4: 'four',
  5: 'five',
};

/** How the value networks see a move. */
export const moveEncoder: MoveEncoder<State, Move> = {
  inputs: INPUTS,
  candidates,
  encodeTable,
  encodeMove,
  result: (state) => threeCard.result(state)!.scores,
};

const networks = new Map<keyof typeof WEIGHTS, ValueNetwork<State, Move>>();

/** Returns the value network for that many seats, read on first use. */
export function valueNetworkFor(seats: number): ValueNetwork<State, Move> {
  const name = NETWORK_NAMES[seats] ?? 'many';
  let network = networks.get(name);
  if (!network) {
    network = new ValueNetwork(readNetwork(WEIGHTS[name]), moveEncoder);
    networks.set(name, network);
  }
  return network;
}

/** The baseline's move, from what its seat sees alone. */
function baselineMove(state: State, seat: Seat): Move {
  if (state.stage === CHOOSING) return chooseTops(cardsIn(state.hands, seat * RANKS));
  return chooseMove(inputFromState(state, seat));
}
