import type { AnyGame } from '@rota/core';
import { verify } from '@rota/fair-dealing';
import { expect, test } from 'vitest';
import type { BotName } from './contract.ts';
import { playMatch } from './play-match.ts';
import { nim, nimPolicies } from './test-games/nim.ts';

const playable = { game: nim, policies: nimPolicies };
const plan = { seats: ['random', 'greedy'] as BotName[], options: { deals: 3 }, seed: 7 };

test('a match is played to its end and its record verifies', () => {
  const record = playMatch(playable, plan);
  expect(verify(record, [nim as AnyGame])).toBeUndefined();
  expect(record).toMatchObject({ seats: ['bot:random', 'bot:greedy'], options: { deals: 3 } });
  expect(record.deals).toHaveLength(3);
  expect(record.winners).toBeDefined();
});

test('equal plans give equal records, and another seed or match gives another', () => {
  const text = (more: object) => JSON.stringify(playMatch(playable, { ...plan, ...more }).deals);
  expect(text({})).toBe(text({ match: 0 }));
  expect(new Set([text({}), text({ seed: 8 }), text({ match: 1 })]).size).toBe(3);
});

test('the packs of a match do not depend on the bots', () => {
  const packs = (seats: BotName[]) =>
    playMatch(playable, { ...plan, seats, iterations: 20 }).deals.map(({ pack }) => pack);
  expect(packs(['search', 'random'])).toEqual(packs(['greedy', 'greedy']));
  expect(new Set(packs(['random', 'random']).map(String)).size).toBe(3);
});

test('a plan that the game rejects throws a RangeError with the reason', () => {
  expect(() => playMatch(playable, { ...plan, seats: ['random'] })).toThrow(RangeError);
  expect(() => playMatch(playable, { ...plan, options: { deals: 0 } })).toThrow(/bad-option-value/);
});
