import { expect, test } from 'vitest';
import { exponentOf, formatCost, median } from './growth-series.ts';

test('the exponent of a power law is its power, of a constant 0', () => {
  const points = [10, 100, 1000].map((size) => ({ size, cost: 3 * size ** 1.5 }));
  expect(exponentOf(points)).toBeCloseTo(1.5);
  expect(exponentOf(points.map(({ size }) => ({ size, cost: 7 })))).toBeCloseTo(0);
});

test('costs have three significant digits', () => {
  expect([0.12345, 4.5678, 1234.5].map(formatCost)).toEqual(['0.123', '4.57', '1,230']);
  expect(median([5, 1, 9])).toBe(5);
});
