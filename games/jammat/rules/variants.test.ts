import { expect, test } from 'vitest';
import type { RankedLine } from './index.ts';
import { comparePlaces } from './score.ts';

/** Lines of those strengths; their cards and kind are placeholders. */
const linesOf = (...strengths: readonly number[]) =>
  strengths.map(
    (strength, line): RankedLine => ({ line, cards: [0, 1, 2], kind: 'pair', strength }),
  );
const LINES = [linesOf(9, 5, 1), linesOf(9, 4, 1), linesOf(3, 5, 2)];

test('JM-3, variant: each of the tied best lines wins its position', () => {
  expect(comparePlaces(LINES, { compare: 'table' }).scores).toEqual([0, 0, 1]);
  expect(comparePlaces(LINES, { compare: 'table', ties: 'each' }).scores).toEqual([2, 1, 2]);
  expect(comparePlaces(LINES, { compare: 'pairs' }).scores).toEqual([2, 1, 3]);
  expect(comparePlaces(LINES, { compare: 'pairs', ties: 'each' }).scores).toEqual([5, 3, 4]);
});

test('JM-4, variant: a deal scores one point for each of its winners', () => {
  const { scores, winners } = comparePlaces(LINES, {
    compare: 'table',
    ties: 'each',
    score: 'deal',
  });
  expect([scores, winners]).toEqual([
    [1, 0, 1],
    [0, 2],
  ]);
});
