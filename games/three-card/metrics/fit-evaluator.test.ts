import { seededRandom } from '@rota/core';
import { expect, test } from 'vitest';
import { expectedScores } from '../bot/expected-scores.ts';
import { fitStanding, momentsOfDeal } from './fit-evaluator.ts';

test('how seats stand foretells the winner better than chance', () => {
  const random = seededRandom('foretelling');
  for (const seats of [3, 4, 8]) {
    const moments = Array.from({ length: 300 }, () => momentsOfDeal(random, seats)).flat();
    const surprise = moments.map(({ state, winner }) => -Math.log(expectedScores(state)[winner]!));
    const mean = surprise.reduce((sum, one) => sum + one, 0) / surprise.length;
    expect(mean).toBeLessThan(0.92 * Math.log(seats));
  }
});

test('a small fit finds what a large one found: twos and tens are worth most, threes least', () => {
  const { withDeck, withoutDeck } = fitStanding(800, seededRandom('fit'));
  for (const worth of [withDeck, withoutDeck]) {
    expect(Math.min(worth[1]!, worth[9]!)).toBeGreaterThan(worth[2]!);
  }
});
