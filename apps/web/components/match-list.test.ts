import { expect, test } from 'vitest';
import { type ListedMatch, matchPath } from './match-list.ts';

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

test('finished matches link to the replay, matches that never began to their table', () => {
  expect(matchPath(match({ winners: [0] }))).toBe('/match/t');
  expect(matchPath(match({ abandoned: true }))).toBe('/match/t');
  expect(matchPath(match({ abandoned: true, closed: true }))).toBe('/table/t');
  expect(matchPath(match({ state: 'waiting' }))).toBe('/table/t');
});
