import { seededRandom } from '@rota/core';
import { expect, test } from 'vitest';
import { MoveComparer } from './compare-moves.ts';
import { explainLoss } from './reason.ts';

const comparison = { worlds: 100, worse: 0.7, better: 0.1, cost: 2 };
const telling = { card: 12, seat: 1, worse: 0.9 };

test('a reason names the card on which the move depends, if there is one', () => {
  expect(explainLoss({ ...comparison, telling })).toEqual({ kind: 'card', inTen: 7, telling });
  expect(explainLoss(comparison)).toEqual({ kind: 'often', inTen: 7 });
});

test('a move that is worse in nearly every world needs no other reason', () => {
  expect(explainLoss({ ...comparison, worse: 0.97, telling })).toEqual({ kind: 'nearly-always' });
});

test('a move that is seldom worse is explained by what it costs then', () => {
  expect(explainLoss({ ...comparison, worse: 0.2 })).toEqual({ kind: 'seldom', inTen: 2, cost: 2 });
  expect(explainLoss({ ...comparison, worse: 0.01 })).toMatchObject({ inTen: 1 });
});

/** Compares two moves in worlds where one of three others holds each of ten cards. */
function compare(isWorse: (holders: readonly number[]) => boolean, worlds = 1000) {
  const random = seededRandom('worlds');
  const comparer = new MoveComparer(0);
  for (let world = 0; world < worlds; world++) {
    const holders = Array.from({ length: 10 }, () => 1 + random.below(3));
    const hands = [0, 1, 2, 3].map((seat) =>
      holders.flatMap((holder, card) => (holder === seat ? card : [])),
    );
    // The player's own card is the same in every world.
    hands[0]!.push(51);
    comparer.add(isWorse(holders) ? 3 : 1, 1, hands);
  }
  return comparer.result();
}

test('the card that decides is found with its holder', () => {
  const random = seededRandom('noise');
  const noisy = compare((holders) => holders[4] === 2 || random.below(4) === 0);
  expect(noisy.comparison.telling).toMatchObject({ card: 4, seat: 2, worse: 1 });
  expect(noisy.comparison.cost).toBe(2);
  expect(noisy.loss.mean).toBeCloseTo(2 * noisy.comparison.worse);
});

test('no card is named where none decides', () => {
  let named = 0;
  for (let seed = 0; seed < 100; seed++) {
    const random = seededRandom(`coin ${seed}`);
    if (compare(() => random.below(2) === 0, 300).comparison.telling) named++;
  }
  expect(named).toBeLessThanOrEqual(1);
  expect(compare(() => true).comparison).toMatchObject({ worse: 1, better: 0 });
  expect(compare(() => true).comparison.telling).toBeUndefined();
});
