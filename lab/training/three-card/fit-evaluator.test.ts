import { seededRandom } from '@rota/core';
import { expectedScores } from '@rota/games/three-card/bot/expected-scores.ts';
import { expect, test } from 'vitest';
import { fitEvaluator, labeledStates } from './fit-evaluator.ts';

test('the evaluator predicts the winner better than equal chances do', () => {
  const random = seededRandom('preview');
  for (const seats of [3, 4, 8]) {
    const states = Array.from({ length: 300 }, () => labeledStates(random, seats)).flat();
    const losses = states.map(({ state, winner }) => -Math.log(expectedScores(state)[winner]!));
    const mean = losses.reduce((sum, loss) => sum + loss, 0) / losses.length;
    expect(mean).toBeLessThan(0.92 * Math.log(seats));
  }
});

test('even a small fit rates twos and tens above threes', () => {
  const { withDeck, withoutDeck } = fitEvaluator(800, seededRandom('fit'));
  for (const weights of [withDeck, withoutDeck]) {
    expect(Math.min(weights[1]!, weights[9]!)).toBeGreaterThan(weights[2]!);
  }
});
