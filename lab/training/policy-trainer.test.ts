import { Choices, SoftmaxPolicy } from '@rota/bots/learning';
import { nextFloat, seededRandom } from '@rota/core';
import { expect, test } from 'vitest';
import { PolicyTrainer } from './policy-trainer.ts';

const random = seededRandom('policy trainer');
const signed = () => 2 * nextFloat(random) - 1;
const input = { name: '', meaning: '', low: -1, high: 1 };

/** Fills in choices at random. */
function drawChoices(choices: Choices, count: number): void {
  choices.count = count;
  for (let at = 0; at < choices.inputs.length; at++) choices.inputs[at] = signed();
}

test('a policy learns from noisy points how much better a choice is', () => {
  const truth = [1, -0.5, 0.25];
  const policy = new SoftmaxPolicy(new Float32Array(3), 4);
  const trainer = new PolicyTrainer(policy);
  const choices = new Choices({ inputs: [input, input, input], maxChoices: 4 });
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
