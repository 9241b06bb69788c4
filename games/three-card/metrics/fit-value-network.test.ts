import { seededRandom } from '@rota/core';
import { IS_FULL_LENGTH } from '@rota/game-testing/effort';
import { expect, test } from 'vitest';
import { policies, valueNetworkFor } from '../bot/index.ts';
import { ValueNetwork } from '../bot/value-network.ts';
import { threeCard } from '../rules/index.ts';
import { fitValueNetwork, randomNetwork, winsWithNetwork } from './fit-value-network.ts';
import { freshDeal } from './fresh-deal.ts';

/** A standard error is 0.9 of a hundred at most, or twice that. */
const DEALS = IS_FULL_LENGTH ? 3000 : 750;

test.each([2, 3, 4])('one among yardsticks wins more than its share of deals of %i', (seats) => {
  const random = seededRandom('won by outlook');
  let wins = 0;
  for (let deal = 0; deal < DEALS; deal++)
    wins += winsWithNetwork(valueNetworkFor(seats), seats, random) ? 1 : 0;
  expect(wins / DEALS).toBeGreaterThan(1 / seats + 0.005);
});

/** How surprised an outlook is in the mean by who wins deals of four that yardsticks play. */
function surpriseOf(outlook: ValueNetwork): number {
  const random = seededRandom('surprised');
  let sum = 0;
  let looks = 0;
  for (let deal = 0; deal < 200; deal++) {
    const state = freshDeal(4, random);
    const chances: number[] = [];
    for (let seat = threeCard.currentSeat(state); seat >= 0; seat = threeCard.currentSeat(state)) {
      if (seat === 0) chances.push(outlook.best(state, seat).chance);
      threeCard.play(state, seat, policies.opponentPolicy!(state, seat, random));
    }
    const won = threeCard.result(state)!.scores[0] === 1;
    for (const chance of chances) sum -= Math.log(won ? chance : 1 - chance);
    looks += chances.length;
  }
  return sum / looks;
}

test('a small fit is less surprised by who wins than one that has learned nothing', () => {
  const plan = { units: 16, deals: 4000, seats: [4], far: 0.75, rate: 0.002 };
  const before = surpriseOf(new ValueNetwork(randomNetwork(plan.units, seededRandom('fit'))));
  const after = surpriseOf(new ValueNetwork(fitValueNetwork(plan, seededRandom('fit'))));
  expect(after).toBeLessThan(before - 0.05);
});
