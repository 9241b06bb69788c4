import type { Knowledge } from '@rota/bots';
import type { Move, State, View } from '../rules/index.ts';
import { greedy, react } from './greedy.ts';

/** What bots know of Key of the Door: the greedy player, and when it objects. */
export const knowledge: Knowledge<State, Move, View> = { greedy, react };
