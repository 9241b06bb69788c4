import type { AnyGame } from '@rota/core';
import { verify } from '@rota/fair-dealing';
import { snap } from '@rota/game-testing/toys';
import { expect, test } from 'vitest';
import type { BotName } from './contract.ts';
import { playMatch, playMatchAmong } from './play-match.ts';
import { nim, nimPolicies } from './testing/nim.ts';

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

const fail = () => {
  throw new Error('no idea');
};
const turnUp = { move: () => 'turn-up' };

test.each([
  ['a move throws', { move: fail }, { move: 2 }, 'no idea'],
  ['a reaction throws', { ...turnUp, react: fail }, { move: 1 }, 'no idea'],
  ['a reaction is a promise', { ...turnUp, react: async () => 'snap' }, { move: 1 }, 'a promise'],
  [
    'a reaction is no move',
    { ...turnUp, react: () => ({ snap: 'yes' }) },
    { move: 1, rejection: { code: 'unknown-move', facts: { text: '{"snap":"yes"}' } } },
    'unknown-move',
  ],
  [
    'a reaction is illegal',
    { ...turnUp, react: () => 'turn-up' },
    { move: 1, rejection: { code: 'not-your-turn', rule: 'SN-3', facts: { text: 'turn-up' } } },
    'not-your-turn',
  ],
])('of a bot with a name of its own, %s: the error says where', (_, bot, failure, message) => {
  const play = () =>
    playMatchAmong(snap as AnyGame, [bot, turnUp], { seats: ['mine', 'yours'], seed: 1 });
  expect(play).toThrow(message);
  expect(play).toThrow(
    expect.objectContaining({
      code: 'bot-failed',
      failure: { game: 'snap', deal: 1, bot: 'mine', seat: 0, ...failure },
    }),
  );
});

test('an error of the rules keeps its stack, and says where it was thrown', () => {
  const game = { ...nim, play: fail } as AnyGame;
  expect(() => playMatch({ game, policies: nimPolicies }, plan)).toThrow(
    expect.objectContaining({
      code: 'task-failed',
      failure: { game: 'nim', deal: 1, move: 1 },
      stack: expect.stringContaining('play-match.test.ts'),
    }),
  );
});
