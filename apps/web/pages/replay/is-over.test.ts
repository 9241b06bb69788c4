import type { MatchRecord } from '@rota/core';
import { expect, test } from 'vitest';
import { isOver } from './is-over.ts';

const record = (change: Partial<MatchRecord>) =>
  ({ seats: ['Ann', 'bot:regular', 'Ben'], ...change }) as MatchRecord;

test('a match is over when it has a winner, or when every person has resigned', () => {
  expect(isOver(record({ winners: [1] }))).toBe(true);
  expect(isOver(record({ resigned: [0, 2] }))).toBe(true);
});

test('a running match is not over', () => {
  expect(isOver(record({}))).toBe(false);
  expect(isOver(record({ resigned: [2] }))).toBe(false);
  expect(isOver(record({ seats: ['bot:regular', 'bot:regular'] }))).toBe(false);
});
