import type { Card, Seat } from '@rota/core';
import { canBeMade, counts21, GOAL } from './completion.ts';
import {
  FIRST_JOKER,
  FIRST_JOKER_KEY,
  type Key,
  type KeyName,
  type KeySlot,
  LEVELS,
  PLACES,
  SUITS,
  slotNamed,
} from './keys.ts';
import { ALL_VALUES, AS_NUMERALS, BIT, SUIT, upTo, VALUE, type Values } from './numerals.ts';
import type { Options } from './options.ts';

/*
 * Public knowledge of hidden cards, inferred from forced plays. States and views keep it in the same
 * shape and share this code.
 *
 * - A player who passes, lays face down or plays to a joker's key holds no card that was safe elsewhere.
 * - A card forced back is in the hand that took it, or lies face down by that player.
 * - A player who makes a key bust had a safe card too. KD-11
 * - With two players, what was known of a hand is forgotten when it draws.
 */

/** A play that shows what its seat does not hold. KD-5, KD-11, KD-12 */
export type Shortage = 'joker-play' | 'face-down' | 'pass';

/**
 * Records the values that a forced play shows the seat did not hold.
 * @param cannot sets of values, the seat's from `own` on
 * @param keys by place: the open key, or below 0; then, by place again, the values that are safe on it
 * @param first where in `keys` they begin
 * @param jokerKeys with `no-open-suit` a joker play shows more, a face-down card less
 */
export function recordShortage(
  cannot: Values[],
  own: number,
  keys: readonly number[],
  first: number,
  shortage: Shortage,
  jokerKeys: Options['jokerKeys'],
): void {
  const suitsFirst = jokerKeys === 'no-open-suit';
  const ofSuitsOnly = shortage === 'joker-play' || (suitsFirst && shortage === 'face-down');
  const safe = first + PLACES;
  const anySuit = ofSuitsOnly ? 0 : safeOnJokers(keys, safe);
  const noneAtAll = shortage === 'pass' || (suitsFirst && shortage === 'joker-play');
  for (let suit = 0; suit < SUITS; suit++) {
    const ownKey = noneAtAll && keys[first + suit]! >= 0 ? ALL_VALUES : keys[safe + suit]!;
    cannot[own + suit]! |= ownKey | anySuit;
  }
}

/** @param first where in `sets` the values begin that are safe by place */
function safeOnJokers(sets: readonly Values[], first = 0): Values {
  let values = 0;
  for (let place = FIRST_JOKER; place < PLACES; place++) values |= sets[first + place]!;
  return values;
}

/**
 * The face-up plays and the open keys at the time, packed into four numbers each, since rollouts record
 * them too. With players' calls every play is recorded, so that the log does not give away a bust key. KD-15
 */
export type PlayLog = number[];

export const NUMBERS_PER_PLAY = 4;
/** The open keys of three places, eight bits each: six for the number of cards, two for the level. */
const PLACES_PER_NUMBER = 3;
/** By place: which of the numbers packs its open key, and where in it the key's bits begin. */
export const LOG_NUMBER = Uint8Array.from(
  { length: PLACES },
  (_, place) => place / PLACES_PER_NUMBER,
);
export const LOG_SHIFT = Uint8Array.from(
  { length: PLACES },
  (_, place) => 8 * (place % PLACES_PER_NUMBER),
);

/** Packs an open key. @param cards their number, header included */
export function packedKey(key: Key, cards: number): number {
  const level = key < FIRST_JOKER_KEY ? key % LEVELS : 0;
  return ((level + 1) << 6) | cards;
}

/**
 * Packs the open keys of all places.
 * @param open by place: its open key, or below 0
 * @param sizes by key: its number of cards, header included
 */
export function packedKeys(open: ArrayLike<Key>, sizes: ArrayLike<number>): number[] {
  const packed = [0, 0, 0];
  for (let place = 0; place < PLACES; place++) {
    const key = open[place]!;
    if (key < 0) continue;
    packed[LOG_NUMBER[place]!]! |= packedKey(key, sizes[key]!) << LOG_SHIFT[place]!;
  }
  return packed;
}

export interface LoggedPlay {
  readonly seat: Seat;
  readonly card: Card;
  readonly place: KeySlot;
  /** The number of cards that lay face down. */
  readonly down: number;
  /** Whether the table announced that the seat had no safe card. KD-11 */
  readonly stuck: boolean;
}

/**
 * Records a play at the end of the log.
 * @param keys the open keys before it, packed, from `first` on
 * @returns the new end
 */
export function recordPlay(
  plays: PlayLog,
  end: number,
  { seat, card, place, down, stuck }: LoggedPlay,
  keys: readonly number[],
  first: number,
): number {
  plays[end] = (seat << 16) | (card << 10) | (place << 7) | (down << 1) | (stuck ? 1 : 0);
  plays[end + 1] = keys[first]!;
  plays[end + 2] = keys[first + 1]!;
  plays[end + 3] = keys[first + 2]!;
  return end + NUMBERS_PER_PLAY;
}

export function decodePlay(plays: PlayLog, number: number): LoggedPlay {
  const first = plays[number * NUMBERS_PER_PLAY]!;
  return {
    seat: first >> 16,
    card: (first >> 10) & 63,
    place: (first >> 7) & 7,
    down: (first >> 1) & 63,
    stuck: (first & 1) === 1,
  };
}

/** Returns the key that was open at a place before a play, and its number of cards. */
export function openKeyAt(
  plays: PlayLog,
  number: number,
  place: KeySlot,
): { readonly key: Key; readonly cards: number } | undefined {
  const bits = plays[number * NUMBERS_PER_PLAY + 1 + LOG_NUMBER[place]!]! >> LOG_SHIFT[place]!;
  const level = ((bits >> 6) & 3) - 1;
  if (level < 0) return undefined;
  const key = place < FIRST_JOKER ? place * LEVELS + level : FIRST_JOKER_KEY + place - FIRST_JOKER;
  return { key, cards: bits & 63 };
}

export const countPlays = (plays: PlayLog): number => plays.length / NUMBERS_PER_PLAY;

/** A bust play by a seat that has not been seen to lay its safe card since. KD-11 */
export interface BustPlay {
  readonly seat: Seat;
  /** By suit: the values that were safe. */
  readonly safe: readonly Values[];
  /** The number of cards face down then; a later one of the seat's may be the safe one. */
  readonly down: number;
}

/**
 * Returns the bust plays whose safe card has not been seen since. KD-11
 * @param sumOf the sum of a key's face-up numerals when it had `cards` cards, header included, and
 *   `down` cards lay face down in all
 */
export function bustPlays(
  plays: PlayLog,
  jokerKeys: Options['jokerKeys'],
  sumOf: (key: Key, cards: number, down: number) => number,
): BustPlay[] {
  let found: BustPlay[] = [];
  for (let number = 0; number < countPlays(plays); number++) {
    const { seat, card, place, down, stuck } = decodePlay(plays, number);
    const suit = SUIT[card]!;
    const isSafe = ({ safe }: BustPlay) => (safe[suit]! & BIT[card]!) !== 0;
    if (found.length > 0) found = found.filter((play) => play.seat !== seat || !isSafe(play));
    const sumAt = (at: KeySlot) => {
      const open = openKeyAt(plays, number, at);
      return open ? sumOf(open.key, open.cards, down) : -1;
    };
    if (stuck || sumAt(place) + VALUE[card]! <= GOAL) continue;
    const safeAt = Array.from({ length: PLACES }, (_, at) => {
      const sum = sumAt(at);
      return sum < 0 ? 0 : upTo(GOAL - sum);
    });
    const toSuit = place < FIRST_JOKER;
    // With a card of an open suit in hand, the variant rules out jokers' keys.
    const anySuit = toSuit && jokerKeys === 'no-open-suit' ? 0 : safeOnJokers(safeAt);
    const safe = safeAt.slice(0, SUITS).map((own) => (toSuit ? own | anySuit : anySuit));
    const play = { seat, safe, down };
    if (!isSafe(play)) found.push(play);
  }
  return found;
}

/** Whether a seat with these cards, in hand or laid face down since, had a safe card. */
export function hadSafeCard({ safe }: BustPlay, held: readonly Card[]): boolean {
  return held.some((card) => (safe[SUIT[card]!]! & BIT[card]!) !== 0);
}

/**
 * Forgets what a seat was known not to hold, since after a draw it may hold any card. KD-2
 * @param cannot sets of values, the seat's from `own` on
 */
export function forgetHand(cannot: Values[], own: number): void {
  for (let suit = 0; suit < SUITS; suit++) cannot[own + suit] = 0;
}

/**
 * Removes the plays of a seat from the log, since it has drawn a card. KD-2
 * @param first where in `plays` the log begins
 * @returns the new end
 */
export function forgetPlays(plays: PlayLog, first: number, end: number, seat: Seat): number {
  let kept = first;
  for (let at = first; at < end; at += NUMBERS_PER_PLAY) {
    if (plays[at]! >> 16 === seat) continue;
    if (kept < at) plays.copyWithin(kept, at, at + NUMBERS_PER_PLAY);
    kept += NUMBERS_PER_PLAY;
  }
  return kept;
}

/** Returns the values that a card being laid face down may have, by public knowledge. KD-11 */
export function possibleFaceDown(
  seat: Seat,
  suit: number,
  unseen: Values,
  { cannot, shown }: { readonly cannot: readonly Values[]; readonly shown: readonly Values[] },
): Values {
  let values = unseen & ~cannot[seat * SUITS + suit]!;
  for (let at = suit; at < shown.length; at += SUITS) {
    if (at !== seat * SUITS + suit) values &= ~shown[at]!;
  }
  return values;
}

/** A bent call that was judged while cards lay face down. KD-7 */
export interface BentCall {
  readonly key: KeyName;
  /** The key's sum then, none doubled, and its values. */
  readonly sum: number;
  readonly values: Values;
  /** By suit: the values not seen face up then. */
  readonly unseen: readonly Values[];
  /** The number of cards face down then: the first ones in order. */
  readonly down: number;
  readonly right: boolean;
}

/**
 * Returns the record of a bent call; undefined if it shows nothing about the cards face down, because the
 * key's own cards decided it or no card of its suit lies face down.
 * @param downSuits the suits of the face-down cards, in order
 */
export function bentCall(
  key: KeyName,
  count: { readonly sum: number; readonly values: Values },
  unseen: readonly Values[],
  downSuits: readonly number[],
  right: boolean,
): BentCall | undefined {
  const { sum, values } = count;
  const place = slotNamed(key);
  if (sum > GOAL || counts21(sum, values)) return undefined;
  if (!downSuits.some((suit) => goesTo(suit, place))) return undefined;
  return { key, sum, values, unseen: [...unseen], down: downSuits.length, right };
}

function goesTo(suit: number, place: KeySlot): boolean {
  return place >= FIRST_JOKER || place === suit;
}

/** Whether the call would have been judged so with these cards face down. */
export function agreesWithCall(
  call: BentCall,
  down: readonly { suit: number; bit: Values }[],
): boolean {
  const unplayed = [...call.unseen];
  for (const { suit, bit } of down.slice(0, call.down)) unplayed[suit]! &= ~bit;
  const place = slotNamed(call.key);
  let numerals = 0;
  for (let suit = 0; suit < SUITS; suit++) {
    if (goesTo(suit, place)) numerals += AS_NUMERALS[unplayed[suit]!]!;
  }
  return canBeMade(call.sum, call.values, numerals) !== call.right;
}
