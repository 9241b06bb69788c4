import { chiSquared, MAX_Z_SCORE, zScore } from '@rota/game-testing';
import { expect, test } from 'vitest';
import { seededRandom } from './random.ts';
import { shuffle } from './shuffle.ts';

const cards = (count: number) => Array.from({ length: count }, (_, card) => card);
const factorial = (count: number): number => (count < 2 ? 1 : count * factorial(count - 1));

test.each([0, 1, 2, 3, 4, 5, 6, 7])(
  'C-4: the possible draws for %i cards reach every order exactly once',
  (count) => {
    const orders = new Set<string>();
    // Each number below count! encodes one sequence of draws, digit by digit.
    for (let way = 0; way < factorial(count); way++) {
      let left = way;
      const random = {
        below(n: number) {
          const draw = left % n;
          left = Math.floor(left / n);
          return draw;
        },
      };
      orders.add(shuffle(cards(count), random).join());
    }
    expect(orders.size).toBe(factorial(count));
  },
);

test.each([2, 3, 4, 5])('C-4: shuffles of %i cards are uniform over all orders', (count) => {
  const random = seededRandom(`orders of ${count}`);
  const draws = factorial(count) * 200;
  const seen = new Map<string, number>();
  for (let at = 0; at < draws; at++) {
    const order = shuffle(cards(count), random).join();
    seen.set(order, (seen.get(order) ?? 0) + 1);
  }
  expect(seen.size).toBe(factorial(count));
  const value = chiSquared([...seen.values()], new Array<number>(seen.size).fill(200));
  expect(zScore(value, seen.size - 1)).toBeLessThan(MAX_Z_SCORE);
});

test('C-4: in a full pack every card is equally likely in every position', () => {
  const random = seededRandom('places');
  const seen = new Array<number>(52 * 52).fill(0);
  for (let at = 0; at < 52 * 60; at++) {
    for (const [place, card] of shuffle(cards(52), random).entries()) seen[card * 52 + place]!++;
  }
  const value = chiSquared(seen, new Array<number>(52 * 52).fill(60));
  // Each shuffle places every card once, so the counts vary less than those of a contingency table.
  expect(Math.abs(zScore(value * (51 / 52), 51 * 51))).toBeLessThan(MAX_Z_SCORE);
});

test('shuffling is in place, also for typed arrays, and keeps every card', () => {
  const pack = Uint8Array.from([3, 3, 7, 53, 0]);
  expect(shuffle(pack, seededRandom(1))).toBe(pack);
  expect([...pack].sort((a, b) => a - b)).toEqual([0, 3, 3, 7, 53]);
});
