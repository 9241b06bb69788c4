import { expect, test } from 'vitest';
import { exponentOf, formatCost, median } from './growth-series.ts';
import { plot } from './plot.ts';

test('the exponent of a power law is its power, of a constant 0', () => {
  const points = [10, 100, 1000].map((size) => ({ size, cost: 3 * size ** 1.5 }));
  expect(exponentOf(points)).toBeCloseTo(1.5);
  expect(exponentOf(points.map(({ size }) => ({ size, cost: 7 })))).toBeCloseTo(0);
});

test('costs have three significant digits', () => {
  expect([0.12345, 4.5678, 1234.5].map(formatCost)).toEqual(['0.123', '4.57', '1,230']);
  expect(median([5, 1, 9])).toBe(5);
});

test('a power law is drawn as a straight line; a constant lies in the middle', () => {
  const drawn = (cost: (size: number) => number) =>
    plot({
      id: 'a',
      title: 'time of <a> & b',
      size: 'tables',
      points: [1, 10, 100].map((size) => ({ size, cost: cost(size) })),
    });
  const heights = (svg: string) => [...svg.matchAll(/cy="(\d+)"/g)].map(([, y]) => Number(y));
  const [low = 0, middle = 0, high = 0] = heights(drawn((size) => size ** 2));
  expect(low - middle).toBe(middle - high);
  expect(low).toBeGreaterThan(high);
  expect(new Set(heights(drawn(() => 4))).size).toBe(1);
  expect(drawn(() => 4)).toContain('<title>time of &lt;a&gt; &amp; b by tables</title>');
});
