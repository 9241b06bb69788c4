import { expect, test } from 'vitest';
import { bradleyTerry, isIdentifiable } from './ratings.ts';

/** The wins of matches between all, as these ratings would have it. */
function expectedWins(ratings: readonly number[], matches: number): number[][] {
  return ratings.map((own, a) =>
    ratings.map((other, b) => (a === b ? 0 : matches / (1 + 10 ** ((other - own) / 400)))),
  );
}

test('the ratings that made the wins are found again', () => {
  const ratings = [150, 20, -60, -110];
  for (const [at, rating] of bradleyTerry(expectedWins(ratings, 1e6)).entries()) {
    expect(rating).toBeCloseTo(ratings[at]!, 2);
  }
});

test('ratings are bounded where all have lost to another, directly or by way of others', () => {
  const cycle = [
    [0, 1, 0],
    [0, 0, 1],
    [1, 0, 0],
  ];
  expect(isIdentifiable(cycle)).toBe(true);
  // Two that beat each other, and both always the third.
  const above = [
    [0, 1, 1],
    [1, 0, 1],
    [0, 0, 0],
  ];
  expect(isIdentifiable(above)).toBe(false);
});

test('whoever won all is rated above the others, not beyond all', () => {
  const [best, other] = bradleyTerry([
    [0, 10],
    [0, 0],
  ]);
  expect(best! - other!).toBeCloseTo(400 * Math.log10(10.5 / 0.5), 6);
  expect(best! + other!).toBeCloseTo(0, 6);
});
