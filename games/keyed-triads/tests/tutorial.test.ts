import { describeTutorial } from '@rota/tutorial/testing';
import { words } from '../locales/index.ts';
import { keyedTriads } from '../rules/index.ts';
import { lessonWords, tutorial } from '../tutorial/index.ts';
import { ZONES } from '../tutorial/zones.ts';

describeTutorial({
  game: keyedTriads,
  tutorial,
  lessonWords,
  words,
  zones: ZONES,
  rules: new URL('../RULES.md', import.meta.url),
  teaches: ['KT-1', 'KT-2', 'KT-4', 'KT-5', 'KT-6', 'KT-7', 'KT-8', 'KT-9', 'KT-10', 'KT-12'],
});
