import { expect, test } from 'vitest';
import { bradleyTerry, isIdentifiable } from './ratings.ts';

/** Returns the expected wins in matches between all pairs. */
function expectedWins(ratings: readonly number[], matches: number): number[][] {
  return ratings.map((own, a) =>
    ratings.map((other, b) => (a === b ? 0 : matches / (1 + 10 ** ((other - own) / 400)))),
  );
}

test('the fit recovers the ratings that the expected wins come from', () => {
  const ratings = [150, 20, -60, -110];
  for (const [at, rating] of bradleyTerry(expectedWins(ratings, 1e6)).entries()) {
    expect(rating).toBeCloseTo(ratings[at]!, 2);
  }
});

test('ratings are identifiable if no group has won all its matches against the rest', () => {
  const cycle = [
    [0, 1, 0],
    [0, 0, 1],
    [1, 0, 0],
  ];
  expect(isIdentifiable(cycle)).toBe(true);
  // Two bots beat each other, and both always beat the third.
  const above = [
    [0, 1, 1],
    [1, 0, 1],
    [0, 0, 0],
  ];
  expect(isIdentifiable(above)).toBe(false);
});

test('a bot that won every match has a finite rating above the others', () => {
  const [best, other] = bradleyTerry([
    [0, 10],
    [0, 0],
  ]);
  expect(best! - other!).toBeCloseTo(400 * Math.log10(10.5 / 0.5), 6);
  expect(best! + other!).toBeCloseTo(0, 6);
});
