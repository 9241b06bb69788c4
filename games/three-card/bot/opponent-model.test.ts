import { RANK_LETTERS } from '@rota/core';
import { describe, expect, test } from 'vitest';
import { RANKS } from '../rules/rank-set.ts';
import { TWO } from '../rules/ranks.ts';
import { NO_PILE, OpponentModel } from './opponent-model.ts';

const rank = (letter: string) => RANK_LETTERS.indexOf(letter);

/** Returns a hand without cards, to be changed. */
const emptyHand = (turnsUp = false) => ({
  lacks: new Array<number>(RANKS).fill(1),
  together: new Array<number>(RANKS).fill(1),
  turnsUp,
});

/** Returns a model of opponents who hold exactly these ranks. */
function modelOf(...hands: string[]): OpponentModel {
  const opponents = hands.map((letters) => {
    const hand = emptyHand();
    for (const letter of new Set(letters)) {
      hand.lacks[rank(letter)] = 0;
      hand.together[rank(letter)] = letters.split(letter).length - 1;
    }
    return { hand, isLast: letters.length === 1 };
  });
  return new OpponentModel(opponents);
}

describe('for opponents whose hands are known', () => {
  test('each opponent plays all cards of the lowest playable rank', () => {
    const model = modelOf('5K', '4JJ');
    model.play(rank('4'), 3);
    expect(model.tops[rank('J')]).toBe(1);
    expect(model.sizes[rank('J')]).toBe(6);
    expect([...model.stuck, model.taken, model.out]).toEqual([0, 0, 0, 0]);
  });

  test('an opponent who cannot play takes the pile, and the next one starts a new pile', () => {
    const model = modelOf('56', '9');
    model.play(rank('A'), 4);
    expect([...model.stuck, model.taken]).toEqual([1, 0, 4]);
    expect(model.tops[rank('9')]).toBe(1);
    expect(model.sizes[rank('9')]).toBe(1);
    expect(model.out).toBe(1);
  });

  test('an opponent with nothing else to play plays a special, then the lowest rank', () => {
    const model = modelOf('52');
    model.play(rank('K'), 4);
    expect(model.tops[rank('5')]).toBe(1);
    expect(model.sizes[rank('5')]).toBe(6);
    const cleared = modelOf('T');
    cleared.play(rank('K'), 4);
    expect(cleared.tops[NO_PILE]).toBe(1);
    const two = modelOf('2');
    two.play(rank('K'), 4);
    expect(two.tops[TWO]).toBe(1);
  });

  test('four of a rank clear the pile, and the lowest remaining rank follows', () => {
    const model = modelOf('4499998');
    model.play(rank('3'), 2);
    expect(model.tops[rank('4')]).toBe(1);
    expect(model.sizes[rank('4')]).toBe(2);
  });
});

test('uncertain cards are weighted by their probabilities', () => {
  const hand = emptyHand();
  hand.lacks[rank('7')] = 0.25;
  hand.lacks[rank('Q')] = 0.5;
  const model = new OpponentModel([{ hand, isLast: false }]);
  model.play(rank('6'), 8);
  expect(model.tops[rank('7')]).toBeCloseTo(0.75);
  expect(model.tops[rank('Q')]).toBeCloseTo(0.125);
  expect(model.stuck[0]).toBeCloseTo(0.125);
  expect(model.taken).toBeCloseTo(1);
});

test('only one undercard is turned up, and if it does not fit, the pile is taken', () => {
  const hand = emptyHand(true);
  for (const letter of '4K2T') hand.lacks[rank(letter)] = 0.75;
  const model = new OpponentModel([{ hand, isLast: true }]);
  model.play(rank('9'), 5);
  expect(model.tops[rank('K')]).toBeCloseTo(0.25);
  expect(model.tops[TWO]).toBeCloseTo(0.25);
  expect(model.tops[NO_PILE]).toBeCloseTo(0.5);
  expect(model.stuck[0]).toBeCloseTo(0.25);
  expect(model.out).toBeCloseTo(0.75);
  expect(model.taken).toBeCloseTo(1.25);
});
