import type { Companion } from '@rota/core/companion';
import { keeping } from './keeping.ts';
import { whatPlays } from './what-plays.ts';

export { default as companionMessages } from './locales/en.json';

export const companion: Companion = {
  questions: [whatPlays],
  keeping,
  aid: [
    { id: 'order', rule: 'TC-4' },
    { id: 'specials', rule: 'TC-4' },
    { id: 'clear', rule: 'TC-6' },
    { id: 'again', rule: 'TC-6' },
    { id: 'take', rule: 'TC-5' },
    { id: 'draw', rule: 'TC-7' },
    { id: 'tops', rule: 'TC-9' },
    { id: 'unders', rule: 'TC-9' },
    { id: 'out', rule: 'TC-10' },
    { id: 'shouts', rule: 'TC-13' },
  ],
};
