import { RANK_LETTERS } from '@rota/core';
import { describe, expect, test } from 'vitest';
import { TWO } from '../rules/ranks.ts';
import { NO_PILE, OpponentModel } from './opponent-model.ts';

const rank = (letter: string) => RANK_LETTERS.indexOf(letter);

/** Returns a model of opponents who hold exactly these ranks. */
function modelOf(...hands: string[]): OpponentModel {
  const model = new OpponentModel();
  for (const hand of hands) {
    const other = model.addOpponent(hand.length === 1);
    other.clear();
    for (const letter of new Set(hand)) {
      other.lacks[rank(letter)] = 0;
      other.together[rank(letter)] = hand.split(letter).length - 1;
    }
  }
  return model;
}

describe('for opponents whose hands are known', () => {
  test('each opponent plays all cards of the lowest playable rank', () => {
    const model = modelOf('5K', '4JJ');
    model.play(rank('4'), 3);
    expect(model.tops[rank('J')]).toBe(1);
    expect(model.sizes[rank('J')]).toBe(6);
    expect([model.stuck(0), model.stuck(1), model.taken, model.out]).toEqual([0, 0, 0, 0]);
  });

  test('an opponent who cannot play takes the pile, and the next one starts a new pile', () => {
    const model = modelOf('56', '9');
    model.play(rank('A'), 4);
    expect([model.stuck(0), model.stuck(1), model.taken]).toEqual([1, 0, 4]);
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
  const model = new OpponentModel();
  const other = model.addOpponent(false);
  other.clear();
  other.lacks[rank('7')] = 0.25;
  other.lacks[rank('Q')] = 0.5;
  model.play(rank('6'), 8);
  expect(model.tops[rank('7')]).toBeCloseTo(0.75);
  expect(model.tops[rank('Q')]).toBeCloseTo(0.125);
  expect(model.stuck(0)).toBeCloseTo(0.125);
  expect(model.taken).toBeCloseTo(1);
});

test('only one undercard is turned up, and if it does not fit, the pile is taken', () => {
  const model = new OpponentModel();
  const other = model.addOpponent(true);
  other.clear();
  other.turnsUp = true;
  for (const letter of '4K2T') other.lacks[rank(letter)] = 0.75;
  model.play(rank('9'), 5);
  expect(model.tops[rank('K')]).toBeCloseTo(0.25);
  expect(model.tops[TWO]).toBeCloseTo(0.25);
  expect(model.tops[NO_PILE]).toBeCloseTo(0.5);
  expect(model.stuck(0)).toBeCloseTo(0.25);
  expect(model.out).toBeCloseTo(0.75);
  expect(model.taken).toBeCloseTo(1.25);
});
