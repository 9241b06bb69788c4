import type { MatchRecord } from '@rota/core';
import { toys } from '@rota/game-testing/toys';
import { expect, test } from 'vitest';
import { findInList } from '../bot-service.ts';
import { type MatchRunner, playMatchHandler } from '../play-match.ts';
import { type ArenaPlan, playRounds, seatings } from './play-rounds.ts';
import { Tally } from './tally.ts';

const PLAN: ArenaPlan = {
  game: 'sealed-bids',
  bots: ['greedy', 'random', 'newcomer'],
  seats: 3,
  options: { deals: 1 },
  seed: 'arena',
};

const play = playMatchHandler(findInList(toys));
/** Finishes matches out of order. */
const outOfOrderRunner: MatchRunner = {
  size: 2,
  async run(task) {
    await new Promise((done) => setTimeout(done, task.plan.match! % 2 === 0 ? 4 : 0));
    return play(task);
  },
};

async function rounds(plan: ArenaPlan, from: number, to: number): Promise<MatchRecord[][]> {
  const all: MatchRecord[][] = [];
  for await (const round of playRounds(plan, outOfOrderRunner, from, to)) all.push(round);
  return all;
}

test('in a round each bot plays every seat with the same packs, and the next round has other packs', async () => {
  const [first, second] = await rounds(PLAN, 0, 2);
  for (const round of [first!, second!]) {
    const packs = new Set(round.map(({ deals }) => deals[0]!.pack.join()));
    expect(packs.size).toBe(1);
    for (const seat of [0, 1, 2]) {
      expect(new Set(round.map(({ seats }) => seats[seat]))).toEqual(
        new Set(['bot:greedy', 'bot:random', 'bot:newcomer']),
      );
    }
  }
  expect(first![0]!.deals[0]!.pack).not.toEqual(second![0]!.deals[0]!.pack);
});

test('over many rounds each bot sits behind each other one equally often', () => {
  const behind = new Map<string, number>();
  for (let round = 0; round < 200; round++) {
    const [seats] = seatings(PLAN, round);
    for (const [seat, bot] of seats!.entries()) {
      const key = `${seats![(seat + 1) % 3]} behind ${bot}`;
      behind.set(key, (behind.get(key) ?? 0) + 1);
    }
  }
  expect(behind.size).toBe(6);
  for (const times of behind.values()) expect(Math.abs(times - 100)).toBeLessThan(35);
});

test('rounds are yielded in order, and do not depend on the first one', async () => {
  const all = await rounds(PLAN, 0, 6);
  expect(await rounds(PLAN, 4, 6)).toEqual(all.slice(4));
});

const record = (seats: string, scores: number[]): MatchRecord => ({
  rota: 1,
  game: 'x',
  version: 1,
  options: {},
  seats: [...seats].map((name) => `bot:${name}`),
  deals: [],
  scores,
  winners: scores.flatMap((score, seat) => (score === Math.max(...scores) ? [seat] : [])),
});

test('the tally of two rounds matches a calculation by hand', () => {
  const tally = new Tally(['a', 'b']);
  tally.add([record('ab', [5, 3]), record('ba', [4, 4])]);
  tally.add([record('ab', [1, 4]), record('ba', [0, 6])]);
  // Gains of a by round: (2 + 0) / 2 and (-3 + 6) / 2.
  expect(tally.headToHead(0, 1).gain.mean).toBe(1.25);
  expect(tally.headToHead(0, 1).gain.margin).toBeCloseTo(12.7062 * 0.25, 12);
  expect(tally.headToHead(0, 1).ahead).toBe(2.5 / 4);
  expect(tally.headToHead(1, 0)).toMatchObject({ gain: { mean: -1.25 }, ahead: 1.5 / 4 });
  const [a, b] = tally.ratings();
  expect(a!.rating.mean).toBeCloseTo(200 * Math.log10(3 / 2), 6);
  expect([a!.points, b!.points]).toEqual([4, 2.75]);
  expect([a!.won, b!.won]).toEqual([2.5 / 4, 1.5 / 4]);
});

test('a bot that was always ahead has an unbounded rating and a bounded win probability', () => {
  const tally = new Tally(['a', 'b']);
  for (let round = 0; round < 10; round++) tally.add([record('ab', [2, 0]), record('ba', [0, 2])]);
  const { gain, ahead, aheadInterval: aheadWithin } = tally.headToHead(0, 1);
  expect(gain).toEqual({ mean: 2, margin: Number.POSITIVE_INFINITY });
  expect(ahead).toBe(1);
  // Wilson's interval of ten in ten.
  expect(aheadWithin.low).toBeCloseTo(0.7225, 4);
  expect(aheadWithin.high).toBe(1);
  for (const { rating } of tally.ratings()) expect(rating.margin).toBe(Number.POSITIVE_INFINITY);
  // One lost match bounds the rating.
  tally.add([record('ab', [0, 2]), record('ba', [0, 2])]);
  for (const { rating } of tally.ratings()) {
    expect(rating.margin).toBeLessThan(Number.POSITIVE_INFINITY);
    expect(rating.margin).toBeGreaterThan(0);
  }
});

test('a bot in two seats counts with the mean of both', () => {
  const tally = new Tally(['a', 'b']);
  tally.add([record('abb', [6, 1, 3])]);
  expect(tally.headToHead(0, 1).gain.mean).toBe(4);
});

test('a stronger bot is told apart from a weaker one, and a bot never from itself', async () => {
  const tally = new Tally(['greedy', 'random']);
  const plan: ArenaPlan = { ...PLAN, game: 'snap', bots: ['greedy', 'random'], seats: 2 };
  for (const round of await rounds(plan, 0, 40)) {
    tally.add(round);
    if (tally.rounds < 20) expect(tally.isDecided(0.95)).toBe(false);
  }
  expect(tally.isDecided(0.95)).toBe(true);
  const [greedy, random] = tally.ratings();
  expect(greedy!.rating.mean - greedy!.rating.margin).toBeGreaterThan(
    random!.rating.mean + random!.rating.margin,
  );
  const even = new Tally(['a', 'b']);
  for (let round = 0; round < 200; round++) {
    const luck = round % 7;
    even.add([record('ab', [luck, 3]), record('ba', [luck, 3])]);
  }
  expect(even.headToHead(0, 1).gain.mean).toBe(0);
  expect(even.isDecided(0.5)).toBe(false);
});
