import type { GameMessages } from '@rota/core';
import type { Event } from '../rules/index.ts';
import { describeEvent } from './describe-event.ts';
import { en } from './en.ts';

export const words: GameMessages<Event> = { en, describeEvent };
