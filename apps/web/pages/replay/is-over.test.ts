import type { MatchRecord } from '@rota/core';
import { expect, test } from 'vitest';
import { isOver } from './is-over.ts';

const record = (change: Partial<MatchRecord>) =>
  ({ seats: ['Ann', 'bot:regular', 'Ben'], ...change }) as MatchRecord;

test('a match is over when it has a winner, or when all its people have given it up', () => {
  expect(isOver(record({ winners: [1] }))).toBe(true);
  expect(isOver(record({ resigned: [0, 2] }))).toBe(true);
});

test('a match that still runs is not', () => {
  expect(isOver(record({}))).toBe(false);
  expect(isOver(record({ resigned: [2] }))).toBe(false);
  expect(isOver(record({ seats: ['bot:regular', 'bot:regular'] }))).toBe(false);
});
