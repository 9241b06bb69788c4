import { BLACK_JOKER, CARD_KINDS, type Card, JOKERS, RED_JOKER, rankOf, suitOf } from '@rota/core';

/** Ace to ten in four suits, and the two jokers as zeros. */
export const PACK: readonly Card[] = [
  ...Array.from({ length: 52 }, (_, card) => card).filter((card) => rankOf(card) <= 9),
  BLACK_JOKER,
  RED_JOKER,
];

export const PACK_SIZE = 42;

export const MIN_SEATS = 2;
export const MAX_SEATS = 7;

function byCard(of: (card: Card) => number): Uint8Array {
  return Uint8Array.from({ length: CARD_KINDS }, (_, card) => of(card));
}

/** By card: its value, ace 1 to ten 10, a zero 0. Ranks compare by it too. */
export const VALUE = byCard((card) => (suitOf(card) === JOKERS ? 0 : rankOf(card) + 1));

/** By card: its suit's strength, 0 joker, 1 club, 2 diamond, 3 spade, 4 heart. KT-9 */
export const SUIT_STRENGTH = byCard((card) => (suitOf(card) === JOKERS ? 0 : suitOf(card) + 1));

const IN_PACK = byCard((card) => (PACK.includes(card) ? 1 : 0));

export function isCard(value: unknown): value is Card {
  return typeof value === 'number' && IN_PACK[value] === 1;
}

/** The sum of the cards' values. */
export function sumOfCards(cards: readonly Card[]): number {
  return cards.reduce((sum, card) => sum + VALUE[card]!, 0);
}

/** The number of triads in claiming: 12 with two players down to 7 with seven. KT-2 */
export function triadsToClaim(seats: number): number {
  return PACK_SIZE / 3 - seats;
}
