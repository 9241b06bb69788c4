import { type Emit, type GameEvent, type Random, type Seat, seededRandom } from '@rota/core';
import { expect, test } from 'vitest';
import { createBot } from '../agents.ts';
import { type NimState, type NimView, nim, nimPolicies } from '../test-games/nim.ts';
import { pennies, penniesPolicies } from '../test-games/pennies.ts';

const playable = { game: nim, policies: nimPolicies };
const wonHeaps = [1, 2, 3, 5, 6, 7, 9, 10, 11];

for (const listed of ['yes', 'no'] as const) {
  const how = listed === 'yes' ? 'listed' : 'too many to list';
  test(`search takes the one winning move of every won heap when moves are ${how}`, () => {
    const bot = createBot('search', playable, { iterations: 3000 });
    for (const stones of wonHeaps) {
      for (const seed of [1, 2, 3]) {
        const view = { listed, seats: 2, stones, turn: 1, winner: -1 };
        const taken = bot.choose(view, 1, false, seededRandom(seed));
        expect([stones, taken]).toEqual([stones, String(stones % 4)]);
      }
    }
  });
}

// Whoever believes to answer second, or to be seen, takes the wrong one of these.
for (const chooser of [0, 1]) {
  for (const [offer, move] of [
    [3, 'enter'],
    [7, 'leave'],
  ] as const) {
    test(`sealed answers are simultaneous: offered ${offer} of 10, seat ${chooser} says ${move}`, () => {
      const table = { game: pennies, policies: penniesPolicies };
      const bot = createBot('search', table, { iterations: 2000 });
      const state = pennies.deal({ chooser, offer }, 2, 0, []);
      for (const seed of [1, 2, 3]) {
        const view = pennies.view(state, chooser);
        expect(bot.choose(view, chooser, false, seededRandom(seed))).toBe(move);
      }
    });
  }
}

// Against one who plays well each of these heaps is lost, whatever is taken.
test.each([
  ['takes one', () => 1, 4, ['1', '2']],
  [
    'takes as many as may be',
    ({ stones }: { stones: number }) => Math.min(3, stones),
    8,
    ['2', '3'],
  ],
] as const)(
  'a search makes use of the other if one is known who %s',
  (_, expects, stones, wins) => {
    const policies = { ...nimPolicies, baseline: () => 3, opponentPolicy: expects };
    const bot = createBot('search', { game: nim, policies }, { iterations: 200 });
    for (const seed of [1, 2, 3]) {
      const view = { listed: 'yes', seats: 2, stones, turn: 1, winner: -1 };
      expect(wins).toContain(bot.choose(view, 1, false, seededRandom(seed)));
    }
  },
);

test('what a seat intends stands until enough speaks against it', () => {
  const policies = {
    ...nimPolicies,
    baseline: () => 3,
    opponentPolicy: () => 1,
    ownPolicy: ({ stones }: NimState) => Math.min(2, stones),
  };
  const bot = createBot('search', { game: nim, policies }, { iterations: 6 });
  const view = { listed: 'yes', seats: 2, stones: 19, turn: 1, winner: -1 };
  expect(bot.choose(view, 1, false, seededRandom(1))).toBe('2');
});

// Four stones against one who takes one: whoever takes three has lost.
test('moments that are recognised are one to the tree, and nobody is told anything', () => {
  const met: string[] = [];
  let told = false;
  const listening = {
    ...nim,
    play(state: NimState, seat: Seat, move: number, emit?: Emit<GameEvent>) {
      told ||= emit !== undefined;
      nim.play(state, seat, move, emit);
    },
  };
  const policies = {
    ...nimPolicies,
    baseline: () => 3,
    opponentPolicy: () => 1,
    infosetKey({ stones }: NimState) {
      met.push(`${stones}`);
      return `${stones}`;
    },
  };
  const bot = createBot('search', { game: listening, policies }, { iterations: 300 });
  const view = { listed: 'yes', seats: 2, stones: 4, turn: 1, winner: -1 };
  expect(['1', '2']).toContain(bot.choose(view, 1, false, seededRandom(1)));
  expect(new Set(met)).toEqual(new Set(['1', '2']));
  expect(told).toBe(false);
});

// The end is far away; what is foreseen speaks for an even heap, which only a two leaves.
test.each([0, 1, 2])('after %i moves of its own a seat goes by what it foresees', (foresight) => {
  const met: number[] = [];
  const policies = {
    ...nimPolicies,
    baseline: () => 1,
    candidateMoves: ({ stones }: NimState) => (stones === 39 ? [1, 2, 3] : [1]),
    opponentPolicy: () => 1,
    ownPolicy: () => 1,
    value({ stones }: NimState) {
      met.push(stones);
      return stones % 2 === 0 ? 1 : 0;
    },
    rolloutDepth: foresight,
  };
  const bot = createBot('search', { game: nim, policies }, { iterations: 30 });
  const view = { listed: 'yes', seats: 2, stones: 39, turn: 1, winner: -1 };
  expect(bot.choose(view, 1, false, seededRandom(1))).toBe('2');
  // One by itself, one by the other, and two for each move of its own before it looks.
  expect(met[0]).toBe(39 - 2 - 2 * foresight);
});

// The heap is 5 or 6, nobody knows; what was played speaks for one of them.
test.each([
  [5, '1'],
  [6, '2'],
] as const)(
  'a world of %i stones that explains what was played is thought of most',
  (likely, move) => {
    const hidden = {
      ...nim,
      determinize: (view: NimView, random: Random) => ({ ...view, stones: 5 + random.below(2) }),
    };
    const policies = {
      ...nimPolicies,
      baseline: () => 3,
      opponentPolicy: ({ stones }: NimView) => Math.max(1, stones % 4),
      likelihood: ({ stones }: NimView) => (stones === likely ? 1 : 0.001),
    };
    const bot = createBot('search', { game: hidden, policies }, { iterations: 300 });
    const view = { listed: 'yes', seats: 2, stones: 5, turn: 1, winner: -1 };
    expect(bot.choose(view, 1, false, seededRandom(1))).toBe(move);
  },
);
