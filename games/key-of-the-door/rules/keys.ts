import { BLACK_JOKER, type Card, cardOf, RED_JOKER } from '@rota/core';
import { SUITS } from './card-set.ts';

/** The place of a key, 0..7: clubs, diamonds, spades, hearts, then jokers' keys in order. */
export type Place = number;

/** By place: its name in moves, views and events. */
export const KEY_NAMES = ['C', 'D', 'S', 'H', '0B', '0R', '0B2', '0R2'] as const;
/** The name of a place: a suit’s letter, or a joker’s, with a number for the second of its kind. */
export type KeyName = (typeof KEY_NAMES)[number];

/** The number of places. */
export const PLACES = KEY_NAMES.length;
/** The place of the first joker's key; keys from here on take any suit. KD-1 */
export const FIRST_JOKER: Place = SUITS;

/** Returns the place of a name. */
export function placeNamed(name: KeyName): Place {
  return KEY_NAMES.indexOf(name);
}

/** Whether the key at a place of that name is a joker’s. */
export function isJokerKey(name: KeyName): boolean {
  return placeNamed(name) >= FIRST_JOKER;
}

/** Jack, queen and king. */
export const LEVELS = 3;
const JACK = 10;

/** The header of a key. A suit's have three levels, 0 to 2 for jack, queen and king. KD-3 */
export function headerAt(place: Place, level = 0): Card {
  if (place < FIRST_JOKER) return cardOf(place, JACK + level);
  return (place - FIRST_JOKER) % 2 === 0 ? BLACK_JOKER : RED_JOKER;
}

/** 0 to 2 for a key headed by a jack, queen or king, 3 for a joker's. */
export function levelOf(header: Card): number {
  return header >= BLACK_JOKER ? LEVELS : (header % 13) - JACK;
}
