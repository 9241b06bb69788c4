import { RANK_LETTERS } from '@rota/core';
import { describe, expect, test } from 'vitest';
import { NOTHING, TWO } from '../rules/ranks.ts';
import { OpponentModel } from './opponent-model.ts';

const rank = (letter: string) => RANK_LETTERS.indexOf(letter);

/** A round of players who hold just these ranks. */
function roundOf(...hands: string[]): OpponentModel {
  const round = new OpponentModel();
  for (const hand of hands) {
    const other = round.join(hand.length === 1);
    other.clear();
    for (const letter of new Set(hand)) {
      other.lacks[rank(letter)] = 0;
      other.together[rank(letter)] = hand.split(letter).length - 1;
    }
  }
  return round;
}

describe('of players whose hands are known', () => {
  test('each plays all of the lowest that can be played, and the pile grows', () => {
    const round = roundOf('5K', '4JJ');
    round.play(rank('4'), 3);
    expect(round.tops[rank('J')]).toBe(1);
    expect(round.sizes[rank('J')]).toBe(6);
    expect([round.stuck(0), round.stuck(1), round.taken, round.out]).toEqual([0, 0, 0, 0]);
  });

  test('who can play nothing takes the pile, and the next begins another', () => {
    const round = roundOf('56', '9');
    round.play(rank('A'), 4);
    expect([round.stuck(0), round.stuck(1), round.taken]).toEqual([1, 0, 4]);
    expect(round.tops[rank('9')]).toBe(1);
    expect(round.sizes[rank('9')]).toBe(1);
    expect(round.out).toBe(1);
  });

  test('a special helps where nothing else does, and the lowest follows it', () => {
    const round = roundOf('52');
    round.play(rank('K'), 4);
    expect(round.tops[rank('5')]).toBe(1);
    expect(round.sizes[rank('5')]).toBe(6);
    const cleared = roundOf('T');
    cleared.play(rank('K'), 4);
    expect(cleared.tops[NOTHING]).toBe(1);
    const two = roundOf('2');
    two.play(rank('K'), 4);
    expect(two.tops[TWO]).toBe(1);
  });

  test('four of a rank clear the pile, and the lowest of the rest follow', () => {
    const round = roundOf('4499998');
    round.play(rank('3'), 2);
    expect(round.tops[rank('4')]).toBe(1);
    expect(round.sizes[rank('4')]).toBe(2);
  });
});

test('what is only likely is weighed', () => {
  const round = new OpponentModel();
  const other = round.join(false);
  other.clear();
  other.lacks[rank('7')] = 0.25;
  other.lacks[rank('Q')] = 0.5;
  round.play(rank('6'), 8);
  expect(round.tops[rank('7')]).toBeCloseTo(0.75);
  expect(round.tops[rank('Q')]).toBeCloseTo(0.125);
  expect(round.stuck(0)).toBeCloseTo(0.125);
  expect(round.taken).toBeCloseTo(1);
});

test('a card turned up fits or does not, whatever else might have been', () => {
  const round = new OpponentModel();
  const other = round.join(true);
  other.clear();
  other.turnsUp = true;
  for (const letter of '4K2T') other.lacks[rank(letter)] = 0.75;
  round.play(rank('9'), 5);
  expect(round.tops[rank('K')]).toBeCloseTo(0.25);
  expect(round.tops[TWO]).toBeCloseTo(0.25);
  expect(round.tops[NOTHING]).toBeCloseTo(0.5);
  expect(round.stuck(0)).toBeCloseTo(0.25);
  expect(round.out).toBeCloseTo(0.75);
  expect(round.taken).toBeCloseTo(1.25);
});
