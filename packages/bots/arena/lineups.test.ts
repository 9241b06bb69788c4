import { expect, test } from 'vitest';
import { lineups, rotations } from './lineups.ts';

test('up to as many bots as seats form one lineup, repeated in order to fill it', () => {
  expect(lineups(['a', 'b', 'b'], 3)).toEqual([['a', 'b', 'b']]);
  expect(lineups(['a', 'b'], 5)).toEqual([['a', 'b', 'a', 'b', 'a']]);
});

test('of more bots than seats, every combination plays once', () => {
  expect(lineups(['a', 'b', 'c', 'd'], 2).map((pair) => pair.join(''))).toEqual([
    'ab',
    'ac',
    'ad',
    'bc',
    'bd',
    'cd',
  ]);
  expect(lineups(['a', 'b', 'c', 'd', 'e'], 3)).toHaveLength(10);
});

test('rotations give each bot every seat equally often, without repeating a seating', () => {
  expect(rotations(['a', 'b', 'b'])).toEqual([
    ['a', 'b', 'b'],
    ['b', 'b', 'a'],
    ['b', 'a', 'b'],
  ]);
  expect(rotations(['a', 'b', 'a', 'b'])).toEqual([
    ['a', 'b', 'a', 'b'],
    ['b', 'a', 'b', 'a'],
  ]);
});
