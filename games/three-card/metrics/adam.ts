/** Adam's usual shares of the past (Kingma and Ba, “Adam”, ICLR 2015, page 2). */
const PAST_SLOPE = 0.9;
const NEW_SLOPE = 0.1;
const PAST_SQUARE = 0.999;
const NEW_SQUARE = 0.001;

/** Keeps a step finite where there is hardly any slope. */
const LEAST = 1e-6;

/** Climbs a slope with steps of like size for all numbers, however steep each is. */
export class Adam {
  /** What each number gains by, summed up since the last step. */
  readonly gradient: Float32Array;
  private readonly mean: Float32Array;
  private readonly square: Float32Array;
  private steps = 0;

  constructor(private readonly values: Float32Array) {
    this.gradient = new Float32Array(values.length);
    this.mean = new Float32Array(values.length);
    this.square = new Float32Array(values.length);
  }

  /** Takes a step and forgets the slope. */
  step(rate: number): void {
    this.steps++;
    const { values, gradient: slope, mean, square } = this;
    const past = 1 - PAST_SLOPE ** this.steps;
    const pastSquares = 1 - PAST_SQUARE ** this.steps;
    for (let at = 0; at < values.length; at++) {
      const gain = slope[at]!;
      mean[at] = PAST_SLOPE * mean[at]! + NEW_SLOPE * gain;
      square[at] = PAST_SQUARE * square[at]! + NEW_SQUARE * gain * gain;
      values[at]! += (rate * (mean[at]! / past)) / (Math.sqrt(square[at]! / pastSquares) + LEAST);
    }
    slope.fill(0);
  }
}
