import { type AnyGame, type Decision, Match, type Seat, seededRandom } from '@rota/core';
import { toys } from '@rota/game-testing/toys';
import { expect, test } from 'vitest';
import { createBot } from './agents.ts';
import { BOT_NAMES, isBotName } from './contract.ts';
import { nim, nimPolicies } from './testing/nim.ts';
import { pennies, penniesPolicies } from './testing/pennies.ts';

const TABLES = [
  { game: nim as AnyGame, policies: nimPolicies },
  { game: pennies as AnyGame, policies: penniesPolicies },
  ...toys,
];

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(deepFreeze);
  return Object.freeze(value);
}

/** Plays a deal with sampled moves and visits every open decision before each. */
function visitDecisions(
  game: AnyGame,
  seats: number,
  seed: string,
  visit: (match: Match, decision: Decision) => void,
): void {
  const created = Match.create(game, seats, { deals: 1 });
  if (!created.ok) throw new Error(created.rejection.code);
  const match = created.value;
  const random = seededRandom(seed);
  match.begin(match.shuffledPack(random));
  for (let seat = game.currentSeat(match.state); seat >= 0; seat = game.currentSeat(match.state)) {
    for (const decision of match.decisions()) visit(match, decision);
    match.play(seat, game.sampleMove(match.state, seat, random));
  }
}

test('isBotName accepts exactly the bot names', () => {
  expect(BOT_NAMES.every(isBotName)).toBe(true);
  expect(isBotName('oracle')).toBe(false);
});

for (const { game, policies } of TABLES) {
  for (const name of BOT_NAMES) {
    test(`${name} in ${game.id} plays legally, from its view alone, and does not change the view`, () => {
      const bot = createBot(name, { game, policies }, { iterations: 30, effort: 0.01 });
      let visited = 0;
      for (let seats = game.seats.min; seats <= Math.min(4, game.seats.max); seats++) {
        visitDecisions(game, seats, `${name}${seats}`, (match, { seat, kind }) => {
          visited++;
          const reaction = kind === 'reaction';
          const choose = (view: unknown) =>
            bot.choose(deepFreeze(view), seat, reaction, seededRandom(visited));
          const move = choose(match.view(seat));
          expect(choose(JSON.parse(JSON.stringify(match.view(seat))))).toBe(move);
          expect(choose(viewOfDeterminization(match, seat))).toBe(move);
          if (move === undefined) return expect(reaction).toBe(true);
          const parsed = game.parseMove(move);
          expect(parsed.ok && match.validate(seat, parsed.value)).toBeUndefined();
        });
      }
      expect(visited).toBeGreaterThan(0);
    });
  }
}

/** Returns the seat's view of a world with other hidden cards. */
function viewOfDeterminization({ game, state }: Match, seat: Seat): unknown {
  return game.view(game.determinize!(game.view(state, seat), seededRandom('elsewhere')), seat);
}

const heap = { listed: 'yes', seats: 2, stones: 7, turn: 1, winner: -1 };
const searcher = createBot('search', { game: nim, policies: nimPolicies }, { iterations: 1000 });

test.each([true, false])('an unknown name is no bot; the game has a search: %s', (isSearched) => {
  const { determinize: _, ...unsearchable } = nim;
  const game = (isSearched ? nim : unsearchable) as AnyGame;
  expect(() => createBot('hal' as 'master', { game, policies: nimPolicies })).toThrow(
    new RangeError('There is no bot “hal”'),
  );
});

/** Returns the iterations of a search that its observer lets end by itself. */
function iterationsOf(view: unknown): number {
  let asked = 0;
  searcher.choose(view, 1, false, seededRandom(1), { shouldStop: () => ++asked < 0 });
  return asked + 1;
}

test('an observer can stop a search, which still returns a move', () => {
  let calls = 0;
  const shouldStop = () => ++calls === 10;
  const move = searcher.choose(heap, 1, false, seededRandom(1), { shouldStop });
  expect(calls).toBe(10);
  expect(['1', '2', '3']).toContain(move);
});

test('an observer that stops nothing does not affect the result', () => {
  const shouldStop = () => false;
  const move = searcher.choose(heap, 1, false, seededRandom(1), { shouldStop });
  expect(move).toBe(searcher.choose(heap, 1, false, seededRandom(1)));
  expect(iterationsOf(heap)).toBe(1000);
});

test('a search stops after one iteration if only one move is legal', () => {
  const forced = { ...heap, stones: 1 };
  expect(iterationsOf(forced)).toBe(1);
  expect(searcher.choose(forced, 1, false, seededRandom(1))).toBe('1');
});
