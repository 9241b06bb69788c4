import { seededRandom } from '@rota/core';
import { expect, test } from 'vitest';
import { estimateMean, estimateShare } from './estimate.ts';
import { Sums } from './sums.ts';

/** Returns the sums of a number of deals. @param deal returns the values and weights of a deal */
function sumsOf(deals: number, deal: () => readonly (readonly [number, number])[]) {
  const sums = new Sums(1);
  for (let at = 0; at < deals; at++) {
    for (const [value, weight] of deal()) sums.record(0, value, weight);
    sums.finishDeal();
  }
  return sums.of(0);
}

test('a mean with equal weights matches the textbook', () => {
  const values = [3, 5, 4, 8, 10];
  const estimate = estimateMean(sumsOf(5, () => [[values.shift()!, 1]]))!;
  // Mean 6 and variance 8.5, so the standard error is the root of 1.7.
  expect(estimate.value).toBe(6);
  // Student's t for four degrees of freedom is 2.7764.
  expect(estimate.high - 6).toBeCloseTo(2.7764 * Math.sqrt(1.7), 2);
  expect(6 - estimate.low).toBeCloseTo(estimate.high - 6, 10);
  expect(estimate.deals).toBe(5);
});

test('without data there is no estimate, and one deal gives an infinite interval', () => {
  expect(estimateMean(sumsOf(10, () => []))).toBeUndefined();
  expect(estimateShare(sumsOf(10, () => []))).toBeUndefined();
  let deal = 0;
  const once = estimateMean(sumsOf(10, () => (deal++ === 4 ? [[7, 1]] : [])));
  expect(once).toEqual({ value: 7, low: -Infinity, high: Infinity, deals: 1 });
});

test('a mean that is equal in all deals has an infinite interval', () => {
  for (const [deals, value] of [
    [3, 0],
    [2000, 84],
    [2000, 1 / 3],
  ] as const) {
    const same = estimateMean(sumsOf(deals, () => [[value, 1]]))!;
    expect(same.value).toBeCloseTo(value, 10);
    expect(same).toMatchObject({ low: -Infinity, high: Infinity, deals });
  }
  let deal = 0;
  const nearly = estimateMean(sumsOf(2000, () => [[deal++ === 0 ? 85 : 84, 1]]))!;
  expect(nearly.high).toBeLessThan(85);
});

test('the interval of a share stays within 0 and 1, also if it is 0 or 1', () => {
  const never = estimateShare(sumsOf(100, () => [[0, 1]]))!;
  expect(never).toMatchObject({ value: 0, low: 0 });
  expect(never.high).toBeCloseTo(0.037, 3);
  const always = estimateShare(sumsOf(100, () => [[1, 1]]))!;
  expect(always).toMatchObject({ value: 1, high: 1 });
  expect(always.low).toBeCloseTo(0.963, 3);
});

/**
 * Returns how often the interval of 60 deals contains the true value. The values of a deal are fully
 * correlated, so treating them as independent would make the interval far too narrow.
 */
function coverage(
  truth: number,
  estimate: typeof estimateMean,
  draw: (kind: number) => [number, number],
) {
  const random = seededRandom('coverage');
  let held = 0;
  const RUNS = 2000;
  for (let run = 0; run < RUNS; run++) {
    const { low, high } = estimate(
      sumsOf(60, () => {
        const kind = random.below(4);
        return Array.from({ length: 1 + random.below(5) }, () => draw(kind));
      }),
    )!;
    if (low <= truth && truth <= high) held++;
  }
  return held / RUNS;
}

test('intervals contain the true value in 95% of runs, although the values of a deal are correlated', () => {
  expect(coverage(3, estimateMean, (kind) => [2 * kind, 1])).toBeGreaterThan(0.925);
  expect(coverage(3, estimateMean, (kind) => [2 * kind, 1])).toBeLessThan(0.97);
  expect(coverage(0.25, estimateShare, (kind) => [kind === 0 ? 1 : 0, 1])).toBeGreaterThan(0.93);
  expect(coverage(0.25, estimateShare, (kind) => [kind === 0 ? 1 : 0, 1])).toBeLessThan(0.98);
});

test('intervals of few deals contain the true mean in 95% of runs', () => {
  const random = seededRandom('few deals');
  let held = 0;
  const RUNS = 4000;
  for (let run = 0; run < RUNS; run++) {
    const sum = () => Array.from({ length: 8 }, () => random.below(101)).reduce((a, b) => a + b);
    const { low, high } = estimateMean(sumsOf(3, () => [[sum(), 1]]))!;
    if (low <= 400 && 400 <= high) held++;
  }
  expect(held / RUNS).toBeGreaterThan(0.94);
});

test('adding the sums of two runs gives the sums of one long run', () => {
  const random = seededRandom('sums');
  const whole = new Sums(2);
  const added = new Sums(2);
  for (const deals of [30, 70]) {
    const part = new Sums(2);
    for (let deal = 0; deal < deals; deal++) {
      for (const sums of [whole, part]) sums.record(deal % 2, 1 + deal, 2);
      const extra = random.below(3);
      for (const sums of [whole, part]) sums.record(0, extra, 1);
      whole.finishDeal();
      part.finishDeal();
    }
    added.add(part.packed());
  }
  expect(added.packed()).toEqual(whole.packed());
});
