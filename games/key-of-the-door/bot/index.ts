import type { Knowledge } from '@rota/bots';
import type { Move, State, View } from '../rules/index.ts';
import { consider, expect, greedy, playout, react } from './greedy.ts';

/** What bots know of Key of the Door: the greedy player, when it objects, and how deals go on. */
export const knowledge: Knowledge<State, Move, View> = { greedy, react, consider, expect, playout };
