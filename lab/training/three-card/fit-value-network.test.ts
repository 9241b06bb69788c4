import { type Network, ValueNetwork } from '@rota/bots/learning';
import { seededRandom } from '@rota/core';
import { IS_FULL_LENGTH } from '@rota/game-testing/test-settings';
import { moveEncoder, valueNetworkFor } from '@rota/games/three-card/bot';
import { INPUTS } from '@rota/games/three-card/bot/afterstate.ts';
import { freshDeal } from '@rota/games/three-card/metrics/fresh-deal.ts';
import { type Move, type State, threeCard } from '@rota/games/three-card/rules';
import { expect, test } from 'vitest';
import {
  drawGreedyOrFormer,
  fitValueNetwork,
  greedy,
  refineValueNetwork,
  winsWithNetwork,
} from './fit-value-network.ts';
import { randomNetwork } from './trainer.ts';

/** The standard error of the share won is at most 0.9%, or 1.8% in the short run. */
const DEALS = IS_FULL_LENGTH ? 3000 : 750;

test.each([2, 3, 4])(
  'the value network wins more than its share of deals among greedy players, %i seats',
  (seats) => {
    const random = seededRandom('won by outlook');
    let wins = 0;
    for (let deal = 0; deal < DEALS; deal++)
      wins += winsWithNetwork(valueNetworkFor(seats), seats, random) ? 1 : 0;
    expect(wins / DEALS).toBeGreaterThan(1 / seats + 0.005);
  },
);

/** Returns the mean cross-entropy of the predictions for seat 0 in deals of four greedy players. */
function crossEntropyOf(network: Network): number {
  const valueNetwork = new ValueNetwork<State, Move>(network, moveEncoder);
  const random = seededRandom('surprised');
  let sum = 0;
  let predictions = 0;
  for (let deal = 0; deal < 200; deal++) {
    const state = freshDeal(4, random);
    const chances: number[] = [];
    for (let seat = threeCard.currentSeat(state); seat >= 0; seat = threeCard.currentSeat(state)) {
      if (seat === 0) chances.push(valueNetwork.best(state, seat).value);
      threeCard.play(state, seat, greedy(state, seat, random));
    }
    const won = threeCard.result(state)!.scores[0] === 1;
    for (const chance of chances) sum -= Math.log(won ? chance : 1 - chance);
    predictions += chances.length;
  }
  return sum / predictions;
}

test('a small fit predicts wins better than an untrained network', () => {
  const plan = { units: 16, deals: 4000, seats: [4], lambda: 0.75, rate: 0.002 };
  const before = crossEntropyOf(randomNetwork(INPUTS, plan.units, seededRandom('fit')));
  const after = crossEntropyOf(fitValueNetwork(plan, seededRandom('fit')));
  expect(after).toBeLessThan(before - 0.05);
});

test('a fitted network goes on learning among players that are not all greedy', () => {
  const plan = { deals: 1000, lambda: 0.75, rate: 0.002 };
  const network = fitValueNetwork({ ...plan, units: 16, seats: [4] }, seededRandom('fit'));
  const before = crossEntropyOf(network);
  const drawOther = drawGreedyOrFormer(network, 0.5, 0.25);
  const refinement = { ...plan, deals: 3000, seats: 4, drawOther };
  refineValueNetwork(network, refinement, seededRandom('refine'));
  expect(crossEntropyOf(network)).toBeLessThan(before - 0.01);
});

test('a network learns against players that stay as they are', () => {
  const plan = { deals: 3000, seats: 4, lambda: 0.75, rate: 0.002 };
  const network = randomNetwork(INPUTS, 16, seededRandom('against'));
  const before = crossEntropyOf(network);
  let drawn = 0;
  const drawOther = () => {
    drawn++;
    return greedy;
  };
  refineValueNetwork(network, { ...plan, drawOther }, seededRandom('against'));
  expect(drawn).toBe(3 * plan.deals);
  expect(crossEntropyOf(network)).toBeLessThan(before - 0.05);
});
