import type { Card, Seat } from '@rota/core';
import type { State } from '../rules/index.ts';
import { playerOf } from '../rules/state.ts';

/**
 * Returns the cards that a player in claiming chooses or chose from.
 * @param card the number of the card in the order of play; if it is laid, it is the first of the choices
 */
export function choicesAt(state: State, card: number): readonly Card[] {
  const { laid, hands } = state;
  const seat = playerOf(state, card) as Seat;
  const hand = hands[seat]!;
  if (card === laid.length) return hand;
  const choices: Card[] = [];
  // What it laid later was still in its hand.
  for (let at = card; at < laid.length; at++) {
    if (laid[at]!.seat === seat) choices.push(laid[at]!.card);
  }
  for (let at = 0; at < hand.length; at++) choices.push(hand[at]!);
  return choices;
}
