import type { Knowledge } from '@rota/bots';
import type { Move, State, View } from '../rules/index.ts';
import { greedy } from './greedy.ts';

/** What bots know of Three Card: the greedy player. */
export const knowledge: Knowledge<State, Move, View> = { greedy };
