/** A mean and how far the truth may lie from it with 95% confidence (normal approximation). */
export interface Estimate {
  readonly mean: number;
  readonly margin: number;
}

/** Sums of values met one after another, from which mean and variance follow. */
export class Series {
  count = 0;
  mean = 0;
  /** Sum of the squared distances from the mean (Welford's recurrence). */
  private spread = 0;

  constructor(values: Iterable<number> = []) {
    for (const value of values) this.add(value);
  }

  add(value: number): void {
    this.count++;
    const before = value - this.mean;
    this.mean += before / this.count;
    this.spread += before * (value - this.mean);
  }

  /** NaN before there are two values. */
  get variance(): number {
    return this.spread / (this.count - 1);
  }

  estimate(): Estimate {
    return { mean: this.mean, margin: 1.96 * Math.sqrt(this.variance / this.count) };
  }
}

/** After how many values the interval of `marginAtAnyTime` is to be narrowest. */
const TUNED_FOR = 200;

/**
 * How far the truth may lie from the mean of a series that is looked at after every value and ended
 * whenever it pleases: with probability 1 − `risk` the truth is never outside, at no look. (The
 * asymptotic confidence sequence of Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas, “Time-uniform
 * central limit theory and asymptotic confidence sequences”, Annals of Statistics 52, 2024.)
 * @param risk above 0, below 1
 */
export function marginAtAnyTime({ count, variance }: Series, risk: number): number {
  const toll = -2 * Math.log(risk);
  const rho = (toll + Math.log(toll + 1)) / TUNED_FOR;
  const grown = count * rho + 1;
  const factor = ((2 * grown) / (count * count * rho)) * Math.log(Math.sqrt(grown) / risk);
  return Math.sqrt(variance * factor);
}
