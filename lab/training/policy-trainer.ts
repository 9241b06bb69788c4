import type { Choices, SoftmaxPolicy } from '@rota/bots/learning';
import { Adam } from './adam.ts';

/** Fits the differences between a policy's ratings to the differences between the points that choices made. */
export class PolicyTrainer {
  readonly optimizer: Adam;

  constructor(readonly policy: SoftmaxPolicy) {
    this.optimizer = new Adam(policy.weights);
  }

  /** Adds the gradient of the squared errors. @param points by choice */
  learn(choices: Choices, points: ArrayLike<number>): void {
    const { ratings } = this.policy;
    const { gradient } = this.optimizer;
    const { count, size, inputs } = choices;
    this.policy.rate(choices);
    let mean = 0;
    for (let choice = 0; choice < count; choice++) {
      mean += (points[choice]! - ratings[choice]!) / count;
    }
    for (let choice = 0; choice < count; choice++) {
      const error = points[choice]! - ratings[choice]! - mean;
      for (let input = 0; input < size; input++) {
        gradient[input]! += error * inputs[choice * size + input]!;
      }
    }
  }

  /** Changes the weights by the gradient, and resets it. */
  step(rate: number): void {
    this.optimizer.step(rate);
  }
}
