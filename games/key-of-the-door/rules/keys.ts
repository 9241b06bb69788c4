import { BLACK_JOKER, type Card, RED_JOKER } from '@rota/core';
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

/** The face card at the head of a suit's key, 0 to 2 for jack, queen and king. KD-3 */
export function suitHeader(suit: number, level: number): Card {
  return suit * 13 + JACK + level;
}

/** The joker at the head of the key at a place. KD-3 */
export function jokerHeader(place: Place): Card {
  return (place - FIRST_JOKER) % 2 === 0 ? BLACK_JOKER : RED_JOKER;
}

/** The header of one of the keys at a place, in the order in which they open. @param nth from 0 */
export function headerAt(place: Place, nth: number): Card {
  return place < FIRST_JOKER ? suitHeader(place, nth) : jokerHeader(place);
}

/** 0 to 2 for a key headed by a jack, queen or king, 3 for a joker's. */
export function levelOf(header: Card): number {
  return header >= BLACK_JOKER ? LEVELS : (header % 13) - JACK;
}

/** The keys of a deal: three for each suit, then the jokers'. */
export const KEYS = SUITS * LEVELS + PLACES - SUITS;

/** The number of a key, 0..15: 3 × suit + 0, 1, 2 for jack, queen and king; from 12 on the jokers'. */
export function keyNumber(place: Place, header: Card): number {
  return place < SUITS ? place * LEVELS + levelOf(header) : SUITS * LEVELS + place - SUITS;
}

const WORTH = Uint8Array.from({ length: 54 }, (_, card) => Math.min(levelOf(card) + 1, LEVELS));

/** The points of each card of a key: jack 1, queen 2, king and joker 3. KD-13 */
export function worthOf(header: Card): number {
  return WORTH[header]!;
}
