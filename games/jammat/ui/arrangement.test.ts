import { parseCard } from '@rota/core';
import { expect, test } from 'vitest';
import { adopt, arrangementOf, asDealt, byRank, partsOf, swap } from './arrangement.ts';

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

test.each(['square', 'row', 'cube'] as const)(
  'a %s is suggested in three parts, which keep each other and the cards',
  (layout) => {
    const parts = partsOf(layout);
    const dealt = asDealt(parts.flat().length);
    const best = dealt.toReversed();
    expect(parts).toHaveLength(3);
    const steps = parts.map((_, at) =>
      parts.slice(0, at + 1).reduce((so, part) => adopt(so, best, part), dealt),
    );
    for (const [at, step] of steps.entries()) {
      expect(step.toSorted((a, b) => a - b)).toEqual(dealt);
      for (const cell of parts.slice(0, at + 1).flat()) expect(step[cell]).toBe(best[cell]);
    }
    expect(steps[0]).not.toEqual(best);
    expect(steps[2]).toEqual(best);
  },
);
