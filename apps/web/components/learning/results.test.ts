import { expect, test } from 'vitest';
import type { ListedMatch } from '../match-list.ts';
import { luckAndPlay, movingMean, resultsByGame, trendOf } from './results.ts';

const match = (game: string, winners: number[], more: Partial<ListedMatch> = {}) =>
  ({ game, state: 'over', seat: 0, winners, where: 'device', ...more }) as ListedMatch;

test('results count one’s own finished matches, shared wins too', () => {
  const matches = [
    match('nim', [0]),
    match('nim', [1]),
    match('nim', [0, 1]),
    match('snap', [0]),
    match('snap', [0], { isRetry: true }),
    match('snap', [0], { abandoned: true }),
    match('snap', [1], { seat: null }),
    match('snap', [], { state: 'running' }),
  ];
  expect(resultsByGame(matches)).toEqual([
    { game: 'nim', played: 3, won: 2, streak: 1, longestStreak: 1 },
    { game: 'snap', played: 1, won: 1, streak: 1, longestStreak: 1 },
  ]);
});

test('a streak is of the newest matches, and the best deal the newest of those with most points', () => {
  const lost = match('nim', [1]);
  const scores = [
    [3, 9],
    [7, 0],
    [7, 1],
  ];
  const older = match('nim', [0], { id: 'older', scores });
  const newer = match('nim', [0], { id: 'newer', scores: [[5, 8], ...scores] });
  const retry = match('nim', [0], { id: 'retry', scores: [[99, 0]], isRetry: true });
  expect(resultsByGame([lost, retry, newer, older, older, lost])).toEqual([
    {
      game: 'nim',
      played: 5,
      won: 3,
      streak: 0,
      longestStreak: 3,
      bestDeal: { match: newer, deal: 3, points: 7 },
    },
  ]);
});

test('luck and play are per deal; a match without them is left out', () => {
  const estimate = (mean: number) => ({ mean, margin: 1 });
  const review = { match: 'm', game: 'nim', created: 0, decisions: 3, ahead: 0, effort: 1 };
  const grades = { inaccuracy: 0, mistake: 0, blunder: 0 };
  expect(
    luckAndPlay([
      { ...review, grades, deals: 4, luck: estimate(8), play: estimate(-2) },
      { ...review, grades, deals: 2 },
    ]),
  ).toEqual([{ luck: 2, play: -0.5 }]);
});

test('the moving mean is over the last values', () => {
  expect(movingMean([2, 4, 6, 8], 2)).toEqual([2, 3, 5, 7]);
});

test('a trend is named only where the counts show one', () => {
  expect(trendOf([5, 6, 5, 1, 0, 1])).toMatchObject({ direction: 'falling' });
  expect(trendOf([0, 1, 0, 5, 6, 5])).toMatchObject({ direction: 'rising' });
  expect(trendOf([3, 2, 4, 3, 2, 3])).toMatchObject({ direction: 'steady' });
  expect(trendOf([0, 0, 0, 0, 0, 0])).toMatchObject({ direction: 'steady' });
  expect(trendOf([9, 9, 0, 0, 0])).toBeUndefined();
});
