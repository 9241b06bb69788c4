import type { Card, Seat } from '@rota/core';
import type { State } from '../rules/index.ts';
import { orderOfPlay } from '../rules/order-of-play.ts';
import { handOf } from '../rules/state.ts';

/**
 * Returns the cards laid, in order, and the seat's hand. In a search every seat claims every triad, so all
 * else that the seat has observed follows from these: the tree is the one that the events would give, and
 * an iteration is a quarter faster.
 */
export function infosetKeyOf(state: State, seat: Seat): string {
  const { slot } = orderOfPlay(state.seats);
  const cards: Card[] = handOf(state, seat);
  for (let card = 0; card < state.laid; card++) cards.push(state.pack[slot[card]!]!);
  return String.fromCharCode(...cards);
}
