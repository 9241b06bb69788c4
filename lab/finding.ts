import type { FigureSums } from './sums.ts';

/** The normal distribution's two-sided 95% point. */
const Z95 = 1.959964;

/** A figure's value and its 95% interval. */
export interface Finding {
  /** Sum of values over sum of weights. */
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** In how many deals it was met. */
  readonly deals: number;
}

/**
 * How much, with the interval of a ratio of two sums over independent deals (the linearised variance
 * of Cochran, “Sampling Techniques”, 3rd edition, 1977, section 6.3).
 * @returns undefined where it was never met; an endless interval where it was met in one deal only
 */
export function meanOf(sums: FigureSums): Finding | undefined {
  if (sums.deals === 0) return undefined;
  const { value, deviation } = ratio(sums);
  if (sums.deals === 1) return { value, low: -Infinity, high: Infinity, deals: 1 };
  return {
    value,
    low: value - Z95 * deviation,
    high: value + Z95 * deviation,
    deals: sums.deals,
  };
}

/**
 * How often, with Wilson's interval for as many independent trials as would have a share's variance
 * (Korn and Graubard, “Confidence intervals for proportions with small expected number of positive
 * counts”, Survey Methodology 24, 1998). It never leaves 0 to 1, and says something even of what was
 * never or always seen: then every deal is one trial.
 */
export function shareOf(sums: FigureSums): Finding | undefined {
  if (sums.deals === 0) return undefined;
  const { value, deviation } = ratio(sums);
  const trials = deviation > 0 ? (value * (1 - value)) / deviation ** 2 : sums.deals;
  const square = Z95 ** 2;
  const middle = (value + square / (2 * trials)) / (1 + square / trials);
  const margin =
    (Z95 / (1 + square / trials)) *
    Math.sqrt((value * (1 - value)) / trials + square / (4 * trials ** 2));
  return {
    value,
    low: Math.max(0, Math.min(value, middle - margin)),
    high: Math.min(1, Math.max(value, middle + margin)),
    deals: sums.deals,
  };
}

/** How much independent trials came to on average. @param values of each; one at least */
export function meanOfTrials(values: readonly number[]): Finding {
  const sum = values.reduce((all, value) => all + value, 0);
  return meanOf({
    deals: values.length,
    value: sum,
    weight: values.length,
    valueSquared: values.reduce((all, value) => all + value * value, 0),
    valueTimesWeight: sum,
    weightSquared: values.length,
  })!;
}

/** How often something happened in so many independent trials. @param trials from 1 */
export function shareOfTrials(happened: number, trials: number): Finding {
  return shareOf({
    deals: trials,
    value: happened,
    weight: trials,
    valueSquared: happened,
    valueTimesWeight: happened,
    weightSquared: trials,
  })!;
}

function ratio(sums: FigureSums): { value: number; deviation: number } {
  const { deals, weight } = sums;
  const value = sums.value / weight;
  const squares =
    sums.valueSquared - 2 * value * sums.valueTimesWeight + value * value * sums.weightSquared;
  // Rounding may leave a little less than nothing.
  const variance = Math.max(0, squares) * (deals / Math.max(1, deals - 1));
  return { value, deviation: Math.sqrt(variance) / weight };
}
