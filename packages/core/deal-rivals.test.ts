import { expect, test } from 'vitest';
import { findRivals, gainOf } from './deal-rivals.ts';

test('a loser is compared with the winner, a winner with the best of the others', () => {
  expect(findRivals([4, 9, 7], 0)).toEqual({ self: 0, rival: 1 });
  expect(findRivals([4, 9, 7], 1)).toEqual({ self: 1, rival: 2 });
  expect(findRivals([4, 9, 7])).toEqual({ self: 1, rival: 2 });
});

test('who shares the win is compared with those who have fewer points', () => {
  expect(findRivals([9, 9, 7], 0)).toEqual({ self: 0, rival: 2 });
  expect(findRivals([9, 9], 1)).toEqual({ self: 1, rival: 0 });
});

test('a gain is described as the reader’s own, against them, or of others', () => {
  const rivals = { self: 0, rival: 2 };
  const name = (seat: number) => `P${seat}`;
  expect(gainOf(rivals, 3, { name, seat: 0 })).toEqual({ whose: 'you', player: 'P0', other: 'P2' });
  expect(gainOf(rivals, -3, { name, seat: 0 })).toEqual({
    whose: 'against-you',
    player: 'P2',
    other: 'P0',
  });
  expect(gainOf(rivals, 3, { name }).whose).toBe('other');
});
