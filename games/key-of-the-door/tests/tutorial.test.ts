import { describeTutorial } from '@rota/tutorial/testing';
import { messages } from '../locales/index.ts';
import { keyOfTheDoor } from '../rules/index.ts';
import { tutorial, tutorialMessages } from '../tutorial/index.ts';
import { rareTutorial } from '../tutorial/rare-tutorial.ts';
import { RARE_ZONES, ZONES } from '../tutorial/zones.ts';

const common = {
  game: keyOfTheDoor,
  messages,
  tutorialMessages,
  rules: new URL('../RULES.md', import.meta.url),
};

describeTutorial({
  ...common,
  tutorial,
  zones: ZONES,
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

describeTutorial({
  ...common,
  tutorial: rareTutorial,
  isRare: true,
  zones: RARE_ZONES,
  teaches: ['KD-3', 'KD-5', 'KD-7', 'KD-8', 'KD-9', 'KD-10', 'KD-11', 'KD-12'],
});
