import { shareInterval, studentT95 } from '@rota/bots/estimate';
import type { FigureSums } from './sums.ts';

/** Of the squares that were summed: less is rounding. */
const ROUNDING = 1e-11;

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
 * @returns undefined where it was never met; an endless interval where it was met in one deal only, or
 * was the same in all, which says nothing of how it scatters
 */
export function meanOf(sums: FigureSums): Finding | undefined {
  if (sums.deals === 0) return undefined;
  const { value, deviation } = ratio(sums);
  const margin = deviation > 0 ? studentT95(sums.deals - 1) * deviation : Infinity;
  return { value, low: value - margin, high: value + margin, deals: sums.deals };
}

/** How often, with Wilson's interval, which says something even of what was never or always seen. */
export function shareOf(sums: FigureSums): Finding | undefined {
  if (sums.deals === 0) return undefined;
  const { value, deviation } = ratio(sums);
  return { value, ...shareInterval(value, deviation, sums.deals), deals: sums.deals };
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

/** @returns a deviation of 0 where all deals are alike, or there is one */
function ratio(sums: FigureSums): { value: number; deviation: number } {
  const { deals, weight } = sums;
  const value = sums.value / weight;
  const squares =
    sums.valueSquared - 2 * value * sums.valueTimesWeight + value * value * sums.weightSquared;
  if (deals < 2 || squares <= ROUNDING * sums.valueSquared) return { value, deviation: 0 };
  const variance = squares * (deals / (deals - 1));
  return { value, deviation: Math.sqrt(variance) / weight };
}

/** A share as sentences say it, in percent. */
export function percent({ value }: Pick<Finding, 'value'>, digits = 1): string {
  return `${(100 * value).toFixed(digits)}\u00a0%`;
}

/** An amount as sentences say it. */
export function amount({ value }: Pick<Finding, 'value'>, digits = 2): string {
  return value.toFixed(digits).replace(/^-/, '−');
}
