import { expect, test } from 'vitest';
import { createTranslator } from './settings.tsx';

const t = createTranslator({
  greeting: 'Hello {{name}}, seat {{seat}}',
  away_zero: 'exactly equal',
  away_one: '1 away',
  away_other: '{{count}} away',
  cards_one: '{{count}} card',
  cards_other: '{{count}} cards',
});

test('parameters are filled in', () => {
  expect(t('greeting', { name: 'Ada', seat: 3 })).toBe('Hello Ada, seat 3');
});

test.each([
  ['away', 0, 'exactly equal'],
  ['away', 1, '1 away'],
  ['away', 5, '5 away'],
  ['cards', 0, '0 cards'],
  ['cards', 1, '1 card'],
])('%s selects its plural form for %i', (key, count, sentence) => {
  expect(t(key, { count })).toBe(sentence);
});

test('an unknown key is returned as it is', () => {
  expect(t('nothing.such')).toBe('nothing.such');
});
