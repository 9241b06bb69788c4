import type { Seat } from '@rota/core';
import {
  FACE_DOWN,
  HANDS,
  KEY_OWNERS,
  KEYS,
  LAID,
  laidBy,
  laidTo,
  REFUSED,
  type State,
  SUITS,
} from '../rules/index.ts';

/** Stands for a card that another player laid face down. */
const HIDDEN = 63;

/**
 * Returns the seat's hand, the cards laid, in order, with their keys and players, the owners of the keys and
 * the refused calls. In a search nearly all else that the seat has observed follows from these: the tree is
 * nearly the one that the events would give, and they need not be emitted.
 */
export function infosetKeyOf(state: State, seat: Seat): string {
  const { cells, laidCount } = state;
  const numbers = [state.passes, state.barred.length, state.barredSeat + 1];
  for (let suit = 0; suit < SUITS; suit++) numbers.push(cells[HANDS + seat * SUITS + suit]!);
  for (let key = 0; key < KEYS; key++) numbers.push(cells[KEY_OWNERS + key]! + 1);
  for (let by = 0; by < state.seats; by++) {
    const refused = cells[REFUSED + by]!;
    numbers.push(refused & 0xffff, refused >>> 16);
  }
  for (let at = 0; at < laidCount; at++) {
    const laid = cells[LAID + at]!;
    const isHidden = laidTo(laid) >= FACE_DOWN && laidBy(laid) !== seat;
    numbers.push(isHidden ? laid | HIDDEN : laid);
  }
  return String.fromCharCode(...numbers);
}
