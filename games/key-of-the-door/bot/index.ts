import type { BotPolicies } from '@rota/bots';
import type { Move, State, View } from '../rules/index.ts';
import {
  candidateMoves,
  greedy,
  greedyAmongSome,
  opponentPolicy,
  react,
  rolloutPolicy,
} from './greedy.ts';
import { infosetKeyOf } from './infoset-key.ts';
import { choiceEncoder, learnedPolicy } from './learned-policy.ts';
import { OpponentBeliefs } from './opponent-beliefs.ts';

/** The policies of a search that takes the others for greedy players; the lab measures the present one by it. */
export const searchAmongGreedy: BotPolicies<State, Move, View> = {
  baseline: greedy,
  baselineAmongSome: greedyAmongSome,
  react,
  candidateMoves,
  opponentPolicy,
  infosetKey: infosetKeyOf,
  rolloutPolicy,
};

export const policies: BotPolicies<State, Move, View> = {
  ...searchAmongGreedy,
  choiceEncoder,
  ownPolicy: (state, seat, random) => learnedPolicy.best(state, seat, random),
  beliefs: (view, seat, random) => new OpponentBeliefs(view, seat, random),
};
