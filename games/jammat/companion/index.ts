import type { Companion } from '@rota/core/companion';
import { keeping } from './keeping.ts';
import { ownLines } from './own-lines.ts';
import { whichWins } from './which-wins.ts';

export { default as companionMessages } from './locales/en.json';

export const companion: Companion = {
  questions: [whichWins, ownLines],
  keeping,
  aid: [
    { id: 'square', rule: 'JM-3' },
    { id: 'best', rule: 'JM-1' },
    { id: 'triplet', rule: 'JM-1' },
    { id: 'pure', rule: 'JM-1' },
    { id: 'sequence', rule: 'JM-1' },
    { id: 'colour', rule: 'JM-1' },
    { id: 'pair', rule: 'JM-1' },
    { id: 'high', rule: 'JM-1' },
    { id: 'ties', rule: 'JM-1' },
    { id: 'compare', rule: 'JM-3' },
    { id: 'score', rule: 'JM-4' },
  ],
};
