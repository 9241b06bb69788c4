import { LayeredNetwork } from '@rota/games/keyed-triads/bot/value-network/layered-network.ts';
import { expect, test } from 'vitest';
import { ValueTraining } from './value-training.ts';

const DEALS = 2_000;

function train(seed: string, deals: number): ValueTraining {
  const training = new ValueTraining(seed, deals);
  while (training.playBatch() < deals);
  return training;
}

test('a seed always gives the same networks, which can be read', () => {
  const [one, another] = [train('1', 200), train('1', 200)];
  const written = one.claiming.write();
  expect(written).toEqual(another.claiming.write());
  expect(one.keying.write()).toEqual(another.keying.write());
  expect(LayeredNetwork.read(written).units).toBe(written.units);
});

test('what a seat expects comes closer to what it makes', () => {
  const training = new ValueTraining('2', DEALS);
  const errors: number[] = [];
  for (let deals = 0; deals < DEALS; ) {
    deals = training.playBatch();
    errors.push(training.meanSquaredError);
  }
  const mean = (list: number[]) => list.reduce((sum, error) => sum + error, 0) / list.length;
  expect(mean(errors.slice(-10))).toBeLessThan(0.8 * mean(errors.slice(0, 10)));
});
