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

export const policies: BotPolicies<State, Move, View> = {
  baseline: greedy,
  baselineAmongSome: greedyAmongSome,
  react,
  candidateMoves,
  opponentPolicy,
  infosetKey: infosetKeyOf,
  rolloutPolicy,
  choiceEncoder,
  ownPolicy: (state, seat, random) => learnedPolicy.best(state, seat, random),
  beliefs: (view, seat, random) => new OpponentBeliefs(view, seat, random),
};
