import { sealedBids, snap } from '@rota/game-testing/toys';
import { expect, test } from 'vitest';
import { Match } from './match.ts';
import { playout } from './playout.ts';
import { seededRandom } from './random.ts';

function dealt(game: typeof sealedBids | typeof snap, seats: number, seed: number) {
  const created = Match.create(game, seats);
  if (!created.ok) throw new Error(created.rejection.code);
  created.value.begin(created.value.shuffledPack(seededRandom(seed)));
  return created.value.state as never;
}

test('a playout plays the deal to its end in place and counts its moves', () => {
  for (const [game, moves] of [
    [snap, 20],
    [sealedBids, 12],
  ] as const) {
    const state = dealt(game, 4, 3);
    expect(playout(game as typeof snap, state, seededRandom(1))).toBe(moves);
    expect(game.currentSeat(state)).toBe(-1);
    expect(playout(game as typeof snap, state, seededRandom(1))).toBe(0);
  }
});

test('equal seeds play equal moves, and another seed plays others', () => {
  const ends = [7, 7, 8].map((seed) => {
    const state = dealt(sealedBids, 5, 3);
    playout(sealedBids, state, seededRandom(seed));
    return JSON.stringify(state);
  });
  expect(ends[0]).toBe(ends[1]);
  expect(ends[0]).not.toBe(ends[2]);
});
