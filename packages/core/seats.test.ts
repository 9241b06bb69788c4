import { expect, test } from 'vitest';
import { leftOf, rightOf, seatsAround } from './seats.ts';

test('C-1: left of seat i is seat (i + 1) mod n, and rightOf is the inverse', () => {
  for (let seats = 1; seats <= 12; seats++) {
    for (let seat = 0; seat < seats; seat++) {
      expect(leftOf(seat, seats)).toBe((seat + 1) % seats);
      expect(rightOf(leftOf(seat, seats), seats)).toBe(seat);
      expect(leftOf(rightOf(seat, seats), seats)).toBe(seat);
    }
  }
});

test('C-1: the other seats are listed clockwise from a seat’s left', () => {
  expect(seatsAround(2, 5)).toEqual([3, 4, 0, 1]);
  expect(seatsAround(0, 2)).toEqual([1]);
});
