import type { Card, Seat } from '@rota/core';
import { type CardSet, SUIT, SUITS, VALUE, valuesOfAnySuit } from './card-set.ts';
import { counts21, GOAL, safeValues } from './completion.ts';
import { FIRST_JOKER, KEY_NAMES, type Place } from './keys.ts';
import type { Reason } from './notation.ts';
import { stuckMakesBust } from './options.ts';
import type { Key, State } from './state.ts';
import { addValue, intersects, NO_VALUES, union, type ValueSet } from './value-set.ts';

/** The values that are safe on the key at a place; none where no key is open. KD-11 */
export function safeAt({ open }: Pick<State, 'open'>, place: Place): ValueSet {
  const key = open[place];
  return key ? safeValues(key.sum) : NO_VALUES;
}

/** The values that are safe on any joker's key. */
export function safeOnJokers(state: Pick<State, 'open' | 'jokersHeaded'>): ValueSet {
  let values = NO_VALUES;
  for (let joker = 0; joker < state.jokersHeaded; joker++) {
    values = union(values, safeAt(state, FIRST_JOKER + joker));
  }
  return values;
}

/**
 * The kind of play that a hand allows. KD-5, KD-11, KD-12
 * - `suit`: a card is safe on a suit's key, so none may go to a joker's key
 * - `joker`: no card is safe on a suit's key, but one is on a joker's key
 * - `down`: no card is safe; one goes face down on its suit's key or, with `stuck: bust`, makes it bust
 * - `pass`: no card is safe, and no suit in hand has an open key
 */
export type AllowedPlay = 'suit' | 'joker' | 'down' | 'pass';

/** Returns the kind of play that the seat’s hand allows. */
export function allowedPlay(state: State, seat: Seat): AllowedPlay {
  const hand = state.hands[seat]!;
  let placeable = false;
  for (let suit = 0; suit < SUITS; suit++) {
    const key = state.open[suit];
    if (!key || hand[suit] === NO_VALUES) continue;
    if (intersects(hand[suit]!, safeValues(key.sum))) return 'suit';
    placeable = true;
  }
  if (placeable && state.options.jokerKeys === 'no-open-suit') return 'down';
  if (state.jokersHeaded > 0 && hasSafeOnJokers(state, hand)) return 'joker';
  return placeable ? 'down' : 'pass';
}

function hasSafeOnJokers(state: State, hand: CardSet): boolean {
  return intersects(valuesOfAnySuit(hand), safeOnJokers(state));
}

/** Whether the key would be bust with the card, even if it is already. KD-7, KD-11 */
export function wouldBust(key: Key, card: Card): boolean {
  return key.sum + VALUE[card]! > GOAL;
}

/** Whether the card would make the key count 21. KD-1 */
export function makes21(key: Key, card: Card): boolean {
  return counts21(key.sum + VALUE[card]!, addValue(key.values, VALUE[card]!));
}

/** What a rejection can say of an illegal move. */
export type LegalityFact = 'card' | 'key' | 'reason';

/** By code of an illegal move: the rule it breaks, and what its rejection says. */
export const BROKEN_RULE = {
  'wrong-suit': ['KD-4', 'card', 'key'],
  'suit-closed': ['KD-3', 'key'],
  'no-such-key': ['KD-3', 'key'],
  'suit-keys-first': ['KD-5', 'card', 'key'],
  'bust-play': ['KD-15', 'card', 'key'],
  'lay-face-down': ['KD-11', 'card', 'key'],
  'must-pass': ['KD-12', 'card', 'key'],
  'card-was-forced-back': ['KD-10', 'card', 'key'],
  'a-card-is-safe': ['KD-11'],
  'make-a-key-bust': ['KD-11'],
  'one-steal-a-turn': ['KD-7'],
  'nothing-to-steal': ['KD-7', 'key'],
  'only-bent-keys': ['KD-15', 'reason'],
  'call-was-refused': ['KD-8', 'key', 'reason'],
} as const satisfies Record<string, readonly [rule: string, ...facts: LegalityFact[]]>;
export type Illegality = keyof typeof BROKEN_RULE;

/** Checks whether a card in hand may be played face up, claims aside. @returns undefined if it is legal */
export function checkPlay(
  state: State,
  allowed: AllowedPlay,
  card: Card,
  place: Place,
): Illegality | undefined {
  const toJoker = place >= FIRST_JOKER;
  if (!toJoker && place !== SUIT[card]) return 'wrong-suit';
  const key = state.open[place];
  if (!key) return toJoker ? 'no-such-key' : 'suit-closed';
  const bust = wouldBust(key, card);
  const stuck = allowed === 'down';
  const mustBust = stuck && stuckMakesBust(state.options);
  if (toJoker && (allowed === 'suit' || mustBust || (stuck && !bust))) return 'suit-keys-first';
  if (!bust) return undefined;
  if (state.options.calls === 'automatic') return 'bust-play';
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
export function legalClaims({ options }: State, card: Card, key: Key): readonly boolean[] {
  if (options.calls === 'players') return EITHER;
  return makes21(key, card) ? WITH_CLAIM : WITHOUT_CLAIM;
}

/** Checks whether a card in hand may be laid face down on its suit's key. @returns undefined if it is legal */
export function checkFaceDown(
  state: State,
  allowed: AllowedPlay,
  card: Card,
): Illegality | undefined {
  if (allowed === 'suit' || allowed === 'joker') return 'a-card-is-safe';
  if (allowed === 'down' && stuckMakesBust(state.options)) return 'make-a-key-bust';
  return state.open[SUIT[card]!] ? undefined : 'suit-closed';
}

/**
 * Checks whether a steal may be called, rightly or wrongly, from what everyone can see: of a key with a
 * face-up numeral, and not again until a card is played. KD-7, KD-8
 * @returns undefined if it is legal
 */
export function checkSteal(
  state: State,
  seat: Seat,
  place: Place,
  reason: Reason,
): Illegality | undefined {
  const key = state.open[place];
  if (!key) return 'no-such-key';
  if (state.stole) return 'one-steal-a-turn';
  if (key.sum === 0) return 'nothing-to-steal';
  if (state.options.calls === 'automatic' && reason !== 'bent') return 'only-bent-keys';
  const wasRefused = state.refused.some(
    (call) => call.seat === seat && call.key === KEY_NAMES[place] && call.reason === reason,
  );
  return wasRefused ? 'call-was-refused' : undefined;
}

/** The key that the last card made bust, if the card may be objected to. KD-10 */
export function keyMadeBust({ open, last }: State): Key | undefined {
  if (!last) return undefined;
  const before = GOAL + VALUE[last.card!]!;
  for (const key of open) {
    if (key && key.sum > GOAL && key.sum <= before && key.laid!.card === last.card) return key;
  }
  return undefined;
}

/** Whether the last card laid made its key bust and this seat may force it back. KD-10 */
export function canForceBack(state: State, seat: Seat): boolean {
  const { last, options } = state;
  if (!last || last.seat === seat || options.calls === 'automatic') return false;
  return keyMadeBust(state) !== undefined;
}

/** Whether the card was forced back from this key in this turn. KD-10 */
function isBarred({ barred }: State, card: Card, { place, header }: Key): boolean {
  return barred.some(
    (one) => one.card === card && one.key === KEY_NAMES[place] && one.header === header,
  );
}
