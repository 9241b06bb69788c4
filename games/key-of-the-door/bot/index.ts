import type { BotPolicies } from '@rota/bots';
import type { Move, State, View } from '../rules/index.ts';
import {
  bestAmongSome,
  candidateMoves,
  greedy,
  greedyAmongSome,
  opponentPolicy,
  react,
  reactFromState,
  rolloutPolicy,
} from './greedy.ts';
import { infosetKeyOf } from './infoset-key.ts';
import { choiceEncoder, learnedPolicy } from './learned-policy.ts';
import { OpponentBeliefs } from './opponent-beliefs.ts';

export const policies: BotPolicies<State, Move, View> = {
  baseline: greedy,
  baselineAmongSome: greedyAmongSome,
  react,
  fromState: {
    baseline: opponentPolicy,
    baselineAmongSome: bestAmongSome,
    react: reactFromState,
  },
  candidateMoves,
  opponentPolicy,
  infosetKey: infosetKeyOf,
  rolloutPolicy,
  choiceEncoder,
  ownPolicy: (state, seat, random) => learnedPolicy.best(state, seat, random),
  beliefs: (view, seat, random) => new OpponentBeliefs(view, seat, random),
};
