import { seededRandom } from '@rota/core';
import { expect, test } from 'vitest';
import { estimateMean, estimateShare } from './finding.ts';
import { Sums } from './sums.ts';

/** What so many deals come to, each noting what `deal` says. */
function sumsOf(deals: number, deal: () => readonly (readonly [number, number])[]) {
  const sums = new Sums(1);
  for (let at = 0; at < deals; at++) {
    for (const [value, weight] of deal()) sums.record(0, value, weight);
    sums.finishDeal();
  }
  return sums.of(0);
}

test('a mean of equal weights is the textbook’s', () => {
  const values = [3, 5, 4, 8, 10];
  const finding = estimateMean(sumsOf(5, () => [[values.shift()!, 1]]))!;
  // Mean 6, variance 8.5, so the mean's deviation is the root of 1.7.
  expect(finding.value).toBe(6);
  // Student's t for four degrees of freedom is 2.7764.
  expect(finding.high - 6).toBeCloseTo(2.7764 * Math.sqrt(1.7), 2);
  expect(6 - finding.low).toBeCloseTo(finding.high - 6, 10);
  expect(finding.deals).toBe(5);
});

test('what was never met is no finding, what was met once has an endless interval', () => {
  expect(estimateMean(sumsOf(10, () => []))).toBeUndefined();
  expect(estimateShare(sumsOf(10, () => []))).toBeUndefined();
  let met = 0;
  const once = estimateMean(sumsOf(10, () => (met++ === 4 ? [[7, 1]] : [])));
  expect(once).toEqual({ value: 7, low: -Infinity, high: Infinity, deals: 1 });
});

test('a mean that was the same in all deals has an endless interval, however many they were', () => {
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

test('a share stays within 0 and 1, and says something of what was never or always seen', () => {
  const never = estimateShare(sumsOf(100, () => [[0, 1]]))!;
  expect(never).toMatchObject({ value: 0, low: 0 });
  expect(never.high).toBeCloseTo(0.037, 3);
  const always = estimateShare(sumsOf(100, () => [[1, 1]]))!;
  expect(always).toMatchObject({ value: 1, high: 1 });
  expect(always.low).toBeCloseTo(0.963, 3);
});

/**
 * How often the interval holds the truth, over runs of 60 deals. Within a deal everything goes
 * together, so that counting each note by itself would make the interval far too narrow.
 */
function coverage(
  truth: number,
  sort: typeof estimateMean,
  note: (kind: number) => [number, number],
) {
  const random = seededRandom('coverage');
  let held = 0;
  const RUNS = 2000;
  for (let run = 0; run < RUNS; run++) {
    const { low, high } = sort(
      sumsOf(60, () => {
        const kind = random.below(4);
        return Array.from({ length: 1 + random.below(5) }, () => note(kind));
      }),
    )!;
    if (low <= truth && truth <= high) held++;
  }
  return held / RUNS;
}

test('intervals hold the truth 95 times of 100, though a deal’s values go together', () => {
  expect(coverage(3, estimateMean, (kind) => [2 * kind, 1])).toBeGreaterThan(0.925);
  expect(coverage(3, estimateMean, (kind) => [2 * kind, 1])).toBeLessThan(0.97);
  expect(coverage(0.25, estimateShare, (kind) => [kind === 0 ? 1 : 0, 1])).toBeGreaterThan(0.93);
  expect(coverage(0.25, estimateShare, (kind) => [kind === 0 ? 1 : 0, 1])).toBeLessThan(0.98);
});

test('intervals of means of few deals hold the truth, too', () => {
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

test('sums of two runs added up are the sums of the one long run', () => {
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
