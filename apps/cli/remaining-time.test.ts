import { expect, test } from 'vitest';
import { formatRemaining, RemainingTime } from './remaining-time.ts';

test('the estimate is the speed of the last minute, and holds for a second', () => {
  const remaining = new RemainingTime(1000, 100, 0);
  expect(remaining.update(101, 500)).toBeUndefined();
  // What was done before the start does not count.
  expect(remaining.update(110, 1000)).toBe(89_000);
  expect(remaining.update(500, 1500)).toBe(89_000);
  for (let second = 2; second <= 90; second++) remaining.update(110 + second, second * 1000);
  // The fast first second is forgotten: one in a second from here.
  expect(remaining.update(201, 91_000)).toBe(799_000);
});

test('a burst does not make it jump', () => {
  const remaining = new RemainingTime(1000, 0, 0);
  for (let second = 1; second <= 60; second++) remaining.update(second, second * 1000);
  expect(remaining.update(66, 61_000)! / 1000).toBeCloseTo(862, 0);
});

test.each([
  [0, '0 sec'],
  [59_000, '59 sec'],
  [59_001, '1 min'],
  [179_900, '3 min'],
  [3_599_000, '1 hr'],
  [7_500_000, '2 hr 5 min'],
])('%d ms are %s', (ms, text) => {
  expect(formatRemaining(ms, 'en')).toBe(text);
});
