import type { Companion } from '@rota/core/companion';
import { HEADERS } from './entered-key.ts';
import { faulty } from './faulty.ts';
import { keeping } from './keeping.ts';
import { needs } from './needs.ts';

export { default as companionMessages } from './locales/en.json';

export const companion: Companion = {
  questions: [faulty, needs],
  keeping,
  beside: HEADERS,
  aid: [
    { id: 'count', rule: 'KD-1' },
    { id: 'play', rule: 'KD-4' },
    { id: 'joker', rule: 'KD-5' },
    { id: 'claim', rule: 'KD-6' },
    { id: 'steal', rule: 'KD-7' },
    { id: 'unclaimed', rule: 'KD-7' },
    { id: 'bust', rule: 'KD-7' },
    { id: 'bent', rule: 'KD-7' },
    { id: 'next', rule: 'KD-3' },
    { id: 'object', rule: 'KD-10' },
    { id: 'down', rule: 'KD-11' },
    { id: 'score', rule: 'KD-13' },
  ],
};
