import { type Random, seededRandom } from '@rota/core';
import { policies } from '@rota/games/three-card/bot';
import { expectedScores } from '@rota/games/three-card/bot/expected-scores.ts';
import { freshDeal } from '@rota/games/three-card/metrics/fresh-deal.ts';
import { threeCard } from '@rota/games/three-card/rules';
import { expect, test } from 'vitest';

/** States are sampled at this interval, in moves, since consecutive ones are almost alike. */
const SAMPLING_INTERVAL = 9;

/** Returns how surprising the winner of a deal is at each sampled state; none if the deal is drawn. */
function lossesOfDeal(random: Random, seats: number): number[] {
  const state = freshDeal(seats, random);
  const predictions: number[][] = [];
  for (let seat = threeCard.currentSeat(state); seat >= 0; seat = threeCard.currentSeat(state)) {
    threeCard.play(state, seat, policies.rolloutPolicy!(state, seat, random));
    if (state.turn !== null && state.moves % SAMPLING_INTERVAL === 0)
      predictions.push(expectedScores(state));
  }
  const winner = threeCard.result(state)!.scores.indexOf(1);
  return winner < 0 ? [] : predictions.map((scores) => -Math.log(scores[winner]!));
}

test('the evaluator predicts the winner better than equal chances do', () => {
  const random = seededRandom('preview');
  for (const seats of [3, 4, 8]) {
    const losses = Array.from({ length: 300 }, () => lossesOfDeal(random, seats)).flat();
    const mean = losses.reduce((sum, loss) => sum + loss, 0) / losses.length;
    expect(mean).toBeLessThan(0.92 * Math.log(seats));
  }
});
