import { expect, test } from 'vitest';
import type { MatchRecord } from './record.ts';
import { computeSeal } from './seal.ts';

const record: MatchRecord = {
  rota: 2,
  game: 'snap',
  version: 1,
  options: { deals: 2, dealer: 1 },
  seats: ['Ann', 'bot:greedy'],
  deals: [],
  scores: [0, 0],
};

test('a seal does not depend on key order or white space', () => {
  const { options, ...rest } = record;
  const reordered: MatchRecord = { options: { dealer: 1, deals: 2 }, ...rest };
  expect(computeSeal(reordered)).toBe(computeSeal(record));
  expect(computeSeal(JSON.parse(JSON.stringify(record, null, 4)))).toBe(computeSeal(record));
});

test('a seal does not cover itself', () => {
  expect(computeSeal({ ...record, seal: 'ab'.repeat(32) })).toBe(computeSeal(record));
});

test('records that differ slightly have different seals', () => {
  const others: MatchRecord[] = [
    { ...record, seats: ['Anna', 'bot:greedy'] },
    { ...record, seats: ['Ann","bot:greedy'] },
    { ...record, seats: ['Ann'] },
    { ...record, options: { deals: '2', dealer: 1 } },
    { ...record, scores: [0, 1] },
    { ...record, scores: [] },
    { ...record, resigned: [0] },
    { ...record, winners: [0] },
  ];
  expect(new Set([record, ...others].map(computeSeal)).size).toBe(others.length + 1);
});

test('the seal of a record is frozen', () => {
  expect(computeSeal(record)).toBe(
    'cf6536ace13820fe7502b312819bd6bc1c1418e6789e26c57fa24cb939756b60',
  );
});
