import { expect, test } from 'vitest';
import type { Verdict } from '../rules/index.ts';
import { comparedSeats } from './compared-seats.ts';

/** @param distances by seat; null for a seat without a claim */
function verdict(
  distances: readonly (number | null)[],
  winner: number | null,
  decided: Verdict['decided'],
) {
  const standings = distances.map((distance) => ({
    distance: distance ?? 0,
    claimed: distance !== null,
  })) as unknown as Verdict['standings'];
  return { standings, winner, decided };
}

test('KT-5: the viewer is compared with the winner, a spectator sees the two nearest', () => {
  const shown = verdict([4, 1, 3, 2], 1, 'distance');
  expect(comparedSeats(shown, 0)).toEqual([1, 0]);
  expect(comparedSeats(shown, 1)).toEqual([1, 3]);
  expect(comparedSeats(shown, null)).toEqual([1, 3]);
});

test('KT-6: after a tie, two who were tied are named', () => {
  const shown = verdict([4, 0, 0, null, 0], 1, 'suits');
  expect(comparedSeats(shown, 0)).toEqual([1, 2]);
  expect(comparedSeats(shown, 4)).toEqual([1, 4]);
  expect(comparedSeats(shown, 3)).toEqual([1, 2]);
  expect(comparedSeats(verdict([4, 0, 0], null, 'dead'), 0)).toEqual([1, 2]);
});

test('KT-11: without a tie the viewer is named, whatever decided', () => {
  expect(comparedSeats(verdict([2, null, 1], 2, 'no-claim'), 0)).toEqual([2, 0]);
});
