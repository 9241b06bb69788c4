import { nextFloat, seededRandom } from '@rota/core';
import { expect, test } from 'vitest';
import { Choices } from './choices.ts';
import { PolicyTrainer } from './policy-trainer.ts';
import { SoftmaxPolicy } from './softmax-policy.ts';

const random = seededRandom('learned policy');
const signed = () => 2 * nextFloat(random) - 1;

const input = { name: '', meaning: '', low: 0, high: 1 };
const blankChoices = (size: number) =>
  new Choices({ inputs: new Array(size).fill(input), maxChoices: 4 });

/** Fills in choices at random. */
function drawChoices(choices: Choices, count: number): void {
  choices.count = count;
  for (let at = 0; at < choices.inputs.length; at++) choices.inputs[at] = signed();
}

test('ratings are weighted sums, probabilities their softmax, and choices are drawn by them', () => {
  const policy = new SoftmaxPolicy(Float32Array.of(0.5, -0.25), 4);
  const choices = blankChoices(2);
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

test('a policy learns from noisy points how much better a choice is', () => {
  const truth = [1, -0.5, 0.25];
  const policy = new SoftmaxPolicy(new Float32Array(3), 4);
  const trainer = new PolicyTrainer(policy);
  const choices = blankChoices(3);
  const points = new Float64Array(4);
  for (let decision = 0; decision < 20_000; decision++) {
    drawChoices(choices, 4);
    // All choices of a decision have the same luck, which says nothing about them.
    const luck = 10 * signed();
    for (let choice = 0; choice < 4; choice++) {
      points[choice] = luck + 2 * signed();
      for (const [input, weight] of truth.entries()) {
        points[choice]! += weight * choices.inputs[3 * choice + input]!;
      }
    }
    trainer.learn(choices, points);
    if (decision % 20 === 0) trainer.step(0.02 / (1 + decision / 2000));
  }
  for (const [input, weight] of truth.entries()) {
    expect(policy.weights[input]).toBeCloseTo(weight, 1);
  }
});
