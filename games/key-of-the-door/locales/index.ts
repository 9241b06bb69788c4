import type { GameMessages } from '@rota/core';
import type { Event } from '../rules/index.ts';
import { en } from './en.ts';
import { tell } from './describe-event.ts';

export const words: GameMessages<Event> = { en, describeEvent: tell };
