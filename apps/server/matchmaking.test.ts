import { expect, test } from 'vitest';
import { findMatch, type QueuedPlayer } from './matchmaking.ts';

const RANGE = { min: 2, max: 5 };

/** Returns a queue, longest wait first, with people named by letter. */
const waiting = (...waiters: Partial<QueuedPlayer>[]): QueuedPlayer[] =>
  waiters.map((waiter, at) => ({
    person: 'abcdefgh'[at]!,
    seats: null,
    fill: false,
    points: 1500,
    waitedMs: 1000 * (waiters.length - at),
    ...waiter,
  }));

test('a match needs two people; a request for any number takes as many as there are', () => {
  expect(findMatch(waiting({}), RANGE)).toBeUndefined();
  expect(findMatch([], RANGE)).toBeUndefined();
  expect(findMatch(waiting({}, {}), RANGE)).toEqual({ people: ['a', 'b'], seats: 2 });
  expect(findMatch(waiting({}, {}, {}), RANGE)).toEqual({ people: ['a', 'b', 'c'], seats: 3 });
  const seven = findMatch(waiting({}, {}, {}, {}, {}, {}, {}), RANGE);
  expect(seven).toEqual({ people: ['a', 'b', 'c', 'd', 'e'], seats: 5 });
});

test('a table has the number of seats that all its people requested', () => {
  expect(findMatch(waiting({ seats: 3 }, { seats: 2 }), RANGE)).toBeUndefined();
  expect(findMatch(waiting({ seats: 3 }, {}, { seats: 2 }), RANGE)).toEqual({
    people: ['b', 'c'],
    seats: 2,
  });
  expect(findMatch(waiting({ seats: 3 }, {}, { seats: 3 }), RANGE)).toEqual({
    people: ['a', 'b', 'c'],
    seats: 3,
  });
});

test('people of similar strength are matched first, and others after a longer wait', () => {
  const two = { seats: 2 };
  const near = waiting({ ...two }, { ...two, points: 1660 }, { ...two, points: 1450 });
  expect(findMatch(near, RANGE)).toEqual({ people: ['a', 'c'], seats: 2 });
  const far = (waited: number) => waiting({ waitedMs: waited }, { points: 2100, waitedMs: 0 });
  expect(findMatch(far(5000), RANGE)).toBeUndefined();
  expect(findMatch(far(20_000), RANGE)).toEqual({ people: ['a', 'b'], seats: 2 });
});

test('bots fill seats only if all people at the table accept them, and only if people are lacking', () => {
  expect(findMatch(waiting({ fill: true }), RANGE)).toEqual({ people: ['a'], seats: 4 });
  expect(findMatch(waiting({ fill: true }), { min: 2, max: 3 })).toEqual({
    people: ['a'],
    seats: 3,
  });
  const four = { seats: 4 };
  expect(findMatch(waiting(four, { ...four, fill: true }, { ...four, fill: true }), RANGE)).toEqual(
    {
      people: ['b', 'c'],
      seats: 4,
    },
  );
});
