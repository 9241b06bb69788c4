import { type Seat, seededRandom } from '@rota/core';
import { expect, test } from 'vitest';
import type { NimState } from '../testing/nim.ts';
import { Choices } from './choice-encoder.ts';
import { encodeByInputs } from './encode-by-inputs.ts';
import { LearnedPolicy } from './learned-policy.ts';

const heap = (stones: number): NimState => ({
  listed: 'yes',
  seats: 2,
  stones,
  turn: 1,
  winner: -1,
});

/** Prefers to take two stones, and never takes three. */
const rate = ({ stones }: NimState) => {
  const moves = [1, 2, 3].slice(0, stones);
  return { moves, ratings: [0, 1, Number.NEGATIVE_INFINITY] };
};
const LEFT = {
  name: 'left',
  meaning: 'stones left',
  low: 10,
  high: 30,
  of: ({ stones }: NimState, _seat: Seat, taken: number) => stones - taken,
};
const encoder = encodeByInputs({
  rate,
  inputs: [LEFT],
  kinds: ['even', 'odd'],
  kindOf: ({ stones }) => (stones > 25 ? undefined : stones % 2 === 0 ? 'even' : 'odd'),
});
const random = seededRandom(1);

test('each move worth trying has its inputs, scaled to their range, and whether it is the baseline’s', () => {
  const choices = new Choices(encoder);
  expect(encoder.encode(heap(21), 1, choices)).toBe(1);
  expect([...choices.inputs.slice(0, choices.size * choices.count)]).toEqual([0.5, 0, 0.45, 1]);
  expect([0, 1].map((choice) => encoder.moveOf(heap(21), 1, choice))).toEqual([1, 2]);
  expect(encoder.inputs.map(({ name }) => name)).toEqual(['left', 'baseline']);
});

test('single moves and decisions without a kind are not learned', () => {
  const choices = new Choices(encoder);
  expect(encoder.encode(heap(1), 1, choices)).toBeUndefined();
  expect(encoder.encode(heap(26), 1, choices)).toBeUndefined();
});

test('more moves than there is room for are an error', () => {
  const small = encodeByInputs({ rate, inputs: [LEFT], maxChoices: 1 });
  expect(() => small.encode(heap(9), 1, new Choices(small))).toThrow(/2 moves: raise maxChoices/);
});

test('without weights the baseline decides; weights for other inputs are refused', () => {
  const best = (written: Record<string, number[]>) =>
    new LearnedPolicy(encoder, rate, written).best(heap(21), 1, random);
  expect(best({})).toBe(2);
  expect(best({ even: [0, 0], odd: [1, 0] })).toBe(1);
  expect(() => best({ even: [0, 0], odd: [1] })).toThrow(/“odd” has 1 weights for 2 inputs/);
  expect(() => best({ even: [0, 0] })).toThrow(/“odd” has 0 weights for 2 inputs/);
});
