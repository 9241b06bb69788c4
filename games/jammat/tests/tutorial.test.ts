import { describeTutorial } from '@rota/tutorial/testing';
import { words } from '../locales/index.ts';
import { jammat } from '../rules/index.ts';
import { lessonWords, tutorial } from '../tutorial/index.ts';
import { ZONES } from '../tutorial/zones.ts';

describeTutorial({
  game: jammat,
  tutorial,
  lessonWords,
  words,
  zones: ZONES,
  rules: new URL('../RULES.md', import.meta.url),
  teaches: ['JM-1', 'JM-3', 'JM-4', 'JM-5', 'JM-7', 'JM-9'],
});
