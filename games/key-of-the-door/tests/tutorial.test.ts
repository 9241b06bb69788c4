import { describeTutorial } from '@rota/tutorial/testing';
import { messages } from '../locales/index.ts';
import { keyOfTheDoor } from '../rules/index.ts';
import { tutorial, tutorialMessages } from '../tutorial/index.ts';
import { rareTutorial } from '../tutorial/rare-tutorial.ts';
import { RARE_ZONES, ZONES } from '../tutorial/zones.ts';

const common = {
  game: keyOfTheDoor,
  messages,
  rules: new URL('../RULES.md', import.meta.url),
};

/** The messages of one of the two lessons. */
function messagesOf(isRare: boolean) {
  const entries = Object.entries(tutorialMessages);
  return Object.fromEntries(entries.filter(([key]) => key.startsWith('rare.') === isRare));
}

describeTutorial({
  ...common,
  tutorial,
  tutorialMessages: messagesOf(false),
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
  tutorialMessages: messagesOf(true),
  zones: RARE_ZONES,
  teaches: ['KD-3', 'KD-5', 'KD-7', 'KD-8', 'KD-9', 'KD-10', 'KD-11', 'KD-12'],
});
