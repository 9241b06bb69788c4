import { expect, test } from 'vitest';
import { type ListedMatch, pageOf } from './match-list.ts';

const match = (also: Partial<ListedMatch>): ListedMatch => ({
  id: 't',
  where: 'server',
  game: 'g',
  options: {},
  seats: [],
  state: 'over',
  seat: 0,
  deal: 0,
  deals: 1,
  totals: [],
  created: 0,
  ...also,
});

test('a match that is over leads to its replay, one that never began to its table, which says so', () => {
  expect(pageOf(match({ winners: [0] }))).toBe('/match/t');
  expect(pageOf(match({ abandoned: true }))).toBe('/match/t');
  expect(pageOf(match({ abandoned: true, closed: true }))).toBe('/table/t');
  expect(pageOf(match({ state: 'waiting' }))).toBe('/table/t');
});
