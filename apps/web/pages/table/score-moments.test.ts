import { expect, test } from 'vitest';
import { scoreMoments, totalsOf } from './score-moments.ts';

test('the first deal has nothing to be compared with', () => {
  expect(scoreMoments([])).toEqual([]);
  expect(scoreMoments([[3, 1]])).toEqual([]);
});

test('a new leader is named with the margin, an old one is not', () => {
  expect(
    scoreMoments([
      [5, 1],
      [1, 5],
      [0, 2],
    ]),
  ).toEqual([{ kind: 'lead', seat: 1, margin: 2 }]);
  expect(
    scoreMoments([
      [5, 1],
      [2, 1],
    ]),
  ).toEqual([]);
});

test('the leader may have shared the lead before', () => {
  expect(
    scoreMoments([
      [3, 3],
      [2, 1],
    ]),
  ).toEqual([{ kind: 'lead', seat: 0, margin: 1 }]);
});

test('the most points in one deal so far are named, unless two seats share them', () => {
  expect(
    scoreMoments([
      [5, 1],
      [0, 9],
    ]),
  ).toEqual([
    { kind: 'lead', seat: 1, margin: 5 },
    { kind: 'best-deal', seat: 1, points: 9 },
  ]);
  expect(
    scoreMoments([
      [5, 1, 0],
      [9, 9, 0],
    ]),
  ).toEqual([]);
});

test('totals are summed by seat', () => {
  expect(
    totalsOf([
      [1, 2],
      [3, 4],
    ]),
  ).toEqual([4, 6]);
});
