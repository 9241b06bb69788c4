/** A place at the table, 0..n-1; never a user. Ruling C-1. */
export type Seat = number;

/** Somebody who looks at a table: a seat, or everybody who has none. */
export type Viewer = Seat | 'public';

/** The seat that plays after this one. Ruling C-1: left of seat i is seat (i + 1) mod n. */
export function leftOf(seat: Seat, seats: number): Seat {
  return seat + 1 === seats ? 0 : seat + 1;
}

/** The seat that plays before this one. */
export function rightOf(seat: Seat, seats: number): Seat {
  return seat === 0 ? seats - 1 : seat - 1;
}
