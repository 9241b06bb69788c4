import { nextFloat, type Random } from '@rota/core';
import type { Choices } from './choice-encoder.ts';

/**
 * Rates choices by a weighted sum of their inputs: how many points one is better than another. Better ones are
 * more probable.
 */
export class SoftmaxPolicy {
  /** By choice: its rating. */
  readonly ratings: Float64Array;
  /** By choice: its probability, after `softmax`. */
  readonly probabilities: Float64Array;

  /** @param weights one for each input */
  constructor(
    readonly weights: Float32Array,
    maxChoices: number,
  ) {
    this.ratings = new Float64Array(maxChoices);
    this.probabilities = new Float64Array(maxChoices);
  }

  /** Fills in `ratings`. */
  rate({ inputs, count }: Choices): void {
    const { weights, ratings } = this;
    const size = weights.length;
    for (let choice = 0, from = 0; choice < count; choice++, from += size) {
      let rating = 0;
      for (let input = 0; input < size; input++) rating += weights[input]! * inputs[from + input]!;
      ratings[choice] = rating;
    }
  }

  /** Returns the choice with the highest rating. */
  best(count: number): number {
    let best = 0;
    for (let choice = 1; choice < count; choice++) {
      if (this.ratings[choice]! > this.ratings[best]!) best = choice;
    }
    return best;
  }

  /** Fills in `probabilities`. @param inverseTemperature by points of rating */
  softmax(count: number, inverseTemperature: number): void {
    const { ratings, probabilities } = this;
    const highest = ratings[this.best(count)]!;
    let total = 0;
    for (let choice = 0; choice < count; choice++) {
      const weight = Math.exp(inverseTemperature * (ratings[choice]! - highest));
      probabilities[choice] = weight;
      total += weight;
    }
    for (let choice = 0; choice < count; choice++) probabilities[choice]! /= total;
  }

  /** Draws a choice by `probabilities`. */
  sample(count: number, random: Random): number {
    let left = nextFloat(random);
    for (let choice = 0; choice < count; choice++) {
      left -= this.probabilities[choice]!;
      if (left < 0) return choice;
    }
    return count - 1;
  }
}
