import { BLACK_JOKER, type Card, RED_JOKER } from '@rota/core';

/** The place of a key, 0..7: clubs, diamonds, spades, hearts, then jokers' keys in order. */
export type KeySlot = number;

/** By place: its name in moves, views and events. */
export const KEY_NAMES = ['C', 'D', 'S', 'H', '0B', '0R', '0B2', '0R2'] as const;
export type KeyName = (typeof KEY_NAMES)[number];

export const SUITS = 4;
export const PLACES = KEY_NAMES.length;
/** The place of the first joker's key; keys from here on take any suit. KD-1 */
export const FIRST_JOKER: KeySlot = SUITS;

/** A key of the deal, 0..15: 3 · suit + 0, 1, 2 for jack, queen and king; from 12 on the jokers'. */
export type Key = number;

export const LEVELS = 3;
export const FIRST_JOKER_KEY: Key = SUITS * LEVELS;
export const KEYS = FIRST_JOKER_KEY + PLACES - SUITS;

const JACK = 10;

const SLOTS = Uint8Array.from({ length: KEYS }, (_, key) =>
  key < FIRST_JOKER_KEY ? key / LEVELS : key - FIRST_JOKER_KEY + FIRST_JOKER,
);

export function slotOf(key: Key): KeySlot {
  return SLOTS[key]!;
}

export function nameOf(key: Key): KeyName {
  return KEY_NAMES[slotOf(key)]!;
}

export function slotNamed(name: KeyName): KeySlot {
  return KEY_NAMES.indexOf(name);
}

/** The face card at the head of a key. KD-3 */
export function headerOf(key: Key): Card {
  if (key >= FIRST_JOKER_KEY) return (key - FIRST_JOKER_KEY) % 2 === 0 ? BLACK_JOKER : RED_JOKER;
  return slotOf(key) * 13 + JACK + (key % LEVELS);
}

/** The points of each card: jack 1, queen 2, king and joker 3. KD-13 */
export function worthOf(key: Key): number {
  return key >= FIRST_JOKER_KEY ? LEVELS : (key % LEVELS) + 1;
}

/** The key with that name and header. */
export function keyHeaded(name: KeyName, header: Card): Key {
  const place = slotNamed(name);
  if (place >= FIRST_JOKER) return FIRST_JOKER_KEY + place - FIRST_JOKER;
  return place * LEVELS + (header % 13) - JACK;
}
