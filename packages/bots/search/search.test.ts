import { type Emit, type GameEvent, type Random, type Seat, seededRandom } from '@rota/core';
import { expect, test } from 'vitest';
import { createBot } from '../agents.ts';
import { type NimState, type NimView, nim, nimPolicies } from '../test-games/nim.ts';
import { pennies, penniesPolicies } from '../test-games/pennies.ts';

const playable = { game: nim, policies: nimPolicies };
const wonHeaps = [1, 2, 3, 5, 6, 7, 9, 10, 11];

for (const listed of ['yes', 'no'] as const) {
  const how = listed === 'yes' ? 'listed' : 'too many to list';
  test(`search finds the only winning move in every won position when moves are ${how}`, () => {
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

// A search that took sealed moves for sequential ones, or for visible ones, would choose wrongly.
for (const chooser of [0, 1]) {
  for (const [offer, move] of [
    [3, 'enter'],
    [7, 'leave'],
  ] as const) {
    test(`sealed moves are simultaneous: offered ${offer} of 10, seat ${chooser} plays ${move}`, () => {
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

// All of these positions are lost against perfect play.
test.each([
  ['takes one', () => 1, 4, ['1', '2']],
  [
    'takes as many as possible',
    ({ stones }: { stones: number }) => Math.min(3, stones),
    8,
    ['2', '3'],
  ],
] as const)('a search exploits a modelled opponent who %s', (_, opponentPolicy, stones, wins) => {
  const policies = { ...nimPolicies, baseline: () => 3, opponentPolicy };
  const bot = createBot('search', { game: nim, policies }, { iterations: 200 });
  for (const seed of [1, 2, 3]) {
    const view = { listed: 'yes', seats: 2, stones, turn: 1, winner: -1 };
    expect(wins).toContain(bot.choose(view, 1, false, seededRandom(seed)));
  }
});

test('the own policy’s move stands until the evidence against it is strong', () => {
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

test('a search tells its own policy how many of the seat’s moves ahead a decision is', () => {
  const asked = new Set<string>();
  const policies = {
    ...nimPolicies,
    candidateMoves: ({ stones }: NimState) => (stones === 19 ? [1, 2] : [Math.min(2, stones)]),
    opponentPolicy: () => 1,
    ownPolicy({ stones }: NimState, _seat: Seat, _random: Random, ahead?: number) {
      asked.add(`${stones} stones: ${ahead}`);
      return Math.min(2, stones);
    },
  };
  const bot = createBot('search', { game: nim, policies }, { iterations: 4 });
  const view = { listed: 'yes', seats: 2, stones: 19, turn: 1, winner: -1 };
  bot.choose(view, 1, false, seededRandom(1));
  const rounds = [1, 2, 3, 4, 5].flatMap((ahead) =>
    [17, 16].map((left) => `${left - 3 * (ahead - 1)} stones: ${ahead}`),
  );
  expect(asked).toEqual(new Set(['19 stones: 0', ...rounds, '2 stones: 6', '1 stones: 6']));
});

test.each([
  [1, [1, 2, 3]],
  [50, [2]],
])('below the first move, the first %i visits follow the own policy', (visits, tried) => {
  const moves = new Set<number>();
  const watchedNim = {
    ...nim,
    play(state: NimState, seat: Seat, move: number, emit?: Emit<GameEvent>) {
      if (seat === 1 && state.stones < 19 && state.stones > 3) moves.add(move);
      nim.play(state, seat, move, emit);
    },
  };
  const policies = {
    ...nimPolicies,
    opponentPolicy: () => 1,
    ownPolicy: ({ stones }: NimState) => Math.min(2, stones),
    ownPolicyVisits: () => visits,
  };
  const bot = createBot('search', { game: watchedNim, policies }, { iterations: 60 });
  const view = { listed: 'yes', seats: 2, stones: 19, turn: 1, winner: -1 };
  bot.choose(view, 1, false, seededRandom(1));
  expect([...moves].toSorted()).toEqual(tried);
});

// With four stones against an opponent who takes one, taking three loses.
test('states with equal infoset keys share a node, and the search collects no events', () => {
  const keys: string[] = [];
  let hasEmitted = false;
  const observedNim = {
    ...nim,
    play(state: NimState, seat: Seat, move: number, emit?: Emit<GameEvent>) {
      hasEmitted ||= emit !== undefined;
      nim.play(state, seat, move, emit);
    },
  };
  const policies = {
    ...nimPolicies,
    baseline: () => 3,
    opponentPolicy: () => 1,
    infosetKey({ stones }: NimState) {
      keys.push(`${stones}`);
      return `${stones}`;
    },
  };
  const bot = createBot('search', { game: observedNim, policies }, { iterations: 300 });
  const view = { listed: 'yes', seats: 2, stones: 4, turn: 1, winner: -1 };
  expect(['1', '2']).toContain(bot.choose(view, 1, false, seededRandom(1)));
  expect(new Set(keys)).toEqual(new Set(['1', '2']));
  expect(hasEmitted).toBe(false);
});

// The end is far away; the value function favours an even heap, which only taking two leaves.
test.each([0, 1, 2])('after %i own moves a rollout uses the value function', (rolloutDepth) => {
  const evaluated: number[] = [];
  const policies = {
    ...nimPolicies,
    baseline: () => 1,
    candidateMoves: ({ stones }: NimState) => (stones === 39 ? [1, 2, 3] : [1]),
    opponentPolicy: () => 1,
    ownPolicy: () => 1,
    value({ stones }: NimState) {
      evaluated.push(stones);
      return stones % 2 === 0 ? 1 : 0;
    },
    rolloutDepth,
  };
  const bot = createBot('search', { game: nim, policies }, { iterations: 30 });
  const view = { listed: 'yes', seats: 2, stones: 39, turn: 1, winner: -1 };
  expect(bot.choose(view, 1, false, seededRandom(1))).toBe('2');
  // One stone by each seat, and two more for each own move of the rollout.
  expect(evaluated[0]).toBe(39 - 2 - 2 * rolloutDepth);
});

// The heap is 5 or 6, hidden from the seat; the likelihood of past moves favours one of them.
test.each([
  [5, '1'],
  [6, '2'],
] as const)('a search weights determinizations by likelihood: %i stones', (likely, move) => {
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
});

// The seat sees nine stones, but believes in fewer, and in an opponent who takes as many as possible.
test.each([
  [3, '3'],
  [5, '1'],
] as const)('a search draws worlds and opponents from beliefs: %i stones', (stones, move) => {
  const policies = {
    ...nimPolicies,
    baseline: () => 2,
    opponentPolicy: () => {
      throw new Error('beliefs replace it');
    },
    beliefs: (view: NimView) => ({
      next: () => ({ ...view, stones }),
      opponentPolicy: (state: NimState) => Math.min(3, state.stones),
    }),
  };
  const bot = createBot('search', { game: nim, policies }, { iterations: 200 });
  const view = { listed: 'yes', seats: 2, stones: 9, turn: 1, winner: -1 };
  expect(bot.choose(view, 1, false, seededRandom(1))).toBe(move);
});
