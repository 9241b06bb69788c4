import { seededRandom, shuffle, standardPack } from '@rota/core';
import { expect, test } from 'vitest';
import { annealCube, cubeValuation, THOROUGH } from '../bot/anneal-cube.ts';
import { LAYOUTS, tripleStrength } from '../rules/index.ts';
import { BestAssignments } from './assignment-solver.ts';
import { cubeBound } from './cube-bound.ts';
import { annealHands } from './anneal-hands.ts';

const random = seededRandom('bounds');
const valuation = cubeValuation('lowest');

/** The worth of every choice of that size, one after the other. */
function mostOf(worths: Float64Array, side: number, size: number): number {
  const best = (row: number, left: number, columns: number): number => {
    if (left === 0) return 0;
    if (side - row < left) return -Infinity;
    let most = best(row + 1, left, columns);
    for (let column = 0; column < side; column++) {
      if (columns & (1 << column)) continue;
      const rest = best(row + 1, left - 1, columns | (1 << column));
      most = Math.max(most, worths[row * side + column]! + rest);
    }
    return most;
  };
  return best(0, size, 0);
}

test('the best choice of each size is as good as any', () => {
  const side = 6;
  const assignments = new BestAssignments(side);
  for (let round = 0; round < 20; round++) {
    // Equal worths and worths below 0 are among them.
    const worths = Float64Array.from({ length: side ** 2 }, () => (random.below(12) - 4) / 7);
    assignments.start(worths);
    for (let size = 1; size <= side; size++) {
      assignments.grow(worths);
      expect(assignments.worth(worths)).toBeCloseTo(mostOf(worths, side, size), 9);
    }
  }
});

test('JM-7: no cube is worth more than the bound, which sharing out anew lowers', () => {
  for (let round = 0; round < 3; round++) {
    const hand = shuffle(standardPack(), random).slice(0, 27);
    const { value } = annealCube(hand, 'lowest', valuation, random, THOROUGH);
    const { first, bound } = cubeBound(hand, valuation, value, 30);
    expect(bound).toBeLessThan(first);
    expect(bound).toBeGreaterThan(value);
  }
});

test('JM-7: where every line is worth the same, the bound is what every cube is worth', () => {
  const hand = standardPack().slice(0, 27);
  const { bound } = cubeBound(
    hand,
    valuation.map(() => 1),
    49,
    5,
  );
  expect(bound).toBeCloseTo(49, 6);
});

test('JM-7: with one good triple the bound is still no lower than a cube that has it', () => {
  const hand = standardPack().slice(0, 27);
  const { lines } = LAYOUTS.cube;
  const strengths = lines.map(([a, b, c]) =>
    tripleStrength(hand[a]!, hand[b]!, hand[c]!, 'lowest'),
  );
  for (const strength of new Set(strengths)) {
    const only = valuation.map((_, each) => (each === strength ? 1 : 0));
    const laid = strengths.filter((each) => each === strength).length;
    expect(cubeBound(hand, only, laid, 3).bound).toBeGreaterThanOrEqual(laid - 1e-9);
  }
});

test('longer annealing comes nearer, and never beyond the bound', () => {
  const hands = annealHands(2, 'few');
  for (const { reached, best, bound } of hands) {
    expect(Math.max(...reached)).toBeLessThanOrEqual(best);
    expect(best).toBeLessThan(bound);
  }
  const sum = (at: number) => hands.reduce((all, { reached }) => all + reached[at]!, 0);
  expect(sum(4)).toBeGreaterThan(sum(0));
});
