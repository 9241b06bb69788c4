import type { Card, Seat } from '@rota/core';
import { counts21 } from './completion.ts';
import type { BentCall, PlayLog } from './inference.ts';
import {
  FIRST_JOKER,
  FIRST_JOKER_KEY,
  KEYS,
  type Key,
  type KeySlot,
  LEVELS,
  PLACES,
  SUITS,
  slotOf,
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

/** The number of numerals in the pack. */
export const PACK_SIZE = 40;
/** No seat, key or card. */
export const NONE = -1;

/** Added to a key in `State.laidTo` when the card lies face down. KD-11 */
export const FACE_DOWN = KEYS;

/** Public knowledge of single hidden cards; see `inference.ts`. Sets of values by seat · 4 + suit. */
export interface Learned {
  /** What a seat cannot hold. */
  cannot: Uint16Array;
  /** What a seat was forced to take back; it has it in hand or laid it face down. */
  shown: Uint16Array;
  /** By card laid: what a face-down one may be, of its suit; 0 for one face up. */
  mayBe: Uint16Array;
  /** Bent calls judged while cards lay face down, in order. */
  bentCalls: BentCall[];
  /** The face-up plays in order, including those forced back; with two players, since each drew. */
  plays: PlayLog;
}

export interface State {
  readonly options: Options;
  readonly seats: number;
  readonly dealer: Seat;
  /** Whether players make their own calls. KD-15 */
  readonly players: boolean;
  /** The number of moves played. */
  moves: number;
  /** The number of moves up to the last that was not a wrong steal; objections count from it. KD-10 */
  since: number;
  /** The seat on turn; NONE when the deal is over. */
  turn: Seat;
  /** The number of passes in a row. KD-12 */
  passes: number;

  /** Sets of values by seat · 4 + suit. */
  hands: Uint16Array;
  /** By seat: the number of cards in hand. */
  handSizes: Uint8Array;
  /** Two players: ten slots for each seat, drawn from the front. KD-2 */
  stocks: Uint8Array;
  /** Two players, by seat: the number of cards left to draw. */
  stockSizes: Uint8Array;
  /** By suit: what is in hands and stocks. */
  unplayed: Uint16Array;
  /** By suit: what has not been seen face up, that is, unplayed or face down. */
  unseen: Uint16Array;

  /** By place: its open key, or NONE. */
  open: Int8Array;
  /** The number of jokers' keys opened so far. KD-3 */
  jokersHeaded: number;
  /** By key: the sum and the values of its face-up numerals. */
  sums: Uint8Array;
  values: Uint16Array;
  /** By key: its number of cards, header and face-down ones included. */
  sizes: Uint8Array;
  /** By key: the seat that won it, or NONE. */
  owners: Int8Array;
  /** Bit k: key k once counted 21 and was not claimed. KD-7 */
  unclaimed: number;
  /** Bit k: the player of the last card on key k said what it counts. KD-15 */
  announced: number;

  /** The cards laid, in order; their keys, plus FACE_DOWN for those face down; and their players. */
  laid: Uint8Array;
  laidTo: Uint8Array;
  laidBy: Uint8Array;
  laidCount: number;

  /** Whether the last card laid may be objected to, rightly or not. KD-10 */
  objectable: boolean;
  /** The cards forced back in this turn and the keys they may not go to; see `barredPair`. KD-10 */
  barred: number[];
  /** The seat whose turn that is. */
  barredSeat: Seat;
  /** Whether the next card replaces one forced back, after which none is drawn. KD-10 */
  replacing: boolean;
  /** Whether the seat on turn has used its steal, with `steals: one`. KD-7 */
  stole: boolean;
  /** By seat: the steals refused since a card was played; see `callBit`. KD-8 */
  refused: Int32Array;

  learned: Learned;
}

/** The cards in hand and in stock with two players. KD-2 */
const HAND_OF_TWO = 10;

/** Returns a state with the four jacks' keys open and no card dealt. */
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
    announced: 0,
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

/** Draws from a stock that is not empty. KD-2 */
export function draw(state: State, seat: Seat): Card {
  const card = state.stocks[(seat + 1) * HAND_OF_TWO - state.stockSizes[seat]!--]!;
  takeInHand(state, seat, card);
  return card;
}

/** The cards left in a stock, the next first. */
export function stockOf(state: State, seat: Seat): Card[] {
  const end = (seat + 1) * HAND_OF_TWO;
  return Array.from(state.stocks.subarray(end - state.stockSizes[seat]!, end));
}

/** Fills an empty stock. @param cards the next to draw first */
export function setStock(state: State, seat: Seat, cards: readonly Card[]): void {
  state.stocks.set(cards, (seat + 1) * HAND_OF_TWO - cards.length);
  state.stockSizes[seat] = cards.length;
}

export function handOf(state: State, seat: Seat): Card[] {
  return cardsIn(state.hands, seat * SUITS);
}

/** The cards of four sets of values, one a suit. */
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

export function setAnnounced(state: State, key: Key, announced = false): void {
  state.announced = announced ? state.announced | (1 << key) : state.announced & ~(1 << key);
}

/** Gives an open key to a seat. */
export function awardKey(state: State, seat: Seat, key: Key): void {
  state.owners[key] = seat;
  state.open[slotOf(key)] = NONE;
}

/** Opens the key that follows a won one. @returns it, or NONE. KD-3, KD-9 */
export function openNextKey(state: State, key: Key): Key {
  const place = slotOf(key);
  if (place >= FIRST_JOKER) return NONE;
  if (!isKing(key)) return openKey(state, place, key + 1);
  if (state.jokersHeaded === state.options.jokers) return NONE;
  const joker = state.jokersHeaded++;
  return openKey(state, FIRST_JOKER + joker, FIRST_JOKER_KEY + joker);
}

/** The won keys whose successors are not open yet, in order. KD-9 */
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
  // Jokers are taken in order, whichever king they follow.
  for (let suit = 0, left = jokers; left > 0; suit++) {
    const king = suit * LEVELS + LEVELS - 1;
    if (!isWon(king)) continue;
    found.push(king);
    left--;
  }
  return found;
}

/** Whether it is the last key of its suit. KD-3 */
export function isKing(key: Key): boolean {
  return key < FIRST_JOKER_KEY && key % LEVELS === LEVELS - 1;
}

function openKey(state: State, place: KeySlot, key: Key): Key {
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

/** The number of a key's face-down cards. */
export function faceDownIn(state: State, key: Key): number {
  let down = 0;
  for (let at = 0; at < state.laidCount; at++) if (state.laidTo[at] === key + FACE_DOWN) down++;
  return down;
}

/** Whether no card lies face down. KD-11 */
export function nothingIsDown({ unseen, unplayed }: State): boolean {
  for (let suit = 0; suit < SUITS; suit++) if (unseen[suit] !== unplayed[suit]) return false;
  return true;
}

export function isMade(state: State, key: Key): boolean {
  return counts21(state.sums[key]!, state.values[key]!);
}

/** By place: the open key's sum, -1 where there is none. */
export function openSums(state: State): number[] {
  const sums: number[] = [];
  for (let place = 0; place < PLACES; place++) {
    const key = state.open[place]!;
    sums.push(key < 0 ? -1 : state.sums[key]!);
  }
  return sums;
}

/** The numerals of these sets that may go to a place: its own suit's, or all. KD-1 */
export function numeralsFor(sets: ArrayLike<Values>, place: KeySlot): Numerals {
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
