import type { BotPolicies } from '@rota/bots';
import { isSnap, type Move, type State, type View } from '../rules/index.ts';

/** The baseline: calls every match and nothing else. */
export const policies: BotPolicies<State, Move, View> = {
  baseline: (view) => (isSnap(view.pile, view.match) ? 'snap' : 'turn-up'),
  react: (view) => (isSnap(view.pile, view.match) ? 'snap' : undefined),
  evaluate: ({ points }) => [...points],
};
