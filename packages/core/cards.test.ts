import { expect, test } from 'vitest';
import {
  BLACK_JOKER,
  CARD_KINDS,
  CLUBS,
  cardOf,
  DIAMONDS,
  formatCard,
  HEARTS,
  inHandOrder,
  JOKER_RANK,
  JOKERS,
  parseCard,
  RED_JOKER,
  rankOf,
  SPADES,
  standardPack,
  suitOf,
} from './cards.ts';

const allCards = Array.from({ length: CARD_KINDS }, (_, card) => card);

test('cards are formatted as rank and suit, jokers as 0B and 0R', () => {
  const written = allCards.map(formatCard);
  expect(written.join(' ')).toBe(
    'AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD ' +
      'AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH 0B 0R',
  );
});

test.each([-1, 54, 6.5, Number.NaN, '7H', undefined])('%s is no card', (value) => {
  expect(() => formatCard(value as number)).toThrow(RangeError);
});

test('every card parses as it is formatted', () => {
  for (const card of allCards) expect(parseCard(formatCard(card))).toBe(card);
});

test.each([
  '',
  '7',
  'H7',
  '7h',
  ' 7H',
  '7H ',
  '10H',
  '1H',
  '0H',
  '0b',
  '7HH',
  '7♥',
  'constructor',
  '__proto__',
])('“%s” is not a card', (text) => {
  expect(parseCard(text)).toBeUndefined();
});

test('cardOf is the inverse of suitOf and rankOf', () => {
  for (const suit of [CLUBS, DIAMONDS, SPADES, HEARTS]) {
    for (let rank = 0; rank < 13; rank++) {
      const card = cardOf(suit, rank);
      expect([suitOf(card), rankOf(card)]).toEqual([suit, rank]);
    }
  }
  for (const joker of [BLACK_JOKER, RED_JOKER]) {
    expect([suitOf(joker), rankOf(joker)]).toEqual([JOKERS, JOKER_RANK]);
  }
});

test('KT-9: suits rank clubs, diamonds, spades, hearts', () => {
  expect([CLUBS, DIAMONDS, SPADES, HEARTS]).toEqual([0, 1, 2, 3]);
});

test('the standard pack has the 52 suited cards, in a new array each time', () => {
  expect(standardPack()).toEqual(allCards.slice(0, 52));
  expect(standardPack()).not.toBe(standardPack());
});

test('hand order is by suit, colours alternating, then by rank, jokers last', () => {
  const hand = ['TD', '0R', '2C', 'AH', '9S', '3S', '0B', '4H'].map((name) => parseCard(name)!);
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
