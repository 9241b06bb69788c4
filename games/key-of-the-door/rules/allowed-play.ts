import type { Card, Seat } from '@rota/core';
import { GOAL } from './completion.ts';
import { FIRST_JOKER, KEYS, type Key, PLACES, type Place, SUITS } from './keys.ts';
import { SUIT, upTo, VALUE, type Values } from './numerals.ts';
import { stuckMakesBust } from './options.ts';
import type { State } from './state.ts';

/**
 * What a hand comes to on its turn. KD-5, KD-11, KD-12
 * - `suit`: some card has a safe play to a suit key, so joker keys are closed to all
 * - `joker`: none has, but some card has one to a joker key
 * - `down`: no card has a safe play; one goes face down to its suit's key, or makes it bust where
 *   `stuck` says so
 * - `pass`: not even that, for no suit in hand has an open key
 */
export type AllowedPlay = 'suit' | 'joker' | 'down' | 'pass';

/** By sum of a key: the values that leave it not bust. KD-11 */
const SAFE = Uint16Array.from({ length: 256 }, (_, sum) => upTo(GOAL - sum));

/** The values that are safe on an open key. KD-11 */
export function safeValues(state: State, key: Key): Values {
  return SAFE[state.sums[key]!]!;
}

/** Whether the card would leave the key bust, be it bust already or not. KD-7, KD-11 */
export function wouldBust(state: State, card: Card, key: Key): boolean {
  return state.sums[key]! + VALUE[card]! > GOAL;
}

export function allowedPlay(state: State, seat: Seat): AllowedPlay {
  let held = 0;
  let placeable = false;
  for (let suit = 0; suit < SUITS; suit++) {
    const hand = state.hands[seat * SUITS + suit]!;
    if (hand === 0) continue;
    held |= hand;
    const key = state.open[suit]!;
    if (key < 0) continue;
    if (hand & safeValues(state, key)) return 'suit';
    placeable = true;
  }
  if (placeable && state.options.jokerKeys === 'no-open-suit') return 'down';
  for (let place = FIRST_JOKER; place < FIRST_JOKER + state.jokersHeaded; place++) {
    const key = state.open[place]!;
    if (key >= 0 && held & safeValues(state, key)) return 'joker';
  }
  return placeable ? 'down' : 'pass';
}

/** Whether the card was forced back from this key in this turn. KD-10 */
export function isBarred(state: State, card: Card, key: Key): boolean {
  return state.barred.length > 0 && state.barred.includes(barredPair(card, key));
}

/** A card and the key it may not go to, as `State.barred` holds them. */
export function barredPair(card: Card, key: Key): number {
  return card * KEYS + key;
}

export function cardOfPair(pair: number): Card {
  return (pair / KEYS) | 0;
}

export function keyOfPair(pair: number): Key {
  return pair % KEYS;
}

/** Whether the card last laid has made its key bust and may be forced back by this seat. KD-10 */
export function canForceBack(state: State, seat: Seat): boolean {
  if (!state.objectable || !state.players) return false;
  const at = state.laidCount - 1;
  const key = state.laidTo[at]!;
  const sum = state.sums[key]!;
  return state.laidBy[at] !== seat && sum > GOAL && sum - VALUE[state.laid[at]!]! <= GOAL;
}

/** The open keys' sums by place, -1 where there is none: what `learnShortage` reads. */
export function openSums(state: State): number[] {
  const sums: number[] = [];
  for (let place = 0; place < PLACES; place++) {
    const key = state.open[place]!;
    sums.push(key < 0 ? -1 : state.sums[key]!);
  }
  return sums;
}

/** The places a card may be laid face up to, safely or not, for a hand that stands so. KD-4, KD-5 */
export function placesFor(state: State, card: Card, standing: AllowedPlay): Place[] {
  if (standing === 'pass') return [];
  if (standing === 'down' && !stuckMakesBust(state.options)) return [];
  const suit = SUIT[card]!;
  const places: Place[] = state.open[suit]! >= 0 ? [suit] : [];
  if (standing !== 'joker') return places;
  for (let place = FIRST_JOKER; place < PLACES; place++) {
    if (state.open[place]! >= 0) places.push(place);
  }
  return places;
}
