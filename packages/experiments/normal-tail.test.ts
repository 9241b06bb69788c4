import { expect, test } from 'vitest';
import { normalUpperTail } from './normal-tail.ts';

test('the normal upper tail matches published tables', () => {
  expect(normalUpperTail(0)).toBe(0.5);
  expect(normalUpperTail(1)).toBeCloseTo(0.158655, 6);
  expect(normalUpperTail(-1)).toBeCloseTo(0.841345, 6);
  expect(normalUpperTail(1.99999)).toBeCloseTo(normalUpperTail(2.00001), 5);
  expect(normalUpperTail(6) / 9.8659e-10).toBeCloseTo(1, 4);
  expect(normalUpperTail(-8)).toBeCloseTo(1, 12);
});
