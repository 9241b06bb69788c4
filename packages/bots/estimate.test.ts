import { seededRandom } from '@rota/core';
import { expect, test } from 'vitest';
import { anytimeMargin, Series, studentT95, Z95 } from './estimate.ts';

test('mean and margin of a handful', () => {
  const { mean, margin } = new Series([1, 2, 3, 4]).estimate();
  expect(mean).toBe(2.5);
  expect(margin).toBeCloseTo(studentT95(3) * Math.sqrt(5 / 3 / 4), 12);
});

test('Student’s t is the textbook’s', () => {
  const textbook = { 1: 12.7062, 2: 4.3027, 3: 3.1824, 5: 2.5706, 10: 2.2281, 30: 2.0423 };
  for (const [freedom, point] of Object.entries(textbook)) {
    expect(studentT95(Number(freedom)) / point).toBeCloseTo(1, 2);
  }
  expect(studentT95(1e9)).toBeCloseTo(Z95, 6);
});

test('values that are all alike, or one alone, leave the margin open, unless a range bounds it', () => {
  for (const values of [[7], [7, 7, 7], new Array(500).fill(1 / 3)]) {
    expect(new Series(values).estimate().margin).toBe(Number.POSITIVE_INFINITY);
  }
  // Whatever comes in more than 3 of 1000 is missed 1000 times in a row once in twenty.
  const { margin } = new Series(new Array(1000).fill(1)).estimate(1);
  expect((1 - margin) ** 1000).toBeCloseTo(0.05, 12);
});

/** How often an interval of values drawn that way holds the truth. */
function coverage(draw: () => number, count: number, holds: (values: Series) => boolean): number {
  const RUNS = 4000;
  let held = 0;
  for (let run = 0; run < RUNS; run++) {
    if (holds(new Series(Array.from({ length: count }, draw)))) held++;
  }
  return held / RUNS;
}

test('intervals of few values hold the truth 95 times of 100', () => {
  const random = seededRandom('few');
  const bell = () =>
    Array.from({ length: 12 }, () => random.below(1001)).reduce((a, b) => a + b) / 1000 - 6;
  for (const count of [3, 5, 10]) {
    const held = coverage(bell, count, (values) => {
      const { mean, margin } = values.estimate();
      return Math.abs(mean) <= margin;
    });
    expect(held).toBeGreaterThan(0.94);
    expect(held).toBeLessThan(0.965);
  }
});

test('what is rare is within the interval also where it was never seen', () => {
  const random = seededRandom('rare');
  const rare = () => (random.below(100) === 0 ? 1 : 0);
  for (const count of [3, 20, 60]) {
    const within = coverage(rare, count, (values) => {
      const { low, high } = values.shareInterval();
      return low <= 0.01 && 0.01 <= high;
    });
    expect(within).toBeGreaterThan(0.93);
  }
});

test('values all alike tell the sign only when chance would hardly have made them so', () => {
  const alike = (count: number) => new Series(new Array(count).fill(2));
  expect(anytimeMargin(alike(5), 0.05)).toBe(Number.POSITIVE_INFINITY);
  expect(anytimeMargin(alike(20), 0.05)).toBe(0);
  expect(anytimeMargin(alike(20), 1e-7)).toBe(Number.POSITIVE_INFINITY);
});

test('who looks after every value is misled no oftener than said; plain intervals mislead often', () => {
  const random = seededRandom('looks');
  const misled = { any: 0, plain: 0 };
  const series = 400;
  for (let at = 0; at < series; at++) {
    const values = new Series();
    const wrong = { any: false, plain: false };
    for (let count = 1; count <= 400; count++) {
      // The truth is 0.
      values.add(random.below(2001) - 1000);
      if (count < 20) continue;
      wrong.any ||= Math.abs(values.mean) > anytimeMargin(values, 0.05);
      wrong.plain ||= Math.abs(values.mean) > values.estimate().margin;
    }
    if (wrong.any) misled.any++;
    if (wrong.plain) misled.plain++;
  }
  expect(misled.any / series).toBeLessThan(0.05);
  expect(misled.plain / series).toBeGreaterThan(0.2);
});

test('the interval that holds at any time is at most twice as wide where it is to be used', () => {
  const values = new Series(Array.from({ length: 200 }, (_, at) => at % 2));
  const ratio = anytimeMargin(values, 0.05) / values.estimate().margin;
  expect(ratio).toBeGreaterThan(1);
  expect(ratio).toBeLessThan(2);
});
