import { formatCard, seededRandom, shuffle } from '@rota/core';
import { expect, test } from 'vitest';
import { names, options, play, setStocks } from '../tests/positions.ts';
import { keyOfTheDoor } from './index.ts';
import { handOf, stockOf } from './state.ts';

const pack = () => shuffle(keyOfTheDoor.packs(options(), 3)[0]!, seededRandom('deal'));

test('KD-2 the pack is the 40 numerals', () => {
  const cards = keyOfTheDoor.packs(options(), 3)[0]!.map(formatCard);
  expect(new Set(cards).size).toBe(40);
  expect(cards.every((card) => /^[A2-9T][CDSH]$/.test(card))).toBe(true);
});

test.each([
  [3, 1, [13, 13, 14]],
  [4, 2, [10, 10, 10, 10]],
  [5, 0, [8, 8, 8, 8, 8]],
])(
  'KD-2 %i players: cards are dealt one at a time from the left of dealer %i',
  (seats, dealer, sizes) => {
    const cards = pack();
    const state = keyOfTheDoor.deal(options(), seats, dealer, cards);
    expect(state.handSizes).toEqual(sizes);
    for (const [at, card] of cards.entries()) {
      expect(handOf(state, (dealer + 1 + at) % seats)).toContain(card);
    }
    expect(keyOfTheDoor.currentSeat(state)).toBe((dealer + 1) % seats);
  },
);

test('KD-2 two players have ten cards in hand and ten in stock, and draw after every card', () => {
  const cards = pack();
  const state = keyOfTheDoor.deal(options(), 2, 0, cards);
  const own = (seat: number, from: number) =>
    cards.filter((_, at) => (1 + at) % 2 === seat && at >= from && at < from + 20);
  for (const seat of [0, 1]) {
    expect(handOf(state, seat)).toEqual(own(seat, 0).sort((a, b) => a - b));
    expect(stockOf(state, seat)).toEqual(own(seat, 20));
  }
  const first = handOf(state, 1)[0]!;
  const next = stockOf(state, 1)[0]!;
  expect(play(state, `1:${formatCard(first)}`)).toContainEqual({
    type: 'drew',
    seat: 1,
    left: 9,
    rule: 'KD-2',
  });
  expect(handOf(state, 1)).toContain(next);
  expect(stockOf(state, 1)).toHaveLength(9);
  expect(state.handSizes[1]).toBe(10);
});

test('KD-2 no player sees a stock, not even its owner', () => {
  const state = keyOfTheDoor.deal(options(), 2, 0, pack());
  const swapped = keyOfTheDoor.clone(state);
  setStocks(swapped, [stockOf(state, 1), stockOf(state, 0)]);
  for (const viewer of [0, 1, 'public'] as const) {
    expect(keyOfTheDoor.view(state, viewer)).toEqual(keyOfTheDoor.view(swapped, viewer));
  }
  expect(names(stockOf(swapped, 0))).not.toBe(names(stockOf(state, 0)));
});
