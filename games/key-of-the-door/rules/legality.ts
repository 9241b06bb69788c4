import type { Card, Seat } from '@rota/core';
import {
  HANDS,
  KEY_SUMS,
  KEY_VALUES,
  LAID,
  laidBy,
  laidCard,
  laidTo,
  OPEN,
  SAFE,
} from './cells.ts';
import { counts21, GOAL } from './completion.ts';
import { canBeStolen, wasRejected } from './faults.ts';
import { FIRST_JOKER, KEYS, type Key, type KeySlot, SUITS } from './keys.ts';
import { REASONS } from './notation.ts';
import { BIT, SUIT, VALUE, type Values } from './numerals.ts';
import { stuckMakesBust } from './options.ts';
import type { State } from './state.ts';

/**
 * The kind of play that a hand allows. KD-5, KD-11, KD-12
 * - `suit`: a card is safe on a suit's key, so none may go to a joker's key
 * - `joker`: no card is safe on a suit's key, but one is on a joker's key
 * - `down`: no card is safe; one goes face down on its suit's key or, with `stuck: bust`, makes it bust
 * - `pass`: no card is safe, and no suit in hand has an open key
 */
export type AllowedPlay = 'suit' | 'joker' | 'down' | 'pass';

export function allowedPlay(state: State, seat: Seat): AllowedPlay {
  const { cells } = state;
  let held = 0;
  let placeable = false;
  for (let suit = 0; suit < SUITS; suit++) {
    const hand = cells[HANDS + seat * SUITS + suit]!;
    if (hand & cells[SAFE + suit]!) return 'suit';
    held |= hand;
    if (hand !== 0 && cells[OPEN + suit]! >= 0) placeable = true;
  }
  if (placeable && state.options.jokerKeys === 'no-open-suit') return 'down';
  if (state.jokersHeaded > 0 && held & safeOnJokers(state)) return 'joker';
  return placeable ? 'down' : 'pass';
}

/** The values that are safe on any joker's key. */
function safeOnJokers({ cells, jokersHeaded }: State): Values {
  let values = 0;
  for (let at = SAFE + FIRST_JOKER; at < SAFE + FIRST_JOKER + jokersHeaded; at++) {
    values |= cells[at]!;
  }
  return values;
}

/** Whether the key would be bust with the card, even if it is already. KD-7, KD-11 */
export function wouldBust(state: State, card: Card, key: Key): boolean {
  return state.cells[KEY_SUMS + key]! + VALUE[card]! > GOAL;
}

/** Whether the card would make the key count 21. KD-1 */
export function makes21(state: State, card: Card, key: Key): boolean {
  const { cells } = state;
  return counts21(cells[KEY_SUMS + key]! + VALUE[card]!, cells[KEY_VALUES + key]! | BIT[card]!);
}

/** By code of an illegal move: the rule it breaks. */
export const BROKEN_RULE = {
  'wrong-suit': 'KD-4',
  'suit-closed': 'KD-3',
  'no-such-key': 'KD-3',
  'suit-keys-first': 'KD-5',
  'bust-play': 'KD-15',
  'lay-face-down': 'KD-11',
  'must-pass': 'KD-12',
  'card-was-forced-back': 'KD-10',
  'a-card-is-safe': 'KD-11',
  'make-a-key-bust': 'KD-11',
  'one-steal-a-turn': 'KD-7',
  'nothing-to-steal': 'KD-7',
  'only-bent-keys': 'KD-15',
  'call-was-refused': 'KD-8',
} as const;
type Illegality = keyof typeof BROKEN_RULE;

/** Checks whether a card in hand may be played face up, claims aside. @returns undefined if it is legal */
export function checkPlay(
  state: State,
  allowed: AllowedPlay,
  card: Card,
  place: KeySlot,
): Illegality | undefined {
  const toJoker = place >= FIRST_JOKER;
  if (!toJoker && place !== SUIT[card]) return 'wrong-suit';
  const key = state.cells[OPEN + place]!;
  if (key < 0) return toJoker ? 'no-such-key' : 'suit-closed';
  const bust = wouldBust(state, card, key);
  const stuck = allowed === 'down';
  const mustBust = stuck && stuckMakesBust(state.options);
  if (toJoker && (allowed === 'suit' || mustBust || (stuck && !bust))) return 'suit-keys-first';
  if (!bust) return undefined;
  if (!state.players) return 'bust-play';
  if (stuck && !mustBust) return 'lay-face-down';
  if (allowed === 'pass') return 'must-pass';
  // No one can object to it, so a card forced back may be played after all.
  if (mustBust) return undefined;
  return isBarred(state, card, key) ? 'card-was-forced-back' : undefined;
}

const WITHOUT_CLAIM = [false];
const WITH_CLAIM = [true];
const EITHER = [false, true];

/** Returns the legal claims with a card; automatic calls leave no choice. KD-15 */
export function legalClaims(state: State, card: Card, key: Key): readonly boolean[] {
  if (state.players) return EITHER;
  return makes21(state, card, key) ? WITH_CLAIM : WITHOUT_CLAIM;
}

/** Checks whether a card in hand may be laid face down on its suit's key. @returns undefined if it is legal */
export function checkFaceDown(
  state: State,
  allowed: AllowedPlay,
  card: Card,
): Illegality | undefined {
  if (allowed === 'suit' || allowed === 'joker') return 'a-card-is-safe';
  if (allowed === 'down' && stuckMakesBust(state.options)) return 'make-a-key-bust';
  return state.cells[OPEN + SUIT[card]!]! < 0 ? 'suit-closed' : undefined;
}

/**
 * Checks whether a steal may be called, rightly or wrongly, from what everyone can see. KD-7, KD-8
 * @param reason its index in `REASONS`
 * @returns undefined if it is legal
 */
export function checkSteal(
  state: State,
  seat: Seat,
  place: KeySlot,
  reason: number,
): Illegality | undefined {
  if (state.cells[OPEN + place]! < 0) return 'no-such-key';
  if (state.stole) return 'one-steal-a-turn';
  if (!canBeStolen(state, place)) return 'nothing-to-steal';
  if (!state.players && REASONS[reason] !== 'bent') return 'only-bent-keys';
  return wasRejected(state, seat, place, reason) ? 'call-was-refused' : undefined;
}

/** Whether the last card laid made its key bust and this seat may force it back. KD-10 */
export function canForceBack(state: State, seat: Seat): boolean {
  if (!state.objectable || !state.players) return false;
  const last = state.cells[LAID + state.laidCount - 1]!;
  const sum = state.cells[KEY_SUMS + laidTo(last)]!;
  return laidBy(last) !== seat && sum > GOAL && sum - VALUE[laidCard(last)]! <= GOAL;
}

/** Whether the card was forced back from this key in this turn. KD-10 */
function isBarred(state: State, card: Card, key: Key): boolean {
  return state.barred.length > 0 && state.barred.includes(barredPair(card, key));
}

/** Encodes a card and the key it may not go to, for `State.barred`. */
export function barredPair(card: Card, key: Key): number {
  return card * KEYS + key;
}

export function cardOfPair(pair: number): Card {
  return (pair / KEYS) | 0;
}

export function keyOfPair(pair: number): Key {
  return pair % KEYS;
}
