import { CARD_KINDS, formatCard, parseCard } from '@rota/core';
import { expect, test } from 'vitest';
import { sayFrom } from '../settings.tsx';
import { en } from '../words/en.ts';
import { cardName, inHandOrder } from './names.ts';

const say = sayFrom(en);
const card = (name: string) => parseCard(name)!;

test.each([
  ['7H', 'seven of hearts'],
  ['AS', 'ace of spades'],
  ['TD', 'ten of diamonds'],
  ['QC', 'queen of clubs'],
  ['0B', 'black joker'],
  ['0R', 'red joker'],
])('%s is the %s', (name, words) => {
  expect(cardName(card(name), say)).toBe(words);
});

test('no two cards share a name', () => {
  const names = Array.from({ length: CARD_KINDS }, (_, number) => cardName(number, say));
  expect(new Set(names).size).toBe(CARD_KINDS);
});

test('a hand is held by suit, colours alternating, and by rank; jokers last', () => {
  const hand = ['TD', '0R', '2C', 'AH', '9S', '3S', '0B', '4H'].map(card);
  expect(inHandOrder(hand).map(formatCard)).toEqual([
    '3S',
    '9S',
    'AH',
    '4H',
    'TD',
    '2C',
    '0B',
    '0R',
  ]);
  expect(hand.map(formatCard)[0]).toBe('TD');
});
