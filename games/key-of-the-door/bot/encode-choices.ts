import { Choices } from '@rota/bots/learning';
import { leftOf, type Seat } from '@rota/core';
import {
  AS_NUMERALS,
  CANNOT,
  canBeMade,
  counts21,
  FIRST_JOKER,
  FIRST_JOKER_KEY,
  finishers,
  HAND_SIZES,
  HANDS,
  KEY_SIZES,
  KEY_SUMS,
  KEY_VALUES,
  type Key,
  type KeySlot,
  lowest,
  type Numerals,
  OPEN,
  PLACES,
  SAFE,
  SIZE,
  type State,
  SUITS,
  suitKeyCanBeMade,
  UNSEEN,
  type Value,
  type Values,
  worthOf,
} from '../rules/index.ts';

/** Forty numerals, each to four jokers’ keys. */
const MAX_CHOICES = 160;
export const CHOICE_INPUTS = 12;

/** More cards that finish a key count as so many. */
const MAX_FINISHERS = 9;

// Scratch space, overwritten for each decision.
/** By number of cards: the chances that the next player holds none of them, and that no one after does. */
const nextHasNone = new Float64Array(MAX_FINISHERS + 1);
const othersHaveNone = new Float64Array(MAX_FINISHERS + 1);
/** The cards that others may hold, and that the next player may hold, of all suits. */
let ofOthers: Numerals = 0;
let ofNext: Numerals = 0;
/** The chances that the key is finished by the next player, by one after, or stays for an own card, before the choice; in points. */
let nextBefore = 0;
let othersBefore = 0;
let ownBefore = 0;

export function blankChoices(): Choices {
  return new Choices(CHOICE_INPUTS, MAX_CHOICES);
}

/** A card and the place of a key on which it is safe. */
export interface SafePlay {
  readonly suit: number;
  readonly value: Value;
  readonly place: KeySlot;
}

/**
 * Encodes every safe play, as the seat sees it.
 * @param toJoker whether the seat plays to jokers' keys
 * @param sets by suit, from `first` on: the cards to choose from; default: the hand
 */
export function encodeChoices(
  state: State,
  seat: Seat,
  toJoker: boolean,
  into: Choices,
  sets: ArrayLike<Values> = state.cells,
  first: number = HANDS + seat * SUITS,
): void {
  const { cells } = state;
  let count = 0;
  prepareDecision(state, seat);
  const end = toJoker ? PLACES : FIRST_JOKER;
  for (let place = toJoker ? FIRST_JOKER : 0; place < end; place++) {
    const key = cells[OPEN + place]!;
    if (key < 0) continue;
    prepareKey(state, seat, place, key);
    const safe = cells[SAFE + place]!;
    const lastSuit = toJoker ? SUITS - 1 : place;
    for (let suit = toJoker ? 0 : place; suit <= lastSuit; suit++) {
      for (let left = sets[first + suit]! & safe; left !== 0; left &= left - 1) {
        encodePlay(state, seat, key, suit, lowest(left), into.inputs, count++ * CHOICE_INPUTS);
      }
    }
  }
  into.count = count;
}

/** Returns one of the plays that `encodeChoices` encodes. */
export function nthPlay(
  { cells }: State,
  toJoker: boolean,
  nth: number,
  sets: ArrayLike<Values>,
  first: number,
): SafePlay {
  let skip = nth;
  const end = toJoker ? PLACES : FIRST_JOKER;
  for (let place = toJoker ? FIRST_JOKER : 0; place < end; place++) {
    const safe = cells[SAFE + place]!;
    const lastSuit = toJoker ? SUITS - 1 : place;
    for (let suit = toJoker ? 0 : place; suit <= lastSuit; suit++) {
      let left = sets[first + suit]! & safe;
      if (skip >= SIZE[left]!) {
        skip -= SIZE[left]!;
        continue;
      }
      while (skip-- > 0) left &= left - 1;
      return { suit, value: lowest(left), place };
    }
  }
  throw new RangeError(`there is no choice ${nth}`);
}

function prepareDecision({ cells, seats }: State, seat: Seat): void {
  const hand = HANDS + seat * SUITS;
  const next = leftOf(seat, seats);
  let hidden = 0;
  ofOthers = 0;
  ofNext = 0;
  for (let suit = 0; suit < SUITS; suit++) {
    const unseen = cells[UNSEEN + suit]! & ~cells[hand + suit]!;
    hidden += SIZE[unseen]!;
    ofOthers += AS_NUMERALS[unseen]!;
    ofNext += AS_NUMERALS[unseen & ~cells[CANNOT + next * SUITS + suit]!]!;
  }
  let held = 0;
  for (let other = 0; other < seats; other++) {
    if (other !== seat && other !== next) held += cells[HAND_SIZES + other]!;
  }
  const heldByNext = cells[HAND_SIZES + next]!;
  fillPowers(nextHasNone, 1 - heldByNext / Math.max(1, hidden));
  fillPowers(othersHaveNone, 1 - held / Math.max(1, hidden - heldByNext));
}

/** Fills in the powers of a chance. */
function fillPowers(powers: Float64Array, chance: number): void {
  let power = 1;
  for (let at = 0; at <= MAX_FINISHERS; at++) {
    powers[at] = power;
    power *= Math.max(0, chance);
  }
}

function prepareKey({ cells, seats }: State, seat: Seat, place: KeySlot, key: Key): void {
  nextBefore = 0;
  othersBefore = 0;
  ownBefore = 0;
  const finish = finishers(cells[KEY_SUMS + key]!, cells[KEY_VALUES + key]!);
  if (finish === 0) return;
  const hand = HANDS + seat * SUITS;
  let next: number;
  let others: number;
  let own: Values;
  if (place >= FIRST_JOKER) {
    next = countAmong(ofNext, finish);
    others = countAmong(ofOthers, finish);
    own = cells[hand]! | cells[hand + 1]! | cells[hand + 2]! | cells[hand + 3]!;
  } else {
    own = cells[hand + place]!;
    const unseen = cells[UNSEEN + place]! & ~own & finish;
    others = SIZE[unseen]!;
    next = SIZE[unseen & ~cells[CANNOT + leftOf(seat, seats) * SUITS + place]!]!;
  }
  const points = worthOf(key) * (cells[KEY_SIZES + key]! + 1);
  const none = nextHasNone[Math.min(next, MAX_FINISHERS)]!;
  const noneAfter = none * othersHaveNone[Math.min(others, MAX_FINISHERS)]!;
  nextBefore = points * (1 - none);
  othersBefore = points * (none - noneAfter);
  if (own & finish) ownBefore = points * noneAfter;
}

function encodePlay(
  { cells, seats }: State,
  seat: Seat,
  key: Key,
  suit: number,
  value: Value,
  inputs: Float64Array,
  at: number,
): void {
  const hand = HANDS + seat * SUITS;
  const bit = 1 << (value - 1);
  const own = cells[hand + suit]! & ~bit;
  const sum = cells[KEY_SUMS + key]! + value;
  const values = cells[KEY_VALUES + key]! | bit;
  const worth = worthOf(key);
  const points = worth * (cells[KEY_SIZES + key]! + 1);
  inputs[at] = nextBefore;
  inputs[at + 1] = othersBefore;
  inputs[at + 2] = ownBefore;
  inputs[at + 3] = value / 5;
  inputs[at + 4] = SIZE[own]! / 3;
  for (let input = at + 5; input < at + CHOICE_INPUTS; input++) inputs[input] = 0;
  if (counts21(sum, values)) {
    inputs[at + 5] = points;
    inputs[at + 6] = 1;
    return;
  }
  const finish = finishers(sum, values);
  let next: number;
  let others: number;
  let hasFinisher: boolean;
  let isBent: boolean;
  if (key < FIRST_JOKER_KEY) {
    const unseen = cells[UNSEEN + suit]! & ~bit;
    const finishing = unseen & ~own & finish;
    others = SIZE[finishing]!;
    next = SIZE[finishing & ~cells[CANNOT + leftOf(seat, seats) * SUITS + suit]!]!;
    hasFinisher = (own & finish) !== 0;
    isBent = others === 0 && !hasFinisher && !suitKeyCanBeMade(values, unseen);
  } else {
    next = countAmong(ofNext, finish);
    others = countAmong(ofOthers, finish);
    let held = own;
    for (let other = 0; other < SUITS; other++) if (other !== suit) held |= cells[hand + other]!;
    hasFinisher = (held & finish) !== 0;
    isBent = others === 0 && !hasFinisher && !jokerKeyCanBeMade(cells, hand, bit, sum, values);
  }
  if (isBent) {
    inputs[at + 7] = points;
    return;
  }
  const all = points + worth;
  const none = nextHasNone[Math.min(next, MAX_FINISHERS)]!;
  const noneAfter = none * othersHaveNone[Math.min(others, MAX_FINISHERS)]!;
  inputs[at + 8] = all * (1 - none);
  inputs[at + 9] = all * (none - noneAfter);
  if (hasFinisher) inputs[at + 10] = all * noneAfter;
  if (others > 0) inputs[at + 11] = worth;
}

/** Whether the cards that the seat has not seen laid, this one aside, can make a joker's key. */
function jokerKeyCanBeMade(
  cells: readonly number[],
  hand: number,
  bit: Values,
  sum: number,
  values: Values,
): boolean {
  let left = ofOthers - AS_NUMERALS[bit]!;
  for (let suit = 0; suit < SUITS; suit++) {
    left += AS_NUMERALS[cells[hand + suit]! & cells[UNSEEN + suit]!]!;
  }
  return canBeMade(sum, values, left);
}

/** Counts the cards of these values. */
function countAmong(numerals: Numerals, values: Values): number {
  let count = 0;
  for (let left = values; left !== 0; left &= left - 1) {
    count += (numerals >> (3 * (lowest(left) - 1))) & 7;
  }
  return count;
}
