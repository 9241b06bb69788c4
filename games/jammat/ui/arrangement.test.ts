import { parseCard } from '@rota/core';
import { expect, test } from 'vitest';
import { arrangementOf, asDealt, byRank, swap } from './arrangement.ts';

const hand = ['7H', 'AS', '7H', '2C', 'KD', '7H', '3C', '4C', '9S'].map((card) => parseCard(card)!);

test('an arrangement uses each card of the hand once, equal cards of several packs too', () => {
  const arrangement = arrangementOf(hand, hand.toReversed());
  expect(arrangement.map((card) => hand[card])).toEqual(hand.toReversed());
  expect(arrangement.toSorted()).toEqual(asDealt(hand.length));
});

test('sorting by rank and swapping keep the cards', () => {
  expect(byRank(hand).toSorted()).toEqual(asDealt(hand.length));
  expect(swap(byRank(hand), 0, 8).toSorted()).toEqual(asDealt(hand.length));
  expect(byRank(hand).map((card) => hand[card])[0]).toBe(parseCard('AS'));
});
