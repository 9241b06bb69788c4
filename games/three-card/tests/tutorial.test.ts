import { describeTutorial } from '@rota/tutorial/testing';
import { messages } from '../locales/index.ts';
import { threeCard } from '../rules/index.ts';
import { tutorial, tutorialMessages } from '../tutorial/index.ts';
import { rareTutorial } from '../tutorial/rare-tutorial.ts';
import { RARE_ZONES, ZONES } from '../tutorial/zones.ts';

const common = {
  game: threeCard,
  messages,
  tutorialMessages,
  rules: new URL('../RULES.md', import.meta.url),
};

describeTutorial({
  ...common,
  tutorial,
  zones: ZONES,
  teaches: ['TC-1', 'TC-3', 'TC-4', 'TC-5', 'TC-6', 'TC-7', 'TC-9', 'TC-10', 'TC-13'],
});

describeTutorial({
  ...common,
  tutorial: rareTutorial,
  isRare: true,
  zones: RARE_ZONES,
  teaches: ['TC-5', 'TC-6', 'TC-7', 'TC-8', 'TC-9', 'TC-10', 'TC-11', 'TC-13'],
});
