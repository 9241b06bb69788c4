import type { Seat } from '@rota/core';
import { canBeMade, counts21, GOAL } from './completion.ts';
import { FIRST_JOKER, type KeyName, PLACES, type Place, placeNamed, SUITS } from './keys.ts';
import { ALL_VALUES, AS_NUMERALS, upTo, type Values } from './numerals.ts';
import type { Options } from './options.ts';

/*
 * What everybody learns of hidden cards from what a seat had to do. A state and a view keep the same
 * facts in the same shape, so one piece of code learns for both.
 *
 * Learned is what is certain of each single card: who passes, lays face down or goes to a joker key
 * holds no card that could safely have gone elsewhere; a card forced back is where everybody saw it
 * go. With two players a draw ends what was known of a hand, for the new card may be any. That whoever
 * makes a key bust had a safe card too (KD-11) says something of the hand as a whole, and is left to
 * how likely one thinks it.
 */

/** Sets of values by seat · 4 + suit, or by suit: typed in a state, plain in a view. */
export interface Sets {
  [at: number]: Values;
  readonly length: number;
}

/** Why a seat showed what it does not hold. KD-5, KD-11, KD-12 */
export type Shortage = 'joker-play' | 'face-down' | 'pass';

/**
 * Notes what the seat cannot have held when it did this.
 * @param sums the sums of the open keys by place, -1 where there is none
 * @param jokerKeys whom they take a card of: `no-open-suit` tells more of a joker play, less of a card
 *   laid face down
 */
export function learnShortage(
  cannot: Sets,
  seat: Seat,
  sums: ArrayLike<number>,
  shortage: Shortage,
  jokerKeys: Options['jokerKeys'],
): void {
  const suitsFirst = jokerKeys === 'no-open-suit';
  const ofSuitsOnly = shortage === 'joker-play' || (suitsFirst && shortage === 'face-down');
  const anySuit = ofSuitsOnly ? 0 : safeOnJokers(sums);
  const noneAtAll = shortage === 'pass' || (suitsFirst && shortage === 'joker-play');
  for (let suit = 0; suit < SUITS; suit++) {
    const sum = sums[suit]!;
    const ownKey = sum < 0 ? 0 : noneAtAll ? ALL_VALUES : upTo(GOAL - sum);
    cannot[seat * SUITS + suit]! |= ownKey | anySuit;
  }
}

function safeOnJokers(sums: ArrayLike<number>): Values {
  let safe = 0;
  for (let place = FIRST_JOKER; place < PLACES; place++) {
    if (sums[place]! >= 0) safe |= upTo(GOAL - sums[place]!);
  }
  return safe;
}

/** With two players, forgets what the seat could not hold: it has drawn a card. KD-2 */
export function learnDraw(cannot: Sets, seat: Seat): void {
  for (let suit = 0; suit < SUITS; suit++) cannot[seat * SUITS + suit] = 0;
}

/** What a card just laid face down may be, as everybody sees it. KD-11 */
export function possibleFaceDown(
  seat: Seat,
  suit: number,
  unseen: Values,
  { cannot, shown }: { readonly cannot: Sets; readonly shown: Sets },
): Values {
  let values = unseen & ~cannot[seat * SUITS + suit]!;
  for (let at = suit; at < shown.length; at += SUITS) {
    if (at !== seat * SUITS + suit) values &= ~shown[at]!;
  }
  return values;
}

/** A bent call that was judged by all hands while something lay face down. KD-7 */
export interface BentCall {
  readonly key: KeyName;
  /** Of the key then: its sum, none doubled, and its values as a set. */
  readonly sum: number;
  readonly values: Values;
  /** By suit, what nobody had seen face up. */
  readonly unseen: readonly Values[];
  /** How many cards lay face down; they are the first so many ever laid so. */
  readonly down: number;
  readonly right: boolean;
}

/**
 * What a bent call told of the cards face down, or undefined if nothing: the key's cards alone said
 * enough, or none that could go to it lay face down.
 * @param downSuits the suits of the cards face down so far, in order
 */
export function bentCall(
  key: KeyName,
  count: { readonly sum: number; readonly values: Values },
  unseen: readonly Values[],
  downSuits: readonly number[],
  right: boolean,
): BentCall | undefined {
  const { sum, values } = count;
  const place = placeNamed(key);
  if (sum > GOAL || counts21(sum, values)) return undefined;
  if (!downSuits.some((suit) => goesTo(suit, place))) return undefined;
  return { key, sum, values, unseen: [...unseen], down: downSuits.length, right };
}

function goesTo(suit: number, place: Place): boolean {
  return place >= FIRST_JOKER || place === suit;
}

/** Whether the call would have been judged so, had these been the cards face down. */
export function agrees(call: BentCall, down: readonly { suit: number; bit: Values }[]): boolean {
  const unplayed = [...call.unseen];
  for (const { suit, bit } of down.slice(0, call.down)) unplayed[suit]! &= ~bit;
  const place = placeNamed(call.key);
  let numerals = 0;
  for (let suit = 0; suit < SUITS; suit++) {
    if (goesTo(suit, place)) numerals += AS_NUMERALS[unplayed[suit]!]!;
  }
  return canBeMade(call.sum, call.values, numerals) !== call.right;
}
