import { expect, test } from 'vitest';
import { GRADE_THRESHOLDS, GRADES, gradeLoss } from './grade.ts';

const loss = (mean: number, margin = 0.001) => ({ mean, margin });

test('a loss is graded by the share of what is at stake in a deal', () => {
  const grades = [0.05, 0.1, 0.19, 0.2, 0.29, 0.3, 2].map((mean) => gradeLoss(loss(mean), 1));
  expect(grades).toEqual([
    undefined,
    'inaccuracy',
    'inaccuracy',
    'mistake',
    'mistake',
    'blunder',
    'blunder',
  ]);
  // The same points are less where more is at stake.
  expect([1, 5, 10, 30].map((spread) => gradeLoss(loss(2), spread))).toEqual([
    'blunder',
    'blunder',
    'mistake',
    undefined,
  ]);
});

test('a loss that is not clearly above zero has no grade', () => {
  expect(gradeLoss(loss(0.5, 0.5), 1)).toBeUndefined();
  expect(gradeLoss(loss(-0.5, 0.1), 1)).toBeUndefined();
});

test('the thresholds rise with the grades', () => {
  const thresholds = GRADES.map((grade) => GRADE_THRESHOLDS[grade]);
  expect(thresholds).toEqual([...thresholds].sort((a, b) => a - b));
});
