import type { GameMessages } from '@rota/core';
import type { DealEvent } from '../rules/index.ts';
import { describeEvent } from './describe-event.ts';
import en from './en.json';

const MOVES: ReadonlySet<DealEvent['type']> = new Set([
  'played',
  'laid-face-down',
  'own-face-down',
  'stolen',
  'steal-refused',
  'forced-back',
  'passed',
]);

export const messages: GameMessages<DealEvent> = {
  en,
  describeEvent,
  statesMove: ({ type }) => (MOVES.has(type) ? 'whole' : undefined),
};
