import { describeTutorial } from '@rota/tutorial/testing';
import { messages } from '../locales/index.ts';
import { keyedTriads } from '../rules/index.ts';
import { tutorial, tutorialMessages } from '../tutorial/index.ts';
import { rareTutorial } from '../tutorial/rare-tutorial.ts';
import { RARE_ZONES, ZONES } from '../tutorial/zones.ts';

const common = {
  game: keyedTriads,
  messages,
  tutorialMessages,
  rules: new URL('../RULES.md', import.meta.url),
};

describeTutorial({
  ...common,
  tutorial,
  zones: ZONES,
  teaches: ['KT-1', 'KT-2', 'KT-4', 'KT-5', 'KT-6', 'KT-7', 'KT-8', 'KT-9', 'KT-10', 'KT-12'],
});

describeTutorial({
  ...common,
  tutorial: rareTutorial,
  isRare: true,
  zones: RARE_ZONES,
  teaches: ['KT-3', 'KT-5', 'KT-6', 'KT-7', 'KT-8', 'KT-9', 'KT-10', 'KT-11', 'KT-12'],
});
