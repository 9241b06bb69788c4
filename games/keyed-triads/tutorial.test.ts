import { describeLesson } from '@rota/lesson/testing';
import { keyedTriads } from './rules/index.ts';
import { lesson, lessonWords } from './tutorial/index.ts';
import { ZONES } from './tutorial/zones.ts';
import { words } from './words/index.ts';

describeLesson({
  game: keyedTriads,
  lesson,
  lessonWords,
  words,
  zones: ZONES,
  rules: new URL('./RULES.md', import.meta.url),
  teaches: ['KT-1', 'KT-2', 'KT-4', 'KT-5', 'KT-6', 'KT-7', 'KT-8', 'KT-9', 'KT-10', 'KT-12'],
});
