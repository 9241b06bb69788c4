import { seededRandom } from '@rota/core';
import { expect, test } from 'vitest';
import { WORTH } from '../bot/choice-worth.ts';
import { fitChoices, unlearned, winsByWorth } from './fit-choices.ts';

function won(worth: typeof WORTH, seats: number, deals: number): number {
  const random = seededRandom('won by worth');
  let wins = 0;
  for (let deal = 0; deal < deals; deal++) wins += winsByWorth(worth, seats, random) ? 1 : 0;
  return wins / deals;
}

test('one among yardsticks wins more than its share by what choices are worth', () => {
  // A standard error is 0.9 of a hundred at most.
  expect(won(WORTH, 4, 4000)).toBeGreaterThan(0.25 + 0.005);
  expect(won(WORTH, 3, 3000)).toBeGreaterThan(1 / 3);
});

test('a small fit wins more than one that has learned nothing', () => {
  const before = won(unlearned(), 4, 1500);
  expect(won(fitChoices(500, seededRandom('fit')), 4, 1500)).toBeGreaterThan(before + 0.03);
});
