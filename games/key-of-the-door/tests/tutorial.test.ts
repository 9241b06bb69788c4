import { describeTutorial } from '@rota/tutorial/testing';
import { messages } from '../locales/index.ts';
import { keyOfTheDoor } from '../rules/index.ts';
import { tutorial, tutorialMessages } from '../tutorial/index.ts';
import { ZONES } from '../tutorial/zones.ts';

describeTutorial({
  game: keyOfTheDoor,
  tutorial,
  tutorialMessages,
  messages,
  zones: ZONES,
  rules: new URL('../RULES.md', import.meta.url),
  teaches: [
    'KD-1',
    'KD-3',
    'KD-4',
    'KD-5',
    'KD-6',
    'KD-7',
    'KD-8',
    'KD-9',
    'KD-10',
    'KD-13',
    'KD-15',
  ],
});
