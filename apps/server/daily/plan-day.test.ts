import { sealedBids, snap } from '@rota/game-testing/toys';
import { expect, test } from 'vitest';
import { daysAfter } from './calendar.ts';
import { type DailyRotation, dailyTableFor, planDay } from './plan-day.ts';

const bids = { game: sealedBids.id, seats: ['greedy', 'me'] };
const two = { game: snap.id, seats: ['me', 'greedy'] };
const three = { game: snap.id, seats: ['greedy', 'me', 'greedy'] };

const BEFORE: DailyRotation[] = [{ from: '2026-01-01', tables: [bids, two] }];
const AFTER: DailyRotation[] = [...BEFORE, { from: '2026-12-05', tables: [bids, two, three] }];

const days = (from: string, count: number) =>
  Array.from({ length: count }, (_, at) => daysAfter(from, at));

test('adding a game changes no day before the new rotation begins', () => {
  const games = [sealedBids, snap];
  const secret = '4e'.repeat(32);
  for (const day of days('2026-01-01', 338)) {
    expect(planDay(day, AFTER, games, secret)).toEqual(planDay(day, BEFORE, games, secret));
  }
  const from = days('2026-12-05', 30).map((day) => dailyTableFor(day, AFTER));
  expect(from.filter((table) => table === three)).toHaveLength(10);
  expect(new Set(from.slice(0, 3))).toEqual(new Set([bids, two, three]));
});

test('a day before all rotations has no table', () => {
  expect(dailyTableFor('2026-01-01', BEFORE)).toBe(bids);
  expect(() => dailyTableFor('2025-12-31', BEFORE)).toThrow('no table for 2025-12-31');
  expect(() => dailyTableFor('2026-01-01', [])).toThrow(RangeError);
});
