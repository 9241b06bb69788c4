import { bestRated } from '@rota/bots';
import { seededRandom } from '@rota/core';
import { expect, test } from 'vitest';
import { freshDeal } from '../metrics/fresh-deal.ts';
import { threeCard } from '../rules/index.ts';
import { likelihood } from './likelihood.ts';
import { rate } from './rate.ts';

test('the hands of greedy players are more likely than those of determinizations', () => {
  const random = seededRandom('likely');
  let decisions = 0;
  let fitting = 0;
  let truth = 0;
  let sampled = 0;
  for (let deal = 0; deal < 20; deal++) {
    const state = freshDeal(2 + (deal % 5), random);
    for (let seat = threeCard.currentSeat(state); seat >= 0; seat = threeCard.currentSeat(state)) {
      if (state.phase === 'playing') {
        const ofTruth = likelihood(state, seat);
        const other = threeCard.determinize(threeCard.view(state, seat), random);
        decisions++;
        if (ofTruth === 1) fitting++;
        truth += Math.log(ofTruth);
        sampled += Math.log(likelihood(other, seat));
      }
      threeCard.play(state, seat, bestRated(rate(state, seat), random));
    }
  }
  expect(fitting / decisions).toBeGreaterThan(0.95);
  expect(truth).toBeGreaterThan(sampled / 10);
});
