import { seededRandom, shuffle, standardPack } from '@rota/core';
import { expect, test } from 'vitest';
import { annealCube, cubeValuation, THOROUGH } from '../bot/anneal-cube.ts';
import { LAYOUTS, tripleStrength } from '../rules/index.ts';
import { annealHands } from './anneal-hands.ts';
import { AssignmentSolver } from './assignment-solver.ts';
import { cubeBound } from './cube-bound.ts';

const random = seededRandom('bounds');
const valuation = cubeValuation('lowest');

/** Returns the value of the best matching of that size, by trying all of them. */
function bruteForce(values: Float64Array, side: number, size: number): number {
  const best = (row: number, left: number, columns: number): number => {
    if (left === 0) return 0;
    if (side - row < left) return -Infinity;
    let most = best(row + 1, left, columns);
    for (let column = 0; column < side; column++) {
      if (columns & (1 << column)) continue;
      const rest = best(row + 1, left - 1, columns | (1 << column));
      most = Math.max(most, values[row * side + column]! + rest);
    }
    return most;
  };
  return best(0, size, 0);
}

test('the best assignment of each size is the one brute force finds', () => {
  const side = 6;
  const solver = new AssignmentSolver(side);
  for (let round = 0; round < 20; round++) {
    // Some are equal, and some are below 0.
    const values = Float64Array.from({ length: side ** 2 }, () => (random.below(12) - 4) / 7);
    solver.reset(values);
    for (let size = 1; size <= side; size++) {
      solver.augment(values);
      expect(solver.value(values)).toBeCloseTo(bruteForce(values, side, size), 9);
    }
  }
});

test('JM-7: the bound is above the cube found, and lower than with equal shares', () => {
  for (let round = 0; round < 3; round++) {
    const hand = shuffle(standardPack(), random).slice(0, 27);
    const { value } = annealCube(hand, 'lowest', valuation, random, THOROUGH);
    const { initial, bound } = cubeBound(hand, valuation, value, 30);
    expect(bound).toBeLessThan(initial);
    expect(bound).toBeGreaterThan(value);
  }
});

test('JM-7: if every line has the same value, the bound is the value of every cube', () => {
  const hand = standardPack().slice(0, 27);
  const { bound } = cubeBound(
    hand,
    valuation.map(() => 1),
    49,
    5,
  );
  expect(bound).toBeCloseTo(49, 6);
});

test('JM-7: if only one strength has a value, the bound is not below the cube that has most of it', () => {
  const hand = standardPack().slice(0, 27);
  const { lines } = LAYOUTS.cube;
  const strengths = lines.map(([a, b, c]) =>
    tripleStrength(hand[a]!, hand[b]!, hand[c]!, 'lowest'),
  );
  for (const strength of new Set(strengths)) {
    const only = valuation.map((_, each) => (each === strength ? 1 : 0));
    const value = strengths.filter((each) => each === strength).length;
    expect(cubeBound(hand, only, value, 3).bound).toBeGreaterThanOrEqual(value - 1e-9);
  }
});

test('longer annealing finds better cubes, never above the bound', () => {
  const hands = annealHands(2, 'few');
  for (const { values, best, bound } of hands) {
    expect(Math.max(...values)).toBeLessThanOrEqual(best);
    expect(best).toBeLessThan(bound);
  }
  const sum = (at: number) => hands.reduce((all, { values }) => all + values[at]!, 0);
  expect(sum(4)).toBeGreaterThan(sum(0));
});
