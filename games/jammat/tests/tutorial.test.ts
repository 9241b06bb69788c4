import { describeTutorial } from '@rota/tutorial/testing';
import { messages } from '../locales/index.ts';
import { jammat } from '../rules/index.ts';
import { tutorial, tutorialMessages } from '../tutorial/index.ts';
import { ZONES } from '../tutorial/zones.ts';

describeTutorial({
  game: jammat,
  tutorial,
  tutorialMessages,
  messages,
  zones: ZONES,
  rules: new URL('../RULES.md', import.meta.url),
  teaches: ['JM-1', 'JM-3', 'JM-4', 'JM-5', 'JM-7', 'JM-9'],
});
