import { seededRandom } from '@rota/core';
import { expect, test } from 'vitest';
import { marginAtAnyTime, Series } from './estimate.ts';

test('mean and margin of a handful', () => {
  const { mean, margin } = new Series([1, 2, 3, 4]).estimate();
  expect(mean).toBe(2.5);
  expect(margin).toBeCloseTo(1.96 * Math.sqrt(5 / 3 / 4), 12);
  expect(new Series([7]).estimate().margin).toBeNaN();
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
      wrong.any ||= Math.abs(values.mean) > marginAtAnyTime(values, 0.05);
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
  const ratio = marginAtAnyTime(values, 0.05) / values.estimate().margin;
  expect(ratio).toBeGreaterThan(1);
  expect(ratio).toBeLessThan(2);
});
