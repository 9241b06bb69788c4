import { BLACK_JOKER, CARD_KINDS, type Card, JOKERS, RED_JOKER, rankOf, suitOf } from '@rota/core';

/** The 40 cards from ace to ten in four suits, and the two zeros. */
export const PACK: readonly Card[] = [
  ...Array.from({ length: 52 }, (_, card) => card).filter((card) => rankOf(card) <= 9),
  BLACK_JOKER,
  RED_JOKER,
];

export const PACK_SIZE = 42;

function ofEachCard(what: (card: Card) => number): Uint8Array {
  return Uint8Array.from({ length: CARD_KINDS }, (_, card) => what(card));
}

/** What each card counts: ace 1 to ten 10, a zero 0. It is also its rank, zeros being the lowest. */
export const VALUE = ofEachCard((card) => (suitOf(card) === JOKERS ? 0 : rankOf(card) + 1));

/** How high each card's suit is: 0 joker, 1 club, 2 diamond, 3 spade, 4 heart. KT-9. */
export const SUIT_HEIGHT = ofEachCard((card) => (suitOf(card) === JOKERS ? 0 : suitOf(card) + 1));

const IN_PACK = ofEachCard((card) => (PACK.includes(card) ? 1 : 0));

/** Whether any value at all is a card of this pack. */
export function isCard(value: unknown): value is Card {
  return typeof value === 'number' && IN_PACK[value] === 1;
}
