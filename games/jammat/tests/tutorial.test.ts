import { describeTutorial } from '@rota/tutorial/testing';
import { messages } from '../locales/index.ts';
import { jammat } from '../rules/index.ts';
import { tutorial, tutorialMessages } from '../tutorial/index.ts';
import { rareTutorial } from '../tutorial/rare-tutorial.ts';
import { ZONES } from '../tutorial/zones.ts';

const common = {
  game: jammat,
  messages,
  tutorialMessages,
  rules: new URL('../RULES.md', import.meta.url),
};

describeTutorial({
  ...common,
  tutorial,
  zones: ZONES,
  teaches: ['JM-1', 'JM-3', 'JM-4', 'JM-5', 'JM-7', 'JM-9'],
});

describeTutorial({
  ...common,
  tutorial: rareTutorial,
  isRare: true,
  zones: ZONES,
  teaches: ['JM-1', 'JM-2', 'JM-3', 'JM-4', 'JM-5', 'JM-6', 'JM-7'],
});
