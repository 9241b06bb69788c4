import type { Seat } from '@rota/core';

/** A set of seats, one bit each. */
export type SeatSet = number;

export function everySeat(seats: number): SeatSet {
  return (1 << seats) - 1;
}

export function hasSeat(set: SeatSet, seat: Seat): boolean {
  return (set & (1 << seat)) !== 0;
}

export function isOneSeat(set: SeatSet): boolean {
  return set !== 0 && (set & (set - 1)) === 0;
}

/** The lowest seat of a set, -1 if it is empty. */
export function lowestSeat(set: SeatSet): Seat {
  return 31 - Math.clz32(set & -set);
}

/** The seats of a set, ascending. */
export function seatsIn(set: SeatSet): Seat[] {
  const seats: Seat[] = [];
  for (let left = set; left !== 0; left &= left - 1) seats.push(lowestSeat(left));
  return seats;
}

export function seatSetOf(seats: readonly Seat[]): SeatSet {
  return seats.reduce((set, seat) => set | (1 << seat), 0);
}
