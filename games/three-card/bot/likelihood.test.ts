import { bestRated } from '@rota/bots';
import { type Seat, seededRandom } from '@rota/core';
import { expect, test } from 'vitest';
import { freshDeal } from '../metrics/fresh-deal.ts';
import { type State, threeCard } from '../rules/index.ts';
import { likelihoodOf } from './likelihood.ts';
import { rate } from './rate.ts';

/** Returns how well the others' hidden cards fit what they played. */
function likelihood(state: State, viewer: Seat): number {
  const others = [...Array(state.seats).keys()].filter((seat) => seat !== viewer);
  return others.reduce((product, seat) => product * (likelihoodOf(state, seat) ?? 1), 1);
}

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
