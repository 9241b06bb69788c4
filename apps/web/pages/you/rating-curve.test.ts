import { expect, test } from 'vitest';
import { ratingBand, ratingChanges, ratingScale } from './rating-curve.ts';

const point = (matches: number, points: number, deviation = 60) => ({
  at: matches,
  matches,
  points,
  deviation,
});

test('the scale holds all ratings, the start and how sure the last one is', () => {
  expect(ratingScale([point(1, 1530, 380), point(2, 1512, 40)])).toEqual({ min: 1450, max: 1600 });
  expect(ratingScale([point(1, 1380, 10)])).toEqual({ min: 1350, max: 1500 });
  expect(ratingScale([point(1, 1500, 0)])).toEqual({ min: 1500, max: 1500 + 50 });
});

test('the band is cut off where the scale ends', () => {
  const points = [point(1, 1530, 380), point(2, 1512, 40)];
  expect(ratingBand(points, { min: 1450, max: 1600 })).toEqual([
    { low: 1450, high: 1600 },
    { low: 1472, high: 1552 },
  ]);
});

test('a change is known from the match before, and from the start for the first match', () => {
  expect(ratingChanges([point(1, 1530), point(2, 1512), point(4, 1520)])).toEqual([
    30,
    -18,
    undefined,
  ]);
  expect(ratingChanges([point(12, 1600)])).toEqual([undefined]);
});
