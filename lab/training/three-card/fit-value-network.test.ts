import { bestRated } from '@rota/bots';
import { type Network, randomNetwork, ValueNetwork } from '@rota/bots/learning';
import { seededRandom } from '@rota/core';
import { IS_FULL_LENGTH } from '@rota/game-testing/test-settings';
import { INPUTS } from '@rota/games/three-card/bot/afterstate.ts';
import { rate } from '@rota/games/three-card/bot/rate.ts';
import { moveEncoder, valueNetwork } from '@rota/games/three-card/bot/value-network.ts';
import { freshDeal } from '@rota/games/three-card/metrics/fresh-deal.ts';
import { type Move, type State, threeCard } from '@rota/games/three-card/rules';
import { expect, test } from 'vitest';
import { fitValueNetwork, winsWithNetwork } from './fit-value-network.ts';

/** The standard error of the share won is at most 0.9%, or 1.8% in the short run. */
const DEALS = IS_FULL_LENGTH ? 3000 : 750;

test('the value network wins more than its share of deals against a greedy player', () => {
  const random = seededRandom('won by outlook');
  let wins = 0;
  for (let deal = 0; deal < DEALS; deal++) wins += winsWithNetwork(valueNetwork(), random) ? 1 : 0;
  expect(wins / DEALS).toBeGreaterThan(0.52);
});

/** Returns the mean cross-entropy of the predictions for seat 0 in deals of two greedy players. */
function crossEntropyOf(network: Network): number {
  const valueNetwork = new ValueNetwork<State, Move>(network, moveEncoder);
  const random = seededRandom('surprised');
  let sum = 0;
  let predictions = 0;
  for (let deal = 0; deal < 200; deal++) {
    const state = freshDeal(2, random);
    const chances: number[] = [];
    for (let seat = threeCard.currentSeat(state); seat >= 0; seat = threeCard.currentSeat(state)) {
      if (seat === 0) chances.push(valueNetwork.best(state, seat).value);
      threeCard.play(state, seat, bestRated(rate(state, seat), random));
    }
    const won = threeCard.result(state)!.scores[0] === 1;
    for (const chance of chances) sum -= Math.log(won ? chance : 1 - chance);
    predictions += chances.length;
  }
  return sum / predictions;
}

test('a small fit predicts wins better than an untrained network', () => {
  const plan = { units: 16, deals: 4000, lambda: 0.75, rate: 0.002 };
  const before = crossEntropyOf(randomNetwork(INPUTS, plan.units, seededRandom('fit')));
  const after = crossEntropyOf(fitValueNetwork(plan, seededRandom('fit')));
  expect(after).toBeLessThan(before - 0.05);
});
