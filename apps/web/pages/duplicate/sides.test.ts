import type { Duplicate } from '@rota/protocol';
import { expect, test } from 'vitest';
import { freeSeats, sideName, signed, totalsAt } from './sides.ts';

const seat = (side: number, name?: string) => ({
  seat: 0,
  side,
  ...(name === undefined ? {} : { name }),
});
const table = (...players: Duplicate['tables'][number]['players']) => ({
  state: 'waiting' as const,
  deal: 0,
  players,
});

test('free seats are counted for each side, also where a deleted account has one', () => {
  const tables = [table(seat(0, 'Ada'), seat(1)), table(seat(1, ''), seat(0))];
  expect(freeSeats({ tables })).toEqual([1, 1]);
  expect(freeSeats({ tables: [tables[0]!, table(seat(1), seat(0, 'Bo'))] })).toEqual([0, 2]);
});

test('only deals that count are added up at a table', () => {
  const result = {
    deals: [
      {
        points: [
          [3, 1],
          [2, 2],
        ],
        counts: true,
      },
      { points: [[5, 9], null], counts: false },
      {
        points: [
          [-1, 4],
          [0, 7],
        ],
        counts: true,
      },
    ],
    totals: [4, 14],
    winners: [1],
    forfeited: [],
  };
  expect([totalsAt({ result }, 0), totalsAt({ result }, 1)]).toEqual([
    [2, 5],
    [2, 9],
  ]);
  expect(totalsAt({}, 0)).toEqual([]);
});

test('sides have letters, and differences a sign', () => {
  expect([0, 1, 3].map(sideName)).toEqual(['A', 'B', 'D']);
  expect([4, 0, -12].map(signed)).toEqual(['+4', '0', '−12']);
});
