import type { GameWords } from '@rota/core';
import type { Event } from '../rules/index.ts';
import { en } from './en.ts';
import { tell } from './tell.ts';

export const words: GameWords<Event> = { en, tell };
