import { shareInterval, studentT95 } from '@rota/bots/estimate';
import type { FigureSums } from './sums.ts';

/** Relative to the sum of squares; a smaller variance is rounding error. */
const ROUNDING_ERROR = 1e-11;

/** A figure's value and its 95% confidence interval. */
export interface FigureEstimate {
  /** Sum of values over sum of weights. */
  readonly value: number;
  /** The lower limit of the interval. */
  readonly low: number;
  /** The upper limit of the interval. */
  readonly high: number;
  /** Deals in which it occurred. */
  readonly deals: number;
}

/**
 * Estimates the ratio of two sums over independent deals, with the linearized variance of Cochran,
 * “Sampling Techniques”, 3rd edition, 1977, section 6.3.
 * @returns undefined without data; an infinite interval if the variance is unknown, after one deal or if
 * all deals are equal
 */
export function estimateMean(sums: FigureSums): FigureEstimate | undefined {
  if (sums.deals === 0) return undefined;
  const { value, deviation } = ratio(sums);
  const margin = deviation > 0 ? studentT95(sums.deals - 1) * deviation : Infinity;
  return { value, low: value - margin, high: value + margin, deals: sums.deals };
}

/** Estimates a share with Wilson's interval, which also works for 0 and 1. */
export function estimateShare(sums: FigureSums): FigureEstimate | undefined {
  if (sums.deals === 0) return undefined;
  const { value, deviation } = ratio(sums);
  return { value, ...shareInterval(value, deviation, sums.deals), deals: sums.deals };
}

/** Estimates the mean of independent values. @param values at least one */
export function meanOfValues(values: readonly number[]): FigureEstimate {
  const sum = values.reduce((all, value) => all + value, 0);
  return estimateMean({
    deals: values.length,
    value: sum,
    weight: values.length,
    valueSquared: values.reduce((all, value) => all + value * value, 0),
    valueTimesWeight: sum,
    weightSquared: values.length,
  })!;
}

/** Estimates a probability from independent trials. @param trials from 1 */
export function shareOfTrials(happened: number, trials: number): FigureEstimate {
  return estimateShare({
    deals: trials,
    value: happened,
    weight: trials,
    valueSquared: happened,
    valueTimesWeight: happened,
    weightSquared: trials,
  })!;
}

/** @returns a deviation of 0 if all deals are equal, or there is only one */
function ratio(sums: FigureSums): { value: number; deviation: number } {
  const { deals, weight } = sums;
  const value = sums.value / weight;
  const squares =
    sums.valueSquared - 2 * value * sums.valueTimesWeight + value * value * sums.weightSquared;
  if (deals < 2 || squares <= ROUNDING_ERROR * sums.valueSquared) return { value, deviation: 0 };
  const variance = squares * (deals / (deals - 1));
  return { value, deviation: Math.sqrt(variance) / weight };
}

/** Formats a share as a percentage. */
export function formatPercent({ value }: Pick<FigureEstimate, 'value'>, digits = 1): string {
  return `${(100 * value).toFixed(digits)}\u00a0%`;
}

/** Formats an amount with so many decimals and a true minus sign. */
export function formatAmount({ value }: Pick<FigureEstimate, 'value'>, digits = 2): string {
  return value.toFixed(digits).replace(/^-/, '−');
}
