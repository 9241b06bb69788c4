import { nextFloat, type Random, seededRandom } from '@rota/core';
import { expect, test } from 'vitest';
import { raceMoves, type Worlds } from './race-moves.ts';

/** The worlds of a round. */
const ROUND = 160;

/** Worlds in which a move makes its number of points, plus noise of its own and of the world. */
class NoisyWorlds implements Worlds {
  played = 0;
  private common = 0;

  constructor(
    private readonly random: Random,
    private readonly noise: number,
  ) {}

  next(): void {
    this.common = 5 * nextFloat(this.random);
  }

  value(move: unknown): number {
    this.played++;
    return (move as number) + this.common + this.noise * (nextFloat(this.random) - 0.5);
  }
}

const movesOf = (points: readonly number[]) =>
  new Map(points.map((each, at) => [`move ${at}`, each] as const));

test('finds the best move, and soon leaves those that are clearly worse', () => {
  let found = 0;
  let played = 0;
  const races = 200;
  for (let seed = 0; seed < races; seed++) {
    const worlds = new NoisyWorlds(seededRandom(seed), 1);
    const moves = movesOf([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 1]);
    if (raceMoves(moves, worlds, ROUND) === 'move 7') found++;
    played += worlds.played;
  }
  expect(found).toBe(races);
  // Halving alone would play 8 + 4 + 2 moves in 160 worlds.
  expect(played / races).toBeLessThan(0.2 * 14 * ROUND);
});

test('tells close moves apart by all worlds of the rounds', () => {
  let found = 0;
  for (let seed = 0; seed < 200; seed++) {
    const worlds = new NoisyWorlds(seededRandom(seed), 1);
    if (raceMoves(movesOf([0, 0.1]), worlds, ROUND) === 'move 1') found++;
  }
  // In 160 worlds the difference is 3.1 standard errors.
  expect(found / 200).toBeGreaterThan(0.98);
});

test('of moves that never differ the first one wins, without all worlds', () => {
  const worlds = new NoisyWorlds(seededRandom(1), 0);
  expect(raceMoves(movesOf([1, 1, 1]), worlds, ROUND)).toBe('move 0');
  expect(worlds.played).toBeLessThan(3 * 80);
});

test('the incumbent wins as soon as no other move is better by enough', () => {
  const moves = movesOf([0.3, 0.32, 0.31]);
  const worlds = new NoisyWorlds(seededRandom(1), 0.1);
  expect(raceMoves(moves, worlds, ROUND, { text: 'move 0', unlessBy: 0.1 })).toBe('move 0');
  expect(worlds.played).toBeLessThanOrEqual(3 * 20);
  expect(raceMoves(moves, worlds, ROUND, { text: 'move 0', unlessBy: 0.01 })).toBe('move 1');
});
