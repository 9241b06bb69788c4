import { expect, test } from 'vitest';
import { entriesSinceOwnMove } from './recent-entries.ts';

const entry = (number: number, deal: number, seat?: number) => ({
  number,
  deal,
  events: [
    { type: 'public' },
    ...(seat === undefined
      ? []
      : [
          { type: 'played', seat },
          { type: 'drawn', seat: 0 },
        ]),
  ],
});
const LOG = [entry(1, 1, 0), entry(2, 2), entry(3, 2, 0), entry(4, 2, 1), entry(5, 2, 2)];
const numbers = (seat: number | null, log = LOG) =>
  entriesSinceOwnMove(log, { deal: 2, seat }).map(({ number }) => number);

test('events since the last move of the viewer, who is not who merely draws with another’s move', () => {
  expect(numbers(0)).toEqual([3, 4, 5]);
  expect(numbers(1)).toEqual([4, 5]);
});

test('before the first move of a deal, and for spectators, everything in that deal', () => {
  expect(numbers(3)).toEqual([2, 3, 4, 5]);
  expect(numbers(null)).toEqual([2, 3, 4, 5]);
  expect(numbers(0, LOG.slice(0, 2))).toEqual([2]);
});

test('whose turn it is, is no event', () => {
  const ended = { number: 6, deal: 2, events: [{ type: 'turn', seat: 0 }] };
  const entries = entriesSinceOwnMove([...LOG, ended], { deal: 2, seat: 0 });
  expect(entries.map(({ number, events }) => [number, events.length])).toEqual([
    [3, 3],
    [4, 3],
    [5, 3],
    [6, 0],
  ]);
});
