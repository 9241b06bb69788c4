import type { TableSummary } from '@rota/protocol';
import { expect, test } from 'vitest';
import { seriesScores } from './series-scores.ts';

const person = (name: string) => ({ kind: 'person' as const, name, here: true });
const bot = { kind: 'bot' as const, name: 'regular', bot: 'regular', here: true };

function match(id: string, seats: TableSummary['seats'], winners?: number[], game = 'jammat') {
  return { id, game, seats, ...(winners ? { winners } : {}) } as unknown as TableSummary;
}

const [ann, ben, cem] = [person('Ann'), person('Ben'), person('Cem')];
const now = { game: 'jammat', seats: [ben, ann, bot], winners: [1] };

test('a running score counts the same people’s matches of the same game, wherever they sat', () => {
  const played = [
    match('now', now.seats, now.winners),
    match('a', [ann, ben, bot], [0]),
    match('b', [ann, bot, ben], [2]),
    match('c', [ann, ben], [0, 1]),
    match('bots won', [ann, ben, bot], [2]),
    match('others', [ann, cem, bot], [0]),
    match('running', [ann, ben, bot]),
    match('another game', [ann, ben], [0], 'three-card'),
  ];
  expect(seriesScores('now', now, played)).toEqual([
    { seat: 1, won: 3 },
    { seat: 0, won: 2 },
  ]);
});

test('after the first match, and against bots alone, there is no running score', () => {
  expect(seriesScores('now', now, [match('now', now.seats, now.winners)])).toBeUndefined();
  const alone = { game: 'jammat', seats: [ann, bot], winners: [0] };
  expect(seriesScores('now', alone, [match('a', [ann, bot], [0])])).toBeUndefined();
});
