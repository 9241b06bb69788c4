import type { Weights } from '@rota/bots/learning';

/** The usual decay rates (Kingma and Ba, “Adam”, ICLR 2015, page 2), and one minus each. */
const BETA_1 = 0.9;
const ONE_MINUS_BETA_1 = 0.1;
const BETA_2 = 0.999;
const ONE_MINUS_BETA_2 = 0.001;

/** Keeps a step finite where the gradient is close to zero. */
const EPSILON = 1e-6;

/** Gradient ascent with the Adam optimizer. */
export class Adam {
  /** The gradient, accumulated since the last step. */
  readonly gradient: Float32Array;
  /** The decaying mean of the gradient. */
  readonly mean: Float32Array;
  /** The decaying mean of the gradient’s square. */
  readonly square: Float32Array;
  /** The number of steps taken. */
  steps = 0;

  constructor(private readonly values: Weights) {
    this.gradient = new Float32Array(values.length);
    this.mean = new Float32Array(values.length);
    this.square = new Float32Array(values.length);
  }

  /** Takes a step and resets the gradient. */
  step(rate: number): void {
    this.steps++;
    const { values, gradient, mean, square } = this;
    const meanCorrection = 1 - BETA_1 ** this.steps;
    const squareCorrection = 1 - BETA_2 ** this.steps;
    for (let at = 0; at < values.length; at++) {
      const slope = gradient[at]!;
      mean[at] = BETA_1 * mean[at]! + ONE_MINUS_BETA_1 * slope;
      square[at] = BETA_2 * square[at]! + ONE_MINUS_BETA_2 * slope * slope;
      values[at]! +=
        (rate * (mean[at]! / meanCorrection)) /
        (Math.sqrt(square[at]! / squareCorrection) + EPSILON);
    }
    gradient.fill(0);
  }
}
