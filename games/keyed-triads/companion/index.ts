import type { Companion } from '@rota/core/companion';
import { keeping } from './keeping.ts';
import { whoPlays } from './who-plays.ts';
import { whoTakes } from './who-takes.ts';

export { default as companionMessages } from './locales/en.json';

export const companion: Companion = {
  questions: [whoTakes, whoPlays],
  keeping,
  hasPackTip: true,
  aid: [
    { id: 'keying', rule: 'KT-1' },
    { id: 'claiming', rule: 'KT-2' },
    { id: 'sum', rule: 'KT-5' },
    { id: 'suits', rule: 'KT-6' },
    { id: 'ranks', rule: 'KT-7' },
    { id: 'gap', rule: 'KT-8' },
    { id: 'order', rule: 'KT-9' },
    { id: 'dead', rule: 'KT-10' },
    { id: 'marker', rule: 'KT-3' },
    { id: 'score', rule: 'KT-12' },
  ],
};
