import { expect, test } from 'vitest';
import { chiSquared, zScore } from './chi-squared.ts';

test('chi-squared is the sum of squared differences, each divided by the expectation', () => {
  expect(chiSquared([8, 12, 10], [10, 10, 10])).toBeCloseTo(0.8);
  expect(chiSquared([0, 0], [0, 0])).toBe(0);
  expect(chiSquared([1, 9], [0, 10])).toBe(Number.POSITIVE_INFINITY);
});

// The values exceeded with probability 0.001, from printed tables.
test.each([
  [1, 10.828],
  [2, 13.816],
  [10, 29.588],
  [50, 86.661],
  [100, 149.449],
])('with %i degrees of freedom, %f has a z-score of 3.09', (freedom, value) => {
  expect(zScore(value, freedom)).toBeCloseTo(3.09, 0);
  expect(Math.abs(zScore(value, freedom) - 3.09)).toBeLessThan(0.12);
});
