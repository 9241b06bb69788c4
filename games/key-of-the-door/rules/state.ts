import type { Card, Seat } from '@rota/core';
import { counts21 } from './completion.ts';
import type { BentCall, PlayLog } from './inference.ts';
import {
  FIRST_JOKER,
  FIRST_JOKER_KEY,
  KEYS,
  type Key,
  LEVELS,
  PLACES,
  type Place,
  placeOf,
  SUITS,
} from './keys.ts';
import {
  ALL_VALUES,
  AS_NUMERALS,
  BIT,
  type Numerals,
  SUIT,
  VALUE,
  type Values,
} from './numerals.ts';
import type { Options } from './options.ts';

/** How many numerals a pack has. */
export const PACK_SIZE = 40;
/** Nobody's seat, no key, no card. */
export const NONE = -1;

/** Added to a key in `State.laidTo` when the card lies face down. KD-11 */
export const FACE_DOWN = KEYS;

/**
 * What everybody has learned of hidden cards, beyond places and counts. `learned.ts` says what is
 * learned when. Sets of values by seat · 4 + suit.
 */
export interface Learned {
  /** What a seat certainly does not hold. */
  cannot: Uint16Array;
  /** What a seat was forced to take back: it is in its hand still, or face down by its doing. */
  shown: Uint16Array;
  /** By card laid, what a face-down one may be, of its suit. 0 for those face up. */
  mayBe: Uint16Array;
  /** Bent calls that were judged while cards lay face down, in order. */
  bentCalls: BentCall[];
  /** The cards laid face up, in order, those forced back among them; of two players, since each drew. */
  plays: PlayLog;
}

/** A deal. Flat and mutable; `clone` copies everything. */
export interface State {
  readonly options: Options;
  readonly seats: number;
  readonly dealer: Seat;
  /** Whether players see to claims and bust keys themselves. KD-15 */
  readonly players: boolean;
  /** How many moves have been accepted. */
  moves: number;
  /** How many had been when the last one but wrong steals was: since then one may object. KD-10 */
  since: number;
  /** Whose turn it is; NONE when the deal is over. */
  turn: Seat;
  /** How many turns in a row have been passes. KD-12 */
  passes: number;

  /** Sets of values by seat · 4 + suit. */
  hands: Uint16Array;
  /** Cards in hand by seat. */
  handSizes: Uint8Array;
  /** Two players: ten cards of each seat, drawn from the front. KD-2 */
  stocks: Uint8Array;
  /** Two players: how many of them are left, by seat. */
  stockSizes: Uint8Array;
  /** By suit, what is in hands and stocks. */
  unplayed: Uint16Array;
  /** By suit, what has not been seen face up: the unplayed and what lies face down. */
  unseen: Uint16Array;

  /** The open key by place, or NONE. */
  open: Int8Array;
  /** How many joker keys have been headed. KD-3 */
  jokersHeaded: number;
  /** By key: the sum of its face-up numerals, and the set of their values. */
  sums: Uint8Array;
  values: Uint16Array;
  /** By key: its cards, header and face-down ones included. */
  sizes: Uint8Array;
  /** By key: who won it, or NONE. */
  owners: Int8Array;
  /** Bit k: key k counted 21 at some moment and was not claimed then. KD-7 */
  unclaimed: number;

  /** The cards laid, in order: which, to which key (plus DOWN), by whom. */
  laid: Uint8Array;
  laidTo: Uint8Array;
  laidBy: Uint8Array;
  laidCount: number;

  /** Whether the last card laid may still be objected to, right or wrong. KD-10 */
  objectable: boolean;
  /** Cards forced back this turn and the key each may not go to: card · KEYS + key. KD-10 */
  barred: number[];
  /** Whose turn that is. */
  barredSeat: Seat;
  /** Whether the next card replaces one forced back, so that none is drawn. KD-10 */
  replacing: boolean;
  /** Whether the seat on turn has stolen, where it may do so once. KD-7 */
  stole: boolean;
  /** By seat, the steals refused since a card was played: bit place · 3 + reason. KD-8 */
  refused: Int32Array;

  learned: Learned;
}

/** How many cards each player of two has in hand, and as many in stock. KD-2 */
const HAND_OF_TWO = 10;

/** A table with its jacks and nobody holding anything. */
export function emptyState(options: Options, seats: number, dealer: Seat): State {
  const two = seats === 2;
  const open = new Int8Array(PLACES).fill(NONE);
  const sizes = new Uint8Array(KEYS);
  for (let suit = 0; suit < SUITS; suit++) {
    open[suit] = suit * LEVELS;
    sizes[suit * LEVELS] = 1;
  }
  return {
    options: {
      partners: options.partners,
      calls: options.calls,
      announce: options.announce,
      jokers: options.jokers,
      jokerKeys: options.jokerKeys,
      steals: options.steals,
      replaced: options.replaced,
      stuck: options.stuck,
    },
    seats,
    dealer,
    players: options.calls === 'players',
    moves: 0,
    since: 0,
    turn: (dealer + 1) % seats,
    passes: 0,
    hands: new Uint16Array(seats * SUITS),
    handSizes: new Uint8Array(seats),
    stocks: new Uint8Array(two ? 2 * HAND_OF_TWO : 0),
    stockSizes: new Uint8Array(two ? 2 : 0),
    unplayed: new Uint16Array(SUITS).fill(ALL_VALUES),
    unseen: new Uint16Array(SUITS).fill(ALL_VALUES),
    open,
    jokersHeaded: 0,
    sums: new Uint8Array(KEYS),
    values: new Uint16Array(KEYS),
    sizes,
    owners: new Int8Array(KEYS).fill(NONE),
    unclaimed: 0,
    laid: new Uint8Array(PACK_SIZE),
    laidTo: new Uint8Array(PACK_SIZE),
    laidBy: new Uint8Array(PACK_SIZE),
    laidCount: 0,
    objectable: false,
    barred: [],
    barredSeat: NONE,
    replacing: false,
    stole: false,
    refused: new Int32Array(seats),
    learned: {
      cannot: new Uint16Array(seats * SUITS),
      shown: new Uint16Array(seats * SUITS),
      mayBe: new Uint16Array(PACK_SIZE),
      bentCalls: [],
      plays: [],
    },
  };
}

/** Deals the numerals one at a time from the dealer's left; for two, hands first. KD-2 */
export function deal(options: Options, seats: number, dealer: Seat, pack: readonly Card[]): State {
  const state = emptyState(options, seats, dealer);
  const two = seats === 2;
  pack.forEach((card, at) => {
    const seat = (dealer + 1 + at) % seats;
    if (two && at >= 2 * HAND_OF_TWO)
      state.stocks[seat * HAND_OF_TWO + state.stockSizes[seat]!++] = card;
    else takeInHand(state, seat, card);
  });
  return state;
}

export function takeInHand(state: State, seat: Seat, card: Card): void {
  state.hands[seat * SUITS + SUIT[card]!]! |= BIT[card]!;
  state.handSizes[seat]!++;
}

/** The top card of a stock that has one goes to its owner's hand. KD-2 */
export function draw(state: State, seat: Seat): Card {
  const card = state.stocks[(seat + 1) * HAND_OF_TWO - state.stockSizes[seat]!--]!;
  takeInHand(state, seat, card);
  return card;
}

/** What is left of a stock, the next card first. */
export function stockOf(state: State, seat: Seat): Card[] {
  const end = (seat + 1) * HAND_OF_TWO;
  return Array.from(state.stocks.subarray(end - state.stockSizes[seat]!, end));
}

/** Lays cards, the next to draw first, under an empty stock. */
export function setStock(state: State, seat: Seat, cards: readonly Card[]): void {
  state.stocks.set(cards, (seat + 1) * HAND_OF_TWO - cards.length);
  state.stockSizes[seat] = cards.length;
}

export function handOf(state: State, seat: Seat): Card[] {
  return cardsIn(state.hands, seat * SUITS);
}

/** The cards of four sets of values, one for each suit. */
export function cardsIn(sets: ArrayLike<Values>, from = 0): Card[] {
  const cards: Card[] = [];
  for (let suit = 0; suit < SUITS; suit++) {
    for (let left = sets[from + suit]!; left !== 0; left &= left - 1) {
      cards.push(suit * 13 + 31 - Math.clz32(left & -left));
    }
  }
  return cards;
}

export function holds(state: State, seat: Seat, card: Card): boolean {
  return (state.hands[seat * SUITS + SUIT[card]!]! & BIT[card]!) !== 0;
}

/** Moves a card from hand to a key, face up. */
export function layFaceUp(state: State, seat: Seat, card: Card, key: Key): void {
  layFaceDown(state, seat, card, key);
  state.laidTo[state.laidCount - 1] = key;
  state.unseen[SUIT[card]!]! &= ~BIT[card]!;
  state.sums[key]! += VALUE[card]!;
  state.values[key]! |= BIT[card]!;
}

/** Moves a card from hand to a key, face down. */
export function layFaceDown(state: State, seat: Seat, card: Card, key: Key): void {
  const at = state.laidCount++;
  state.laid[at] = card;
  state.laidTo[at] = key + FACE_DOWN;
  state.laidBy[at] = seat;
  state.hands[seat * SUITS + SUIT[card]!]! &= ~BIT[card]!;
  state.handSizes[seat]!--;
  state.unplayed[SUIT[card]!]! &= ~BIT[card]!;
  state.sizes[key]!++;
}

/** Takes the last card laid, face up, back into the hand it came from. @returns the card */
export function takeBack(state: State): Card {
  const at = --state.laidCount;
  const card = state.laid[at]!;
  const key = state.laidTo[at]!;
  const suit = SUIT[card]!;
  takeInHand(state, state.laidBy[at]!, card);
  state.laid[at] = state.laidTo[at] = state.laidBy[at] = 0;
  state.unplayed[suit]! |= BIT[card]!;
  state.unseen[suit]! |= BIT[card]!;
  state.sizes[key]!--;
  state.sums[key]! -= VALUE[card]!;
  state.values[key] = 0;
  for (let before = 0; before < at; before++) {
    if (state.laidTo[before] === key) state.values[key]! |= BIT[state.laid[before]!]!;
  }
  return card;
}

/** Gives an open key to a seat. */
export function awardKey(state: State, seat: Seat, key: Key): void {
  state.owners[key] = seat;
  state.open[placeOf(key)] = NONE;
}

/** Heads the key that follows one that was won, if any does. KD-3, KD-9 */
export function openNextKey(state: State, key: Key): Key {
  const place = placeOf(key);
  if (place >= FIRST_JOKER) return NONE;
  if (!isKing(key)) return openKey(state, place, key + 1);
  if (state.jokersHeaded === state.options.jokers) return NONE;
  const joker = state.jokersHeaded++;
  return openKey(state, FIRST_JOKER + joker, FIRST_JOKER_KEY + joker);
}

/** The won keys that are followed by others which nobody has headed yet, in order. KD-9 */
export function keysToReplace(state: State): Key[] {
  const { owners, open, options, jokersHeaded } = state;
  const isWon = (key: Key) => owners[key] !== NONE;
  const found: Key[] = [];
  let kings = 0;
  for (let suit = 0; suit < SUITS; suit++) {
    const king = suit * LEVELS + LEVELS - 1;
    if (isWon(king)) kings++;
    else if (open[suit] === NONE) found.push(isWon(king - 1) ? king - 1 : king - 2);
  }
  const jokers = Math.min(kings, options.jokers) - jokersHeaded;
  // Which king's joker it is makes no difference: they are named in order.
  for (let suit = 0, left = jokers; left > 0; suit++) {
    const king = suit * LEVELS + LEVELS - 1;
    if (!isWon(king)) continue;
    found.push(king);
    left--;
  }
  return found;
}

/** Whether no other key of its suit follows. KD-3 */
export function isKing(key: Key): boolean {
  return key < FIRST_JOKER_KEY && key % LEVELS === LEVELS - 1;
}

function openKey(state: State, place: Place, key: Key): Key {
  state.open[place] = key;
  state.sizes[key] = 1;
  return key;
}

/** The face-up cards of a key, in the order they were laid. */
export function faceUpCards(state: State, key: Key): Card[] {
  const cards: Card[] = [];
  for (let at = 0; at < state.laidCount; at++) {
    if (state.laidTo[at] === key) cards.push(state.laid[at]!);
  }
  return cards;
}

/** How many cards of a key lie face down. */
export function faceDownIn(state: State, key: Key): number {
  let down = 0;
  for (let at = 0; at < state.laidCount; at++) if (state.laidTo[at] === key + FACE_DOWN) down++;
  return down;
}

/** Whether no card at all lies face down: nobody has to wonder what may still come. KD-11 */
export function nothingIsDown({ unseen, unplayed }: State): boolean {
  for (let suit = 0; suit < SUITS; suit++) if (unseen[suit] !== unplayed[suit]) return false;
  return true;
}

export function isMade(state: State, key: Key): boolean {
  return counts21(state.sums[key]!, state.values[key]!);
}

/** What of these sets may go to the key at a place: its own suit, or everything. KD-1 */
export function numeralsFor(sets: ArrayLike<Values>, place: Place): Numerals {
  if (place < FIRST_JOKER) return AS_NUMERALS[sets[place]!]!;
  let all = 0;
  for (let suit = 0; suit < SUITS; suit++) all += AS_NUMERALS[sets[suit]!]!;
  return all;
}

export function clone(state: State): State {
  const { learned } = state;
  return {
    ...state,
    options: { ...state.options },
    hands: state.hands.slice(),
    handSizes: state.handSizes.slice(),
    stocks: state.stocks.slice(),
    stockSizes: state.stockSizes.slice(),
    unplayed: state.unplayed.slice(),
    unseen: state.unseen.slice(),
    open: state.open.slice(),
    sums: state.sums.slice(),
    values: state.values.slice(),
    sizes: state.sizes.slice(),
    owners: state.owners.slice(),
    laid: state.laid.slice(),
    laidTo: state.laidTo.slice(),
    laidBy: state.laidBy.slice(),
    barred: state.barred.slice(),
    refused: state.refused.slice(),
    learned: {
      cannot: learned.cannot.slice(),
      shown: learned.shown.slice(),
      mayBe: learned.mayBe.slice(),
      bentCalls: learned.bentCalls.slice(),
      plays: learned.plays.slice(),
    },
  };
}
