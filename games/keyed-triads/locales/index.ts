import type { GameMessages } from '@rota/core';
import type { DealEvent } from '../rules/index.ts';
import { describeEvent } from './describe-event.ts';
import en from './en.json';

export const messages: GameMessages<DealEvent> = {
  en,
  describeEvent,
  statesMove({ type }) {
    if (type === 'claim-sealed') return 'part';
    return type === 'laid' || type === 'own-claim' ? 'whole' : undefined;
  },
};
