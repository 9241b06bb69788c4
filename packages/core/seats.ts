/** A seat number, 0..n-1; not a user. Ruling C-1. */
export type Seat = number;

/** A seat, or any spectator. */
export type Viewer = Seat | 'public';

/** Returns the seat that plays next. Ruling C-1: left of seat i is seat (i + 1) mod n. */
export function leftOf(seat: Seat, seats: number): Seat {
  return seat + 1 === seats ? 0 : seat + 1;
}

/** Returns the other seats, clockwise from a seat's left. Ruling C-1. */
export function seatsAround(seat: Seat, seats: number): Seat[] {
  return Array.from({ length: seats - 1 }, (_, at) => (seat + 1 + at) % seats);
}

/** Returns the seat that plays before. */
export function rightOf(seat: Seat, seats: number): Seat {
  return seat === 0 ? seats - 1 : seat - 1;
}
