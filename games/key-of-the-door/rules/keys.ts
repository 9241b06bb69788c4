import { BLACK_JOKER, type Card, RED_JOKER } from '@rota/core';

/**
 * Where a key can lie, 0..7: one place for each suit (clubs, diamonds, spades, hearts), then the
 * joker keys in the order they are headed.
 */
export type Place = number;

/** By place, as moves, views and events write it. A third and fourth joker are `0B2`, `0R2`. */
export const KEY_NAMES = ['C', 'D', 'S', 'H', '0B', '0R', '0B2', '0R2'] as const;
export type KeyName = (typeof KEY_NAMES)[number];

export const SUITS = 4;
export const PLACES = KEY_NAMES.length;
/** The first joker key's place; above it a key takes any suit. KD-1 */
export const FIRST_JOKER: Place = SUITS;

/**
 * A key of the deal, 0..15: a suit's jack, queen and king keys are 3 · suit + 0, 1, 2; the joker
 * keys follow from 12 on. A place has one open key at a time, a deal has each key once.
 */
export type Key = number;

export const LEVELS = 3;
export const FIRST_JOKER_KEY: Key = SUITS * LEVELS;
export const KEYS = FIRST_JOKER_KEY + PLACES - SUITS;

const JACK = 10;

export function placeOf(key: Key): Place {
  return key < FIRST_JOKER_KEY ? (key / LEVELS) | 0 : key - FIRST_JOKER_KEY + FIRST_JOKER;
}

export function nameOf(key: Key): KeyName {
  return KEY_NAMES[placeOf(key)]!;
}

export function placeNamed(name: KeyName): Place {
  return KEY_NAMES.indexOf(name);
}

/** The face card at the head of a key. KD-3 */
export function headerOf(key: Key): Card {
  if (key >= FIRST_JOKER_KEY) return (key - FIRST_JOKER_KEY) % 2 === 0 ? BLACK_JOKER : RED_JOKER;
  return placeOf(key) * 13 + JACK + (key % LEVELS);
}

/** What each card of a won key is worth: jack 1, queen 2, king and joker 3. KD-13 */
export function worthOf(key: Key): number {
  return key >= FIRST_JOKER_KEY ? LEVELS : (key % LEVELS) + 1;
}

/** The key that is called so and has this header. */
export function keyHeaded(name: KeyName, header: Card): Key {
  const place = placeNamed(name);
  if (place >= FIRST_JOKER) return FIRST_JOKER_KEY + place - FIRST_JOKER;
  return place * LEVELS + (header % 13) - JACK;
}
