import { seededRandom } from '@rota/core';
import { expect, test } from 'vitest';
import { anytimeMargin, RunningStats, studentT95, Z95 } from './estimate.ts';

test('the estimate of a few values is their mean with Student’s interval', () => {
  const { mean, margin } = new RunningStats([1, 2, 3, 4]).estimate();
  expect(mean).toBe(2.5);
  expect(margin).toBeCloseTo(studentT95(3) * Math.sqrt(5 / 3 / 4), 12);
});

test('Student’s t matches textbook values', () => {
  const textbook = { 1: 12.7062, 2: 4.3027, 3: 3.1824, 5: 2.5706, 10: 2.2281, 30: 2.0423 };
  for (const [freedom, point] of Object.entries(textbook)) {
    expect(studentT95(Number(freedom)) / point).toBeCloseTo(1, 2);
  }
  expect(studentT95(1e9)).toBeCloseTo(Z95, 6);
});

test('equal values, or a single one, have an infinite margin unless a range bounds it', () => {
  for (const values of [[7], [7, 7, 7], new Array(500).fill(1 / 3)]) {
    expect(new RunningStats(values).estimate().margin).toBe(Number.POSITIVE_INFINITY);
  }
  // An event of probability 0.003 is absent from 1,000 trials with probability 0.05.
  const { margin } = new RunningStats(new Array(1000).fill(1)).estimate(1);
  expect((1 - margin) ** 1000).toBeCloseTo(0.05, 12);
});

/** Returns how often the interval of drawn values contains the true value. */
function coverage(
  draw: () => number,
  count: number,
  holds: (values: RunningStats) => boolean,
): number {
  const RUNS = 4000;
  let held = 0;
  for (let run = 0; run < RUNS; run++) {
    if (holds(new RunningStats(Array.from({ length: count }, draw)))) held++;
  }
  return held / RUNS;
}

test('intervals of few values contain the true mean in 95% of cases', () => {
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

test('the interval of a rare event contains its probability even if it never occurred', () => {
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

test('equal values decide the sign only once there are enough of them', () => {
  const equal = (count: number) => new RunningStats(new Array(count).fill(2));
  expect(anytimeMargin(equal(5), 0.05)).toBe(Number.POSITIVE_INFINITY);
  expect(anytimeMargin(equal(20), 0.05)).toBe(0);
  expect(anytimeMargin(equal(20), 1e-7)).toBe(Number.POSITIVE_INFINITY);
});

test('anytime intervals keep their error rate when checked after every value, plain ones do not', () => {
  const random = seededRandom('looks');
  const errors = { anytime: 0, plain: 0 };
  const series = 400;
  for (let at = 0; at < series; at++) {
    const values = new RunningStats();
    const wrong = { anytime: false, plain: false };
    for (let count = 1; count <= 400; count++) {
      // The truth is 0.
      values.add(random.below(2001) - 1000);
      if (count < 20) continue;
      wrong.anytime ||= Math.abs(values.mean) > anytimeMargin(values, 0.05);
      wrong.plain ||= Math.abs(values.mean) > values.estimate().margin;
    }
    if (wrong.anytime) errors.anytime++;
    if (wrong.plain) errors.plain++;
  }
  expect(errors.anytime / series).toBeLessThan(0.05);
  expect(errors.plain / series).toBeGreaterThan(0.2);
});

test('the anytime interval of 200 values is less than twice as wide as the plain one', () => {
  const values = new RunningStats(Array.from({ length: 200 }, (_, at) => at % 2));
  const ratio = anytimeMargin(values, 0.05) / values.estimate().margin;
  expect(ratio).toBeGreaterThan(1);
  expect(ratio).toBeLessThan(2);
});
