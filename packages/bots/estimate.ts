/** A mean and how far the truth may lie from it with 95% confidence. */
export interface Estimate {
  readonly mean: number;
  /** 0 where the mean is exact, Infinity where the values say nothing of how they scatter. */
  readonly margin: number;
}

/** A 95% interval; it may be endless. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** How likely the truth is outside an interval. */
const RISK = 0.05;

/** The normal distribution's two-sided 95% point. */
export const Z95 = 1.959964;

/**
 * The two-sided 95% point of Student's t: what a mean of few values takes in place of `Z95`
 * (Abramowitz and Stegun, 26.7.5, within 0.2%).
 * @param freedom one less than there are values, from 1
 */
export function studentT95(freedom: number): number {
  if (freedom < 3) return freedom === 1 ? 12.7062 : 4.30265;
  const inverse = 1 / freedom;
  return Z95 + inverse * (2.37227 + inverse * (2.8225 + inverse * (2.55585 + inverse * 1.58953)));
}

/**
 * Wilson's interval for a share that was estimated from values which are not all one or the other, or
 * go together: for as many independent trials as would have its variance, and fewer where that comes
 * from few values (Korn and Graubard, “Confidence intervals for proportions with small expected number
 * of positive counts”, Survey Methodology 24, 1998). It stays within 0 to 1, and is true of what was
 * never or always seen, too: then every value is one trial.
 * @param deviation the standard deviation of the share; 0 where all values are alike
 * @param count how many independent values there are, from 1
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

  /**
   * The mean with the interval of Student's t. Values that are all alike say nothing of how they
   * scatter; they can say how rare others are, and with the range that, how much those may matter.
   * @param range how far two values may lie apart at most; left out, unknown
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

/** How far the points seen lie apart; a point at least, the least that can be won or lost. */
export class ObservedRange {
  private least = 0;
  private most = 0;

  /** @returns the same points */
  seen(points: number): number {
    this.least = Math.min(this.least, points);
    this.most = Math.max(this.most, points);
    return points;
  }

  get width(): number {
    return Math.max(1, this.most - this.least);
  }
}

/** After how many values the interval of `marginAtAnyTime` is to be narrowest. */
const TUNED_FOR = 200;

/**
 * How far the truth may lie from the mean of a series that is looked at after every value and ended
 * whenever it pleases: with probability 1 − `risk` the truth is never outside, at no look. (The
 * asymptotic confidence sequence of Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas, “Time-uniform
 * central limit theory and asymptotic confidence sequences”, Annals of Statistics 52, 2024.)
 * Values that are all alike are the mean's sign's alone: then it is 0 as soon as so many of one sign
 * would come as rarely, at any look, were both as likely; before, Infinity.
 * @param risk above 0, below 1
 */
export function anytimeMargin({ count, variance }: Series, risk: number): number {
  if (!(variance > 0))
    return 2 ** (count - 1) / (count + 1) > 1 / risk ? 0 : Number.POSITIVE_INFINITY;
  const toll = -2 * Math.log(risk);
  const rho = (toll + Math.log(toll + 1)) / TUNED_FOR;
  const grown = count * rho + 1;
  const factor = ((2 * grown) / (count * count * rho)) * Math.log(Math.sqrt(grown) / risk);
  return Math.sqrt(variance * factor);
}
