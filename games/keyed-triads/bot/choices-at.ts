import type { Card } from '@rota/core';
import type { State } from '../rules/index.ts';
import { cardsOfKeying } from '../rules/order-of-play.ts';
import { PACK, VALUE } from '../rules/pack.ts';
import { playerOf } from '../rules/state.ts';

/** By value, 0 to 10: the number of cards in the pack. */
export const PACK_COUNTS = Array.from(
  { length: 11 },
  (_, value) => PACK.filter((card) => VALUE[card] === value).length,
);

/**
 * Returns the cards that a player in claiming chooses or chose from.
 * @param card the number of the card in the order of play; if it is laid, it is the first of the choices
 */
export function choicesAt(state: State, card: number): readonly Card[] {
  const { laid, hands } = state;
  const seat = playerOf(state, card)!;
  if (card === laid.length) return hands[seat]!;
  const choices: Card[] = [];
  // What it laid later was still in its hand.
  for (let at = card; at < laid.length; at++) {
    if (laid[at]!.seat === seat) choices.push(laid[at]!.card);
  }
  return choices.concat(hands[seat]!);
}

/** Counts by value the cards that the player of a card has not seen. @param choices see `choicesAt` */
export function countUnseen({ laid }: State, card: number, choices: readonly Card[]): number[] {
  const unseen = PACK_COUNTS.slice();
  for (let at = 0; at < card; at++) unseen[VALUE[laid[at]!.card]!]!--;
  for (let at = 0; at < choices.length; at++) unseen[VALUE[choices[at]!]!]!--;
  return unseen;
}

/** Counts by seat the triads won before a card. */
export function winsBefore({ seats, triads }: State, card: number): number[] {
  const wins = new Array<number>(seats).fill(0);
  for (let triad = 0; 3 * triad < card - cardsOfKeying(seats) - 2; triad++) {
    const { winner } = triads[triad]!;
    if (winner !== null) wins[winner]!++;
  }
  return wins;
}
