import { describeTutorial } from '@rota/tutorial/testing';
import { messages } from '../locales/index.ts';
import { threeCard } from '../rules/index.ts';
import { tutorial, tutorialMessages } from '../tutorial/index.ts';
import { ZONES } from '../tutorial/zones.ts';

describeTutorial({
  game: threeCard,
  tutorial,
  tutorialMessages,
  messages,
  zones: ZONES,
  rules: new URL('../RULES.md', import.meta.url),
  teaches: ['TC-1', 'TC-3', 'TC-4', 'TC-5', 'TC-6', 'TC-7', 'TC-9', 'TC-10', 'TC-13'],
});
