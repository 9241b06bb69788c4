import { describeTutorial } from '@rota/tutorial/testing';
import { messages } from '../locales/index.ts';
import { keyedTriads } from '../rules/index.ts';
import { tutorial, tutorialMessages } from '../tutorial/index.ts';
import { ZONES } from '../tutorial/zones.ts';

describeTutorial({
  game: keyedTriads,
  tutorial,
  tutorialMessages,
  messages,
  zones: ZONES,
  rules: new URL('../RULES.md', import.meta.url),
  teaches: ['KT-1', 'KT-2', 'KT-4', 'KT-5', 'KT-6', 'KT-7', 'KT-8', 'KT-9', 'KT-10', 'KT-12'],
});
