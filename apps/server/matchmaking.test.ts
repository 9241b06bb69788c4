import { expect, test } from 'vitest';
import { matchUp, type Waiter } from './matchmaking.ts';

const RANGE = { min: 2, max: 5 };

/** Those who have waited longest first, named by letter. */
const waiting = (...waiters: Partial<Waiter>[]): Waiter[] =>
  waiters.map((waiter, at) => ({
    person: 'abcdefgh'[at]!,
    seats: null,
    fill: false,
    points: 1500,
    waited: 1000 * (waiters.length - at),
    ...waiter,
  }));

test('nobody meets alone; any number means as many as there are', () => {
  expect(matchUp(waiting({}), RANGE)).toBeUndefined();
  expect(matchUp([], RANGE)).toBeUndefined();
  expect(matchUp(waiting({}, {}), RANGE)).toEqual({ people: ['a', 'b'], seats: 2 });
  expect(matchUp(waiting({}, {}, {}), RANGE)).toEqual({ people: ['a', 'b', 'c'], seats: 3 });
  const seven = matchUp(waiting({}, {}, {}, {}, {}, {}, {}), RANGE);
  expect(seven).toEqual({ people: ['a', 'b', 'c', 'd', 'e'], seats: 5 });
});

test('a table is as large as everybody at it wants', () => {
  expect(matchUp(waiting({ seats: 3 }, { seats: 2 }), RANGE)).toBeUndefined();
  expect(matchUp(waiting({ seats: 3 }, {}, { seats: 2 }), RANGE)).toEqual({
    people: ['b', 'c'],
    seats: 2,
  });
  expect(matchUp(waiting({ seats: 3 }, {}, { seats: 3 }), RANGE)).toEqual({
    people: ['a', 'b', 'c'],
    seats: 3,
  });
});

test('the nearest in strength come first; who is too far off must wait for a while', () => {
  const two = { seats: 2 };
  const near = waiting({ ...two }, { ...two, points: 1660 }, { ...two, points: 1450 });
  expect(matchUp(near, RANGE)).toEqual({ people: ['a', 'c'], seats: 2 });
  const far = (waited: number) => waiting({ waited }, { points: 2100, waited: 0 });
  expect(matchUp(far(5000), RANGE)).toBeUndefined();
  expect(matchUp(far(20_000), RANGE)).toEqual({ people: ['a', 'b'], seats: 2 });
});

test('bots come only where everybody at the table wants them, and people before them', () => {
  expect(matchUp(waiting({ fill: true }), RANGE)).toEqual({ people: ['a'], seats: 4 });
  expect(matchUp(waiting({ fill: true }), { min: 2, max: 3 })).toEqual({ people: ['a'], seats: 3 });
  const four = { seats: 4 };
  expect(matchUp(waiting(four, { ...four, fill: true }, { ...four, fill: true }), RANGE)).toEqual({
    people: ['b', 'c'],
    seats: 4,
  });
});
