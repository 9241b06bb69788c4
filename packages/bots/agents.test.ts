import { type AnyGame, type Decision, Match, type Seat, seededRandom } from '@rota/core';
import { toys } from '@rota/game-testing/toys';
import { expect, test } from 'vitest';
import { createBot } from './agents.ts';
import { BOT_NAMES, isBotName, type SearchProgress } from './contract.ts';
import { nim, nimPolicies } from './test-games/nim.ts';
import { pennies, penniesPolicies } from './test-games/pennies.ts';

const TABLES = [
  { game: nim as AnyGame, policies: nimPolicies },
  { game: pennies as AnyGame, policies: penniesPolicies },
  ...toys,
];

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(deepFreeze);
  return Object.freeze(value);
}

/** Plays a deal with sampled moves, stopping before each for whoever may act. */
function walk(
  game: AnyGame,
  seats: number,
  seed: string,
  stop: (match: Match, decision: Decision) => void,
): void {
  const created = Match.create(game, seats, { deals: 1 });
  if (!created.ok) throw new Error(created.rejection.code);
  const match = created.value;
  const random = seededRandom(seed);
  match.begin(match.shuffledPack(random));
  for (let seat = game.currentSeat(match.state); seat >= 0; seat = game.currentSeat(match.state)) {
    for (const decision of match.decisions()) stop(match, decision);
    match.play(seat, game.sampleMove(match.state, seat, random));
  }
}

test('a bot is known by its name', () => {
  expect(BOT_NAMES.every(isBotName)).toBe(true);
  expect(isBotName('oracle')).toBe(false);
});

for (const { game, policies } of TABLES) {
  for (const name of BOT_NAMES) {
    test(`${name} at ${game.id}: legal, unmoved by what it cannot see, and leaves the view alone`, () => {
      const bot = createBot(name, { game, policies }, { iterations: 30, effort: 0.01 });
      let stops = 0;
      for (let seats = game.seats.min; seats <= Math.min(4, game.seats.max); seats++) {
        walk(game, seats, `${name}${seats}`, (match, { seat, kind }) => {
          stops++;
          const reaction = kind === 'reaction';
          const choose = (view: unknown) =>
            bot.choose(deepFreeze(view), seat, reaction, seededRandom(stops));
          const move = choose(match.view(seat));
          expect(choose(JSON.parse(JSON.stringify(match.view(seat))))).toBe(move);
          expect(choose(viewOfAnotherWorld(match, seat))).toBe(move);
          if (move === undefined) return expect(reaction).toBe(true);
          const parsed = game.parseMove(move);
          expect(parsed.ok && match.validate(seat, parsed.value)).toBeUndefined();
        });
      }
      expect(stops).toBeGreaterThan(0);
    });
  }
}

/** The same view of a world whose hidden cards lie otherwise. */
function viewOfAnotherWorld({ game, state }: Match, seat: Seat): unknown {
  return game.view(game.determinize!(game.view(state, seat), seededRandom('elsewhere')), seat);
}

const heap = { listed: 'yes', seats: 2, stones: 7, turn: 1, winner: -1 };
const searcher = createBot('search', { game: nim, policies: nimPolicies }, { iterations: 1000 });

test('a thought is ended when its watcher says enough, with a move all the same', () => {
  let asked = 0;
  const enough = () => ++asked === 10;
  const told: SearchProgress[] = [];
  const progress = (each: SearchProgress) => told.push(each);
  const move = searcher.choose(heap, 1, false, seededRandom(1), {
    shouldStop: enough,
    onProgress: progress,
  });
  expect(asked).toBe(10);
  expect(told).toEqual([{ done: 10, total: 1000, move }]);
});

test('a thought says how far it has come and what it would play, and comes to the same', () => {
  const told: SearchProgress[] = [];
  const move = searcher.choose(heap, 1, false, seededRandom(1), {
    onProgress: (each) => told.push(each),
  });
  expect(move).toBe(searcher.choose(heap, 1, false, seededRandom(1)));
  expect(told.map(({ done }) => done)).toEqual([100, 200, 300, 400, 500, 600, 700, 800, 900, 1000]);
  expect(told.at(-1)).toEqual({ done: 1000, total: 1000, move });
});

test('search does not think about a move it must make', () => {
  const told: SearchProgress[] = [];
  const forced = { ...heap, stones: 1 };
  searcher.choose(forced, 1, false, seededRandom(1), { onProgress: (each) => told.push(each) });
  expect(told).toEqual([{ done: 1, total: 1000, move: '1' }]);
});
