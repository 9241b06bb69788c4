import { expect, test } from 'vitest';
import { languageAmong } from './languages.ts';

test.each([
  ['de', ['de']],
  ['de', ['de-AT', 'en']],
  ['de', ['de_CH.UTF-8']],
  ['de', ['fr-FR', 'nl', 'DE', 'en']],
  ['en', ['en-GB', 'de']],
  ['en', ['fr']],
  ['en', ['den', 'C.UTF-8', '']],
  ['en', []],
] as const)('%s is spoken with whoever reads %j', (language, tags) => {
  expect(languageAmong(tags)).toBe(language);
});
