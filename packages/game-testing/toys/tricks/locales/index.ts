import { defaultMessages } from '@rota/core';
import type { Event } from '../rules/index.ts';
import en from './en.json';

export const messages = defaultMessages<Event>(en);
