import type { Knowledge } from '@rota/bots';
import { isSnap, type Move, type State, type View } from '../rules/index.ts';

/** The yardstick: call every match and nothing else. */
export const knowledge: Knowledge<State, Move, View> = {
  greedy: (view) => (isSnap(view.pile, view.match) ? 'snap' : 'turn-up'),
  react: (view) => (isSnap(view.pile, view.match) ? 'snap' : undefined),
  evaluate: ({ points }) => [...points],
};
