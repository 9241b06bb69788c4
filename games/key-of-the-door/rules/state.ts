import { type Card, defaultOptions, type Seat } from '@rota/core';
import { canBeMade, counts21, GOAL, suitKeyCanBeMade } from './completion.ts';
import { finishers } from './finishers.ts';
import {
  type BentCall,
  LOG_NUMBER,
  LOG_SHIFT,
  NUMBERS_PER_PLAY,
  type PlayLog,
  packedKey,
} from './inference.ts';
import {
  FIRST_JOKER,
  FIRST_JOKER_KEY,
  KEYS,
  type Key,
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
  upTo,
  VALUE,
  type Values,
} from './numerals.ts';
import { MAX_SEATS, type Options, optionSpecs } from './options.ts';

/** The number of numerals in the pack. */
export const PACK_SIZE = 40;
/** No seat, key or card. */
export const NONE = -1;

/** Added to a key in `State.laidTo` when the card lies face down. KD-11 */
export const FACE_DOWN = KEYS;

/** Public knowledge of single hidden cards; see `inference.ts`. Sets of values by seat · 4 + suit. */
export interface Learned {
  /** What a seat cannot hold. */
  cannot: Values[];
  /** What a seat was forced to take back; it has it in hand or laid it face down. */
  shown: Values[];
  /** What each face-down card may be, of its suit, in the order they were laid. */
  mayBe: Values[];
  /** Bent calls judged while cards lay face down, in order. */
  bentCalls: BentCall[];
  /** The face-up plays in order, including those forced back; with two players, since each drew. */
  plays: PlayLog;
  /** The length of the log; `plays` has room for more. */
  playsEnd: number;
}

export interface State {
  readonly options: Options;
  readonly seats: number;
  readonly dealer: Seat;
  /** Whether players make their own calls. KD-15 */
  players: boolean;
  /** The number of moves played. */
  moves: number;
  /** The number of moves up to the last that was not a wrong steal; objections count from it. KD-10 */
  since: number;
  /** The seat on turn; NONE when the deal is over. */
  turn: Seat;
  /** The number of passes in a row. KD-12 */
  passes: number;

  /** Sets of values by seat · 4 + suit. */
  hands: Values[];
  /** By seat: the number of cards in hand. */
  handSizes: number[];
  /** Two players: ten slots for each seat, drawn from the front. KD-2 */
  stocks: Card[];
  /** Two players, by seat: the number of cards left to draw. */
  stockSizes: number[];
  /** By suit: what is in hands and stocks. */
  unplayed: Values[];
  /** By suit: what has not been seen face up, that is, unplayed or face down. */
  unseen: Values[];

  /** By place: its open key, or NONE. */
  open: Key[];
  /** The open keys and their sizes, packed as the log of plays has them. */
  openKeys: number[];
  /** The number of jokers' keys opened so far. KD-3 */
  jokersHeaded: number;
  /** By place: the values that are safe on its open key; none where there is no key. KD-11 */
  safe: Values[];
  /** Bit p: the open key at place p is bust or bent, as far as everyone can see. KD-7 */
  spoiled: number;
  /** By key: the sum and the values of its face-up numerals. */
  sums: number[];
  values: Values[];
  /** By key: its number of cards, header and face-down ones included. */
  sizes: number[];
  /** By key: the seat that won it, or NONE. */
  owners: Seat[];
  /** Bit k: key k is open, once counted 21 and was not claimed. KD-7 */
  unclaimed: number;
  /** Bit k: the player of the last card on key k said what it counts. KD-15 */
  announced: number;

  /** The cards laid, in order; their keys, plus FACE_DOWN for those face down; and their players. */
  laid: Card[];
  laidTo: number[];
  laidBy: number[];
  laidCount: number;
  /** The number of cards face down. */
  downCount: number;

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
  refused: number[];

  learned: Learned;
}

/** The cards in hand and in stock with two players. KD-2 */
const HAND_OF_TWO = 10;

/** Returns a state with the four jacks' keys open and no card dealt. */
export function emptyState(options: Options, seats: number, dealer: Seat): State {
  const state = stateWithoutKeys(options, seats, dealer);
  for (let suit = 0; suit < SUITS; suit++) startKey(state, suit * LEVELS);
  return state;
}

/** Returns a state with no key open and no card dealt. */
export function stateWithoutKeys(options: Options, seats: number, dealer: Seat): State {
  const state = copy(BLANK[seats]!, options, dealer);
  state.players = options.calls === 'players';
  state.turn = (dealer + 1) % seats;
  return state;
}

/** Room in the log for a deal in which few cards are forced back. */
const USUAL_LOG = NUMBERS_PER_PLAY * 48;

/** By number of seats: a state to copy, which is faster than building one. */
const BLANK = Array.from({ length: MAX_SEATS + 1 }, (_, seats) => blankState(seats));

// Plain arrays of small integers are copied several times faster than typed ones.
function blankState(seats: number): State {
  const fill = (length: number, value = 0) => new Array<number>(length).fill(value);
  const two = seats === 2;
  return {
    options: defaultOptions(optionSpecs),
    seats,
    dealer: 0,
    players: true,
    moves: 0,
    since: 0,
    turn: NONE,
    passes: 0,
    hands: fill(seats * SUITS),
    handSizes: fill(seats),
    stocks: fill(two ? 2 * HAND_OF_TWO : 0),
    stockSizes: fill(two ? 2 : 0),
    unplayed: fill(SUITS, ALL_VALUES),
    unseen: fill(SUITS, ALL_VALUES),
    open: fill(PLACES, NONE),
    openKeys: fill(NUMBERS_PER_PLAY - 1),
    safe: fill(PLACES),
    spoiled: 0,
    jokersHeaded: 0,
    sums: fill(KEYS),
    values: fill(KEYS),
    sizes: fill(KEYS),
    owners: fill(KEYS, NONE),
    unclaimed: 0,
    announced: 0,
    laid: fill(PACK_SIZE),
    laidTo: fill(PACK_SIZE),
    laidBy: fill(PACK_SIZE),
    laidCount: 0,
    downCount: 0,
    objectable: false,
    barred: [],
    barredSeat: NONE,
    replacing: false,
    stole: false,
    refused: fill(seats),
    learned: {
      cannot: fill(seats * SUITS),
      shown: fill(seats * SUITS),
      mayBe: [],
      bentCalls: [],
      plays: fill(USUAL_LOG),
      playsEnd: 0,
    },
  };
}

/** Deals the numerals one at a time from the dealer's left; for two, hands first. KD-2 */
export function deal(options: Options, seats: number, dealer: Seat, pack: readonly Card[]): State {
  const state = emptyState(options, seats, dealer);
  const inHands = seats === 2 ? 2 * HAND_OF_TWO : pack.length;
  let seat = dealer;
  for (let at = 0; at < pack.length; at++) {
    if (++seat >= seats) seat = 0;
    if (at < inHands) takeInHand(state, seat, pack[at]!);
    else state.stocks[seat * HAND_OF_TWO + state.stockSizes[seat]!++] = pack[at]!;
  }
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
  return state.stocks.slice(end - state.stockSizes[seat]!, end);
}

/** Fills an empty stock. @param cards the next to draw first */
export function setStock(state: State, seat: Seat, cards: readonly Card[]): void {
  const from = (seat + 1) * HAND_OF_TWO - cards.length;
  cards.forEach((card, at) => {
    state.stocks[from + at] = card;
  });
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
  lay(state, seat, card, key, key);
  state.unseen[SUIT[card]!]! &= ~BIT[card]!;
  state.values[key]! |= BIT[card]!;
  const sum = state.sums[key]! + VALUE[card]!;
  state.sums[key] = sum;
  const place = slotOf(key);
  state.safe[place] = SAFE[sum]!;
  judgeSuitKey(state, SUIT[card]!);
  if (state.jokersHeaded > 0) judgeJokerKeys(state);
}

/** Moves a card from hand to a key, face down. */
export function layFaceDown(state: State, seat: Seat, card: Card, key: Key): void {
  lay(state, seat, card, key, key + FACE_DOWN);
  state.downCount++;
}

function lay(state: State, seat: Seat, card: Card, key: Key, to: number): void {
  const suit = SUIT[card]!;
  const others = ~BIT[card]!;
  const at = state.laidCount++;
  state.laid[at] = card;
  state.laidTo[at] = to;
  state.laidBy[at] = seat;
  state.hands[seat * SUITS + suit]! &= others;
  state.handSizes[seat]!--;
  state.unplayed[suit]! &= others;
  resizeKey(state, key, 1);
}

/** Adds to the number of cards of an open key. */
export function resizeKey(state: State, key: Key, cards: number): void {
  state.sizes[key]! += cards;
  const place = slotOf(key);
  state.openKeys[LOG_NUMBER[place]!]! += cards << LOG_SHIFT[place]!;
}

/** By sum of a key: the values that leave it not bust. KD-11 */
const SAFE = Uint16Array.from({ length: 256 }, (_, sum) => upTo(GOAL - sum));

/** Finds out anew what is safe on every open key, and which are spoiled. */
export function judgeKeys(state: State): void {
  state.spoiled = 0;
  for (let place = 0; place < PLACES; place++) {
    const key = state.open[place]!;
    state.safe[place] = key < 0 ? 0 : SAFE[state.sums[key]!]!;
    if (place < FIRST_JOKER) judgeSuitKey(state, place);
  }
  judgeJokerKeys(state);
}

/** Finds out whether a suit's key is spoiled, now that another card of the suit has been seen. */
function judgeSuitKey(state: State, suit: number): void {
  const key = state.open[suit]!;
  if (key < 0 || state.sums[key] === 0) return;
  if (!suitKeyCanBeMade(state.values[key]!, state.unseen[suit]!)) state.spoiled |= 1 << suit;
}

/** The same for jokers' keys; one that is spoiled remains so. */
function judgeJokerKeys(state: State): void {
  for (let place = FIRST_JOKER; place < FIRST_JOKER + state.jokersHeaded; place++) {
    const key = state.open[place]!;
    if (key < 0 || state.sums[key] === 0 || state.spoiled & (1 << place)) continue;
    if (!jokerKeyCanBeMade(state.sums[key]!, state.values[key]!, state.unseen)) {
      state.spoiled |= 1 << place;
    }
  }
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
  resizeKey(state, key, -1);
  state.sums[key]! -= VALUE[card]!;
  state.values[key] = 0;
  for (let before = 0; before < at; before++) {
    if (state.laidTo[before] === key) state.values[key]! |= BIT[state.laid[before]!]!;
  }
  judgeKeys(state);
  return card;
}

export function setAnnounced(state: State, key: Key, announced = false): void {
  state.announced = announced ? state.announced | (1 << key) : state.announced & ~(1 << key);
}

/** Gives an open key to a seat. */
export function awardKey(state: State, seat: Seat, key: Key): void {
  const place = slotOf(key);
  state.owners[key] = seat;
  state.open[place] = NONE;
  state.openKeys[LOG_NUMBER[place]!]! &= ~(255 << LOG_SHIFT[place]!);
  state.safe[place] = 0;
  state.spoiled &= ~(1 << place);
  state.unclaimed &= ~(1 << key);
}

/** Opens the key that follows a won one. @returns it, or NONE. KD-3, KD-9 */
export function openNextKey(state: State, key: Key): Key {
  const place = slotOf(key);
  if (place >= FIRST_JOKER) return NONE;
  if (!isKing(key)) return startKey(state, key + 1);
  if (state.jokersHeaded === state.options.jokers) return NONE;
  const joker = state.jokersHeaded++;
  return startKey(state, FIRST_JOKER_KEY + joker);
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

/** Opens a key, with its header only. @returns it */
export function startKey(state: State, key: Key): Key {
  const place = slotOf(key);
  state.open[place] = key;
  state.safe[place] = ALL_VALUES;
  state.sizes[key] = 1;
  const at = LOG_NUMBER[place]!;
  const shift = LOG_SHIFT[place]!;
  state.openKeys[at] = (state.openKeys[at]! & ~(255 << shift)) | (packedKey(key, 1) << shift);
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

export function isMade(state: State, key: Key): boolean {
  return counts21(state.sums[key]!, state.values[key]!);
}

/** Whether a joker's key can be made. @param left by suit, the numerals that may still come */
export function jokerKeyCanBeMade(sum: number, values: Values, left: ArrayLike<Values>): boolean {
  // Nearly always one card is enough, which is quick to tell.
  return (
    (finishers(sum, values) & (left[0]! | left[1]! | left[2]! | left[3]!)) !== 0 ||
    canBeMade(sum, values, numeralsIn(left))
  );
}

/** The numerals of four sets together. */
function numeralsIn(sets: ArrayLike<Values>): Numerals {
  let all = 0;
  for (let suit = 0; suit < SUITS; suit++) all += AS_NUMERALS[sets[suit]!]!;
  return all;
}

export function clone(state: State): State {
  return copy(state, state.options, state.dealer);
}

function copy(state: State, options: Options, dealer: Seat): State {
  const { learned } = state;
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
    seats: state.seats,
    dealer,
    players: state.players,
    moves: state.moves,
    since: state.since,
    turn: state.turn,
    passes: state.passes,
    hands: state.hands.slice(),
    handSizes: state.handSizes.slice(),
    stocks: state.stocks.slice(),
    stockSizes: state.stockSizes.slice(),
    unplayed: state.unplayed.slice(),
    unseen: state.unseen.slice(),
    open: state.open.slice(),
    openKeys: state.openKeys.slice(),
    safe: state.safe.slice(),
    spoiled: state.spoiled,
    jokersHeaded: state.jokersHeaded,
    sums: state.sums.slice(),
    values: state.values.slice(),
    sizes: state.sizes.slice(),
    owners: state.owners.slice(),
    unclaimed: state.unclaimed,
    announced: state.announced,
    laid: state.laid.slice(),
    laidTo: state.laidTo.slice(),
    laidBy: state.laidBy.slice(),
    laidCount: state.laidCount,
    downCount: state.downCount,
    objectable: state.objectable,
    barred: state.barred.slice(),
    barredSeat: state.barredSeat,
    replacing: state.replacing,
    stole: state.stole,
    refused: state.refused.slice(),
    learned: {
      cannot: learned.cannot.slice(),
      shown: learned.shown.slice(),
      mayBe: learned.mayBe.slice(),
      bentCalls: learned.bentCalls.slice(),
      plays: learned.plays.slice(),
      playsEnd: learned.playsEnd,
    },
  };
}
