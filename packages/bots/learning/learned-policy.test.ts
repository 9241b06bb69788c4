import { seededRandom } from '@rota/core';
import { expect, test } from 'vitest';
import { Choices } from './choice-encoder.ts';
import { SoftmaxPolicy } from './softmax-policy.ts';

const random = seededRandom('learned policy');

const input = { name: '', meaning: '', low: 0, high: 100 };

test('ratings are weighted sums, probabilities their softmax, and choices are drawn by them', () => {
  const policy = new SoftmaxPolicy(Float32Array.of(0.5, -0.25), 4);
  const choices = new Choices({ inputs: [input, input], maxChoices: 4 });
  choices.inputs.set([0, 0, 1, 1.6, 0, -0.8, 100, 100]);
  choices.count = 3;
  policy.rate(choices);
  expect([...policy.ratings.slice(0, 3)].map((rating) => rating.toFixed(6))).toEqual([
    '0.000000',
    '0.100000',
    '0.200000',
  ]);
  expect(policy.best(3)).toBe(2);
  policy.softmax(3, 10);
  const weights = [1, Math.E, Math.E ** 2];
  const total = weights.reduce((sum, weight) => sum + weight);
  const drawn = [0, 0, 0];
  for (let draw = 0; draw < 4000; draw++) drawn[policy.sample(3, random)]!++;
  for (const [choice, weight] of weights.entries()) {
    expect(policy.probabilities[choice]).toBeCloseTo(weight / total, 6);
    expect(drawn[choice]! / 4000).toBeCloseTo(weight / total, 1);
  }
});
