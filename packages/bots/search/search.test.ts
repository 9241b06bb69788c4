import { type Random, type Seat, seededRandom } from '@rota/core';
import { expect, test } from 'vitest';
import { createBot } from '../agents.ts';
import type { BotPolicies } from '../contract.ts';
import { type NimState, type NimView, nim } from '../testing/nim.ts';

type NimPolicies = BotPolicies<NimState, number, NimView>;

/** All of nim's moves, of which the baseline prefers one. */
const preferring = (preferred: (stones: number) => number): NonNullable<NimPolicies['rate']> => {
  return ({ stones }) => {
    const moves = [1, 2, 3].slice(0, stones);
    return { moves, ratings: moves.map((move) => (move === preferred(stones) ? 1 : 0)) };
  };
};

const heap = (stones: number): NimView => ({
  listed: 'yes',
  seats: 2,
  stones,
  turn: 1,
  winner: -1,
});

const choose = (policies: NimPolicies, stones: number, iterations: number, seed = 1) =>
  createBot('search', { game: nim, policies }, { iterations }).choose(
    heap(stones),
    1,
    false,
    seededRandom(seed),
  );

// All of these positions are lost against perfect play.
test.each([
  ['takes one', () => 1, 4, ['1', '2']],
  ['takes as many as possible', (stones: number) => Math.min(3, stones), 8, ['2', '3']],
] as const)('a search exploits a baseline that %s', (_, preferred, stones, wins) => {
  const policies = { rate: preferring(preferred) };
  for (const seed of [1, 2, 3]) {
    expect(wins).toContain(choose(policies, stones, 200, seed));
  }
});

test('the own policy’s move stands until the evidence against it is strong', () => {
  const policies: NimPolicies = {
    rate: preferring(() => 1),
    ownPolicy: { best: ({ stones }) => Math.min(2, stones) },
  };
  expect(choose(policies, 19, 6)).toBe('2');
});

test('a search tries no move that only an oversight would choose', () => {
  const tried = new Set<number>();
  const watched = {
    ...nim,
    play(state: NimState, seat: Seat, move: number) {
      if (state.stones === 19) tried.add(move);
      nim.play(state, seat, move);
    },
  };
  const policies: NimPolicies = {
    rate: ({ stones }) => ({
      moves: [1, 2, 3].slice(0, stones),
      ratings: [0, Number.NEGATIVE_INFINITY, 1],
    }),
  };
  createBot('search', { game: watched, policies }, { iterations: 60 }).choose(
    heap(19),
    1,
    false,
    seededRandom(1),
  );
  expect(tried).toEqual(new Set([1, 3]));
});

// The end is far away; the value function favours an even heap, which only taking two leaves.
test('after two own moves a rollout uses the value function', () => {
  const evaluated: number[] = [];
  const policies: NimPolicies = {
    rate: preferring(() => 1),
    candidateMoves: ({ stones }) => (stones === 39 ? [1, 2, 3] : [1]),
    ownPolicy: { best: () => 1 },
    value({ stones }) {
      evaluated.push(stones);
      return stones % 2 === 0 ? 1 : 0;
    },
  };
  expect(choose(policies, 39, 30)).toBe('2');
  // One stone by each seat, and two more for each own move of the rollout.
  expect(evaluated[0]).toBe(39 - 2 - 2 * 2);
});

// The seat sees nine stones, but believes in fewer, and in an opponent who takes as many as possible.
test.each([
  [3, '3'],
  [5, '1'],
] as const)('a search draws worlds and opponents from beliefs: %i stones', (stones, move) => {
  const policies: NimPolicies = {
    rate: preferring(() => 2),
    beliefs: (view) => ({
      next: () => ({ ...view, stones }),
      opponentMove: (state: NimState, _seat: Seat, _random: Random) => Math.min(3, state.stones),
    }),
  };
  expect(choose(policies, 9, 200)).toBe(move);
});

test('the moves compared in a world meet the same luck, those of the next world another', () => {
  const draws: Set<number>[] = [];
  const policies: NimPolicies = {
    rate: preferring(() => 1),
    beliefs: (view) => ({
      next() {
        draws.push(new Set());
        return { ...view };
      },
      opponentMove({ stones }: NimState, _seat: Seat, random: Random) {
        // The first move after the one that is compared.
        if (stones >= 17) draws.at(-1)!.add(random.below(2 ** 20));
        return 1;
      },
    }),
  };
  choose(policies, 19, 9);
  expect(draws.map(({ size }) => size)).toEqual([1, 1, 1]);
  expect(new Set(draws.flatMap((each) => [...each])).size).toBe(3);
});
