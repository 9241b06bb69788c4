import type { Seat } from '@rota/core';
import { FACE_DOWN, KEYS, type State, SUITS } from '../rules/index.ts';

/** Stands for a card that another player laid face down. */
const HIDDEN = 63;

/**
 * Returns the seat's hand, the cards laid, in order, with their keys and players, the owners of the keys and
 * the refused calls. In a search nearly all else that the seat has observed follows from these: the tree is
 * nearly the one that the events would give, and they need not be emitted.
 */
export function infosetKeyOf(state: State, seat: Seat): string {
  const { hands, owners, refused, laid, laidTo, laidBy, laidCount } = state;
  const numbers = [state.passes, state.barred.length, state.barredSeat + 1];
  for (let suit = 0; suit < SUITS; suit++) numbers.push(hands[seat * SUITS + suit]!);
  for (let key = 0; key < KEYS; key++) numbers.push(owners[key]! + 1);
  for (let by = 0; by < state.seats; by++) {
    numbers.push(refused[by]! & 0xffff, refused[by]! >>> 16);
  }
  for (let at = 0; at < laidCount; at++) {
    const to = laidTo[at]!;
    const by = laidBy[at]!;
    const card = to >= FACE_DOWN && by !== seat ? HIDDEN : laid[at]!;
    numbers.push(card | (to << 6) | (by << 11));
  }
  return String.fromCharCode(...numbers);
}
