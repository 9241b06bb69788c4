import { type AnyGame, Match, seededRandom } from '@rota/core';
import { verify } from '@rota/fair-dealing';
import { toys } from '@rota/game-testing/toys';
import { expect, test } from 'vitest';
import { createBot } from './agents.ts';
import type { BotName } from './contract.ts';
import { playMatch } from './play-match.ts';

/** Any player may call when two cards match; a wrong call costs points. */
const snap = toys.find(({ game }) => game.id === 'snap')!;

interface Moment {
  readonly view: unknown;
  readonly matches: boolean;
  readonly onTurn: number;
}

/** Returns the views of seat 0 while cards are turned up and no player calls. */
function listMoments(game: AnyGame): Moment[] {
  const created = Match.create(game, 3, { deals: 1, penalty: 3 });
  if (!created.ok) throw new Error(created.rejection.code);
  const match = created.value;
  match.begin(match.shuffledPack(seededRandom('snap')));
  const found: Moment[] = [];
  for (let seat = game.currentSeat(match.state); seat >= 0; seat = game.currentSeat(match.state)) {
    const view = match.view(0);
    found.push({
      view,
      matches: snap.policies.react!(view, 0) === 'snap',
      onTurn: seat,
    });
    match.play(seat, 'turn-up');
  }
  return found;
}

test('this test’s moments include matching and other cards while another seat has the turn', () => {
  for (const matches of [true, false]) {
    expect(
      listMoments(snap.game).filter((each) => each.matches === matches && each.onTurn !== 0),
    ).not.toHaveLength(0);
  }
});

// The baseline of every game notices three opportunities in four; see levels.test.ts.
test.each(['search', 'master'] as const)('%s reacts by its game’s policy', (name) => {
  const bot = createBot(name, snap, { iterations: 1 });
  for (const { view, matches, onTurn } of listMoments(snap.game)) {
    if (onTurn === 0) continue;
    expect(bot.choose(view, 0, true, seededRandom(1))).toBe(matches ? 'snap' : undefined);
  }
});

test('random never reacts, nor does greedy in a game without a reaction policy', () => {
  const { rate } = snap.policies;
  const bots = [
    createBot('random', snap),
    createBot('greedy', { game: snap.game, policies: { rate: rate! } }),
  ];
  for (const bot of bots) {
    for (const { view } of listMoments(snap.game)) {
      expect(bot.choose(view, 0, true, seededRandom(1))).toBeUndefined();
    }
  }
});

test('in a match every seat may react after every move, in seat order', () => {
  const seats: BotName[] = ['random', 'search', 'greedy'];
  const record = playMatch(snap, { seats, seed: 4, iterations: 20 });
  expect(verify(record, [snap.game])).toBeUndefined();
  const calls = record.deals.flatMap(({ moves }) => moves).filter(([, move]) => move === 'snap');
  expect(new Set(calls.map(([seat]) => seat))).toEqual(new Set([1]));
  expect(record.winners).toEqual([1]);
});
