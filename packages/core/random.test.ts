import { createHash } from 'node:crypto';
import { chiSquared, MAX_Z_SCORE, zScore } from '@rota/game-testing';
import { expect, test } from 'vitest';
import { type Random, seededRandom } from './random.ts';

const TWO_TO_32 = 2n ** 32n;

const FROZEN_THOUSANDS = [
  760, 913, 695, 725, 638, 810, 524, 432, 75, 64, 554, 931, 400, 657, 365, 916, 159, 724, 159, 3,
];
const FROZEN_CARDS = [35, 0, 10, 24, 30, 25, 34, 47, 7, 34, 50, 35, 13, 18, 13, 27, 16, 17, 36, 15];
const FROZEN_LARGE = [
  712430, 1568877, 1252203, 1094605, 557055, 951962, 1151810, 1170305, 416454, 1600884, 896371,
  1370785, 50040, 1293546, 947075, 341471, 1621540, 1319900, 699065, 623963,
];
const FROZEN_DICE = [4, 5, 2, 4, 0, 5, 4, 5, 1, 5, 0, 3, 2, 5, 1, 4, 4, 3, 3, 4];

function draws(random: Random, n: number, count: number): number[] {
  return Array.from({ length: count }, () => random.below(n));
}

test('C-4: the draws of a seed are frozen', () => {
  expect(draws(seededRandom(1), 1000, 20)).toEqual(FROZEN_THOUSANDS);
  expect(draws(seededRandom('1'), 1000, 20)).toEqual(FROZEN_THOUSANDS);
  expect(draws(seededRandom('rota'), 52, 20)).toEqual(FROZEN_CARDS);
  expect(draws(seededRandom(''), 2 ** 21, 20)).toEqual(FROZEN_LARGE);
  expect(draws(seededRandom('Schlüssel 🗝'), 6, 20)).toEqual(FROZEN_DICE);
});

test('C-4: the generator matches a textbook Mersenne Twister, its state filled by SHA-256', () => {
  for (const seed of ['rota', 'another', 7]) {
    const words = textbookWords(`${seed}`);
    const random = seededRandom(seed);
    for (let at = 0; at < 2000; at++) {
      // The upper 21 bits of each word: 2^21 divides 2^32, so no word is rejected.
      expect(random.below(2 ** 21)).toBe(words.next().value! >>> 11);
    }
  }
});

test('C-4: a draw is the exact product with a word, and surplus words are rejected', () => {
  let rejected = 0;
  const limit = 2 ** 15;
  const many = [limit - 1, limit, limit + 1, 1_572_863, worstBelow(2 ** 21), 2 ** 21];
  for (const n of [1, 2, 3, 6, 52, 54, 108, 1000, worstBelow(limit), ...many]) {
    const words = textbookWords(`exact ${n}`);
    const random = seededRandom(`exact ${n}`);
    for (let at = 0; at < 3000; at++) {
      let product: bigint;
      while (true) {
        product = BigInt(words.next().value!) * BigInt(n);
        if (product % TWO_TO_32 >= TWO_TO_32 % BigInt(n)) break;
        rejected++;
      }
      expect(random.below(n)).toBe(Number(product / TWO_TO_32));
    }
  }
  expect(rejected).toBeGreaterThan(0);
});

test('C-4: equally many words lead to every draw', () => {
  for (const n of [3, 7, 52, 54, 1000]) {
    const [size, unfair] = [BigInt(n), TWO_TO_32 % BigInt(n)];
    for (let draw = 0n; draw < size; draw++) {
      // The words of one draw are consecutive, and the low halves of their products rise by n.
      const first = (draw * TWO_TO_32 + size - 1n) / size;
      const last = ((draw + 1n) * TWO_TO_32 - 1n) / size;
      const rejected = (first * size) % TWO_TO_32 < unfair ? 1n : 0n;
      expect(last - first + 1n - rejected).toBe(TWO_TO_32 / size);
    }
  }
});

test.each([2, 3, 6, 13, 52, 54, 1000])('C-4: draws below %i are uniform', (n) => {
  const count = n * 400;
  const seen = new Array<number>(n).fill(0);
  for (const draw of draws(seededRandom(`even ${n}`), n, count)) seen[draw]!++;
  const value = chiSquared(seen, new Array<number>(n).fill(count / n));
  expect(zScore(value, n - 1)).toBeLessThan(MAX_Z_SCORE);
});

test('a number and its decimal text are the same seed, and all other seeds differ', () => {
  const first = (seed: string | number) => draws(seededRandom(seed), 2 ** 21, 8).join();
  expect(first(12)).toBe(first('12'));
  const seeds = [12, '012', ' 12', '12 ', '1', '2', '', 'rota:12', '\u00e9', 'e\u0301'];
  expect(new Set(seeds.map(first)).size).toBe(seeds.length);
});

/** Returns the number, among the largest, for which the most words are rejected. */
function worstBelow(most: number): number {
  let worst = most;
  for (let n = most; n > most - 2000; n--) {
    if (TWO_TO_32 % BigInt(n) > TWO_TO_32 % BigInt(worst)) worst = n;
  }
  return worst;
}

/** MT19937 as published by Matsumoto and Nishimura, with its state filled from SHA-256. */
function* textbookWords(seed: string): Generator<number, never> {
  const state = new Uint32Array(624);
  for (let block = 0; block * 8 < 624; block++) {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(block);
    const digest = createHash('sha256').update(`rota:${seed}`).update(counter).digest();
    for (let at = 0; at < 8; at++) state[block * 8 + at] = digest.readUInt32BE(at * 4);
  }
  for (;;) {
    for (const word of state) {
      let y = word;
      y ^= y >>> 11;
      y ^= (y << 7) & 0x9d2c5680;
      y ^= (y << 15) & 0xefc60000;
      y ^= y >>> 18;
      yield y >>> 0;
    }
    for (let at = 0; at < 624; at++) {
      const y = (state[at]! & 0x80000000) | (state[(at + 1) % 624]! & 0x7fffffff);
      state[at] = state[(at + 397) % 624]! ^ (y >>> 1) ^ (y & 1 ? 0x9908b0df : 0);
    }
  }
}
