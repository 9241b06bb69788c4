import { expect, test } from 'vitest';
import { formatDecimal, localizeDecimals, negotiateLanguage } from './languages.ts';

test.each([
  ['de', ['de']],
  ['de', ['de-AT', 'en']],
  ['de', ['de_CH.UTF-8']],
  ['de', ['fr-FR', 'nl', 'DE', 'en']],
  ['en', ['en-GB', 'de']],
  ['en', ['fr']],
  ['en', ['den', 'C.UTF-8', '']],
  ['en', []],
] as const)('%s is chosen for the preferences %j', (language, tags) => {
  expect(negotiateLanguage(tags)).toBe(language);
});

test('numbers have the decimal separator of the language', () => {
  expect([formatDecimal(-1.256, 2, 'en'), formatDecimal(-1.256, 2, 'de')]).toEqual([
    '−1.26',
    '−1,26',
  ]);
  expect(localizeDecimals('de', '39.9 – 41.2 %')).toBe('39,9 – 41,2 %');
  expect(localizeDecimals('en', '39.9 – 41.2 %')).toBe('39.9 – 41.2 %');
});
