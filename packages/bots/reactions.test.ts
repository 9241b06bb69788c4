import { type AnyGame, Match, seededRandom } from '@rota/core';
import { verify } from '@rota/fair-dealing';
import { toys } from '@rota/game-testing/toys';
import { expect, test } from 'vitest';
import { createBot } from './agents.ts';
import type { BotName } from './contract.ts';
import { playMatch } from './play-match.ts';

/** Who sees two cards that match may call, on turn or not; a wrong call costs points. */
const snap = toys.find(({ game }) => game.id === 'snap')!;

interface Stop {
  readonly view: unknown;
  readonly matches: boolean;
  readonly onTurn: number;
}

/** The views of seat 0 while cards are turned up and nobody calls. */
function stops(game: AnyGame): Stop[] {
  const created = Match.create(game, 3, { deals: 1, penalty: 3 });
  if (!created.ok) throw new Error(created.rejection.code);
  const match = created.value;
  match.begin(match.shuffledPack(seededRandom('snap')));
  const found: Stop[] = [];
  for (let seat = game.currentSeat(match.state); seat >= 0; seat = game.currentSeat(match.state)) {
    const view = match.view(0);
    found.push({
      view,
      matches: snap.policies.react!(view, 0, seededRandom(1)) === 'snap',
      onTurn: seat,
    });
    match.play(seat, 'turn-up');
  }
  return found;
}

test('the stops of this test hold matching cards and others, on turn and not', () => {
  for (const matches of [true, false]) {
    expect(
      stops(snap.game).filter((stop) => stop.matches === matches && stop.onTurn !== 0),
    ).not.toHaveLength(0);
  }
});

test.each(['greedy', 'search'] as const)('%s reacts as its game knows to', (name) => {
  const bot = createBot(name, snap, { iterations: 1 });
  for (const { view, matches, onTurn } of stops(snap.game)) {
    if (onTurn === 0) continue;
    expect(bot.choose(view, 0, true, seededRandom(1))).toBe(matches ? 'snap' : undefined);
  }
});

test('random never reacts, nor greedy in a game that does not know how', () => {
  const { baseline: greedy } = snap.policies;
  const bots = [
    createBot('random', snap),
    createBot('greedy', { game: snap.game, policies: { baseline: greedy } }),
  ];
  for (const bot of bots) {
    for (const { view } of stops(snap.game)) {
      expect(bot.choose(view, 0, true, seededRandom(1))).toBeUndefined();
    }
  }
});

test('search weighs reactions against silence in a game that does not know how to react', () => {
  const { baseline: greedy } = snap.policies;
  const bot = createBot(
    'search',
    { game: snap.game, policies: { baseline: greedy } },
    { iterations: 300 },
  );
  for (const { view, matches, onTurn } of stops(snap.game)) {
    if (onTurn === 0) continue;
    expect(bot.choose(view, 0, true, seededRandom(1))).toBe(matches ? 'snap' : undefined);
  }
});

test('in a match every seat is asked to react after every move, in seat order', () => {
  const seats: BotName[] = ['random', 'greedy', 'search'];
  const record = playMatch(snap, { seats, seed: 4, iterations: 20 });
  expect(verify(record, [snap.game])).toBeUndefined();
  const calls = record.deals.flatMap(({ moves }) => moves).filter(([, move]) => move === 'snap');
  expect(new Set(calls.map(([seat]) => seat))).toEqual(new Set([1]));
  expect(record.winners).toEqual([1]);
});
