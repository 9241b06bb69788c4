/** A mean with its 95% confidence interval, mean ± margin. */
export interface Estimate {
  /** In the unit of the values. */
  readonly mean: number;
  /** 0 if the mean is exact, Infinity if the variance is unknown. */
  readonly margin: number;
}

/** A 95% interval; may be infinite. */
export interface Interval {
  /** The lower limit, in the unit of the values. */
  readonly low: number;
  /** The upper limit, in the unit of the values. */
  readonly high: number;
}

const RISK = 0.05;

/** The normal distribution's two-sided 95% point. */
export const Z95 = 1.959964;

/**
 * The two-sided 95% point of Student's t (Abramowitz and Stegun, 26.7.5, within 0.2%).
 * @param freedom degrees of freedom, from 1
 */
export function studentT95(freedom: number): number {
  if (freedom < 3) return freedom === 1 ? 12.7062 : 4.30265;
  const inverse = 1 / freedom;
  return Z95 + inverse * (2.37227 + inverse * (2.8225 + inverse * (2.55585 + inverse * 1.58953)));
}

/**
 * Wilson's interval for a proportion estimated from values between 0 and 1 or from clusters: uses the
 * effective number of trials that would have the same variance, reduced for few values (Korn and
 * Graubard, “Confidence intervals for proportions with small expected number of positive counts”,
 * Survey Methodology 24, 1998). Valid for proportions of 0 and 1, where each value is one trial.
 * @param deviation the standard error of the proportion; 0 if all values are equal
 * @param count the number of independent values, from 1
 */
export function shareInterval(share: number, deviation: number, count: number): Interval {
  const trials =
    deviation > 0
      ? ((share * (1 - share)) / deviation ** 2) * (Z95 / studentT95(count - 1)) ** 2
      : count;
  const square = Z95 ** 2;
  const middle = (share + square / (2 * trials)) / (1 + square / trials);
  const margin =
    (Z95 / (1 + square / trials)) *
    Math.sqrt((share * (1 - share)) / trials + square / (4 * trials ** 2));
  return {
    low: Math.max(0, Math.min(share, middle - margin)),
    high: Math.min(1, Math.max(share, middle + margin)),
  };
}

/** Running mean and variance of a sequence of values. */
export class RunningStats {
  /** The number of values so far. */
  count = 0;
  /** The mean of the values so far; 0 before the first. */
  mean = 0;
  /** Sum of squared deviations from the mean (Welford's recurrence). */
  private spread = 0;

  constructor(values: Iterable<number> = []) {
    for (const value of values) this.add(value);
  }

  /** Adds a value. */
  add(value: number): void {
    this.count++;
    const before = value - this.mean;
    this.mean += before / this.count;
    this.spread += before * (value - this.mean);
  }

  /** NaN for fewer than two values. */
  get variance(): number {
    return this.spread / (this.count - 1);
  }

  /**
   * Returns the mean with Student's t interval. If all values are equal, the margin follows from how
   * rare other values can be, times the range.
   * @param range the largest possible difference of two values; default: unknown
   */
  estimate(range = Number.POSITIVE_INFINITY): Estimate {
    const { mean, count } = this;
    if (count >= 2 && this.spread > 0) {
      return { mean, margin: studentT95(count - 1) * Math.sqrt(this.variance / count) };
    }
    const others = 1 - RISK ** (1 / Math.max(1, count));
    return { mean, margin: range * others };
  }

  /** The 95% interval of the mean of values from 0 to 1. */
  shareInterval(): Interval {
    const deviation = this.count >= 2 ? Math.sqrt(this.variance / this.count) : 0;
    return shareInterval(this.mean, deviation, this.count);
  }
}

/** Tracks the range of the points seen, at least 1. */
export class ObservedRange {
  private least = 0;
  private most = 0;

  /** Adds points. @returns the same points */
  seen(points: number): number {
    this.least = Math.min(this.least, points);
    this.most = Math.max(this.most, points);
    return points;
  }

  /** The difference between the largest and the smallest points, counting 0 as seen. */
  get width(): number {
    return Math.max(1, this.most - this.least);
  }
}

/** The number of values at which `anytimeMargin` is narrowest. */
const TUNED_FOR = 200;

/**
 * Returns a margin that holds at all times at once, so that a series may be checked after every value
 * and stopped at will: with probability 1 − `risk` the truth is never outside (the asymptotic
 * confidence sequence of Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas, “Time-uniform central limit
 * theory and asymptotic confidence sequences”, Annals of Statistics 52, 2024). If all values are
 * equal, only the sign of the mean is tested: 0 once it is certain, Infinity before.
 * @param risk above 0, below 1
 */
export function anytimeMargin({ count, variance }: RunningStats, risk: number): number {
  if (!(variance > 0))
    return 2 ** (count - 1) / (count + 1) > 1 / risk ? 0 : Number.POSITIVE_INFINITY;
  const toll = -2 * Math.log(risk);
  const rho = (toll + Math.log(toll + 1)) / TUNED_FOR;
  const grown = count * rho + 1;
  const factor = ((2 * grown) / (count * count * rho)) * Math.log(Math.sqrt(grown) / risk);
  return Math.sqrt(variance * factor);
}
