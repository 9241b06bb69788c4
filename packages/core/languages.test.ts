import { expect, test } from 'vitest';
import { decimal, languageAmong, writtenIn } from './languages.ts';

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

test('numbers are written as the language writes them', () => {
  expect([decimal(-1.256, 2, 'en'), decimal(-1.256, 2, 'de')]).toEqual(['−1.26', '−1,26']);
  expect(writtenIn('de', '39.9 – 41.2 %')).toBe('39,9 – 41,2 %');
  expect(writtenIn('en', '39.9 – 41.2 %')).toBe('39.9 – 41.2 %');
});
