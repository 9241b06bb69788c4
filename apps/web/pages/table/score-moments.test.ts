import { expect, test } from 'vitest';
import { findDecisiveDeal, findNewLead, outcomeOf, selectMoments } from './score-moments.ts';

test('a deal is won, lost or level; for a spectator it is none of these', () => {
  expect(outcomeOf([3, 1], 0)).toBe('won');
  expect(outcomeOf([3, 1], 1)).toBe('lost');
  expect(outcomeOf([3, 3, 1], 1)).toBe('won');
  expect(outcomeOf([2, 2], 0)).toBe('level');
  expect(outcomeOf([3, 1], null)).toBeUndefined();
});

test('moments are sorted by what they changed, and only those that led to the outcome are shown', () => {
  const moments = [{ effect: 2 }, { effect: -9 }, { effect: 5 }, { effect: -1 }];
  expect(selectMoments(moments, 'won')).toEqual([{ effect: 5 }, { effect: 2 }]);
  expect(selectMoments(moments, 'lost')).toEqual([{ effect: -9 }, { effect: -1 }]);
  expect(selectMoments(moments, undefined)).toEqual([{ effect: 5 }, { effect: 2 }]);
  expect(selectMoments(moments, 'level').map(({ effect }) => effect)).toEqual([-9, 5, 2, -1]);
});

test('the decisive deal is the one with the greatest difference to the closest rival', () => {
  const scores = [
    [5, 1, 9],
    [9, 1, 2],
    [8, 4, 2],
  ];
  expect(findDecisiveDeal(scores, 0)).toEqual({ deal: 2, effect: 7, self: 0, rival: 2 });
  expect(findDecisiveDeal(scores, 1)).toEqual({ deal: 2, effect: -8, self: 1, rival: 0 });
  expect(findDecisiveDeal(scores, null)).toEqual({ deal: 2, effect: 7, self: 0, rival: 2 });
});

test('no deal decides a match of one, or a match that ends level', () => {
  expect(findDecisiveDeal([[5, 1]], 0)).toBeUndefined();
  expect(
    findDecisiveDeal(
      [
        [5, 1],
        [1, 5],
      ],
      0,
    ),
  ).toBeUndefined();
});

test('the first deal has no new leader', () => {
  expect(findNewLead([])).toBeUndefined();
  expect(findNewLead([[3, 1]])).toBeUndefined();
});

test('a new leader is named with the margin, an old one is not', () => {
  expect(
    findNewLead([
      [5, 1],
      [1, 5],
      [0, 2],
    ]),
  ).toEqual({ seat: 1, margin: 2 });
  expect(
    findNewLead([
      [5, 1],
      [2, 1],
    ]),
  ).toBeUndefined();
});

test('the leader may have shared the lead before', () => {
  expect(
    findNewLead([
      [3, 3],
      [2, 1],
    ]),
  ).toEqual({ seat: 0, margin: 1 });
});
