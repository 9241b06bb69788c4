import { CARD_KINDS, parseCard } from '@rota/core';
import { expect, test } from 'vitest';
import en from '../locales/en.json';
import { createTranslator } from '../settings.tsx';
import { cardName } from './card-name.ts';

const t = createTranslator(en);
const card = (name: string) => parseCard(name)!;

test.each([
  ['7H', 'seven of hearts'],
  ['AS', 'ace of spades'],
  ['TD', 'ten of diamonds'],
  ['QC', 'queen of clubs'],
  ['0B', 'black joker'],
  ['0R', 'red joker'],
])('%s is the %s', (name, words) => {
  expect(cardName(card(name), t)).toBe(words);
});

test('no two cards share a name', () => {
  const names = Array.from({ length: CARD_KINDS }, (_, number) => cardName(number, t));
  expect(new Set(names).size).toBe(CARD_KINDS);
});
