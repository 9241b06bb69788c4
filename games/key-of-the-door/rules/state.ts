import { type Card, defaultOptions, type Seat } from '@rota/core';
import {
  CANNOT,
  FACE_DOWN,
  HAND_OF_TWO,
  HAND_SIZES,
  HANDS,
  KEY_OWNERS,
  KEY_SIZES,
  KEY_SUMS,
  KEY_VALUES,
  LAID,
  laidBy,
  laidCard,
  laidTo,
  OPEN,
  PACKED_KEYS,
  PLAYS,
  packLaid,
  SAFE,
  SHOWN,
  STOCK_SIZES,
  STOCKS,
  UNPLAYED,
  UNSEEN,
} from './cells.ts';
import { type Count, canBeMade, counts21, GOAL, suitKeyCanBeMade } from './completion.ts';
import { finishers } from './finishers.ts';
import { type BentCall, LOG_NUMBER, LOG_SHIFT, NUMBERS_PER_PLAY, packedKey } from './inference.ts';
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

/** No seat, key or card. */
export const NONE = -1;

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

  /** Hands, keys and knowledge; see `cells.ts`. */
  cells: number[];

  /** The number of jokers' keys opened so far. KD-3 */
  jokersHeaded: number;
  /** Bit p: the open key at place p is bust or bent, as far as everyone can see. KD-7 */
  spoiled: number;
  /** Bit p: the open key at place p once counted 21 and was not claimed. KD-7 */
  unclaimed: number;
  /** Bit k: the player of the last card on key k said what it counts. KD-15 */
  announced: number;
  /** The number of cards laid. */
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
  /** Whether a steal was refused since a card was played. KD-8 */
  hasRefused: boolean;

  /** What each face-down card may be by public knowledge, of its suit, in the order they were laid. */
  mayBe: Values[];
  /** Bent calls judged while cards lay face down, in order. */
  bentCalls: BentCall[];
  /** Where the log of plays ends in `cells`. */
  playsEnd: number;
}

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
const USUAL_LOG = NUMBERS_PER_PLAY * 44;

/** By number of seats: a state to copy, which is faster than building one. */
const BLANK = Array.from({ length: MAX_SEATS + 1 }, (_, seats) => blankState(seats));

function blankState(seats: number): State {
  // Not `new Array(n).fill(0)`, which V8 treats as an array with holes.
  const cells = Array.from({ length: PLAYS + USUAL_LOG }, () => 0);
  cells.fill(ALL_VALUES, UNPLAYED, UNPLAYED + SUITS);
  cells.fill(ALL_VALUES, UNSEEN, UNSEEN + SUITS);
  cells.fill(NONE, OPEN, OPEN + PLACES);
  cells.fill(NONE, KEY_OWNERS, KEY_OWNERS + KEYS);
  return {
    options: defaultOptions(optionSpecs),
    seats,
    dealer: 0,
    players: true,
    moves: 0,
    since: 0,
    turn: NONE,
    passes: 0,
    cells,
    jokersHeaded: 0,
    spoiled: 0,
    unclaimed: 0,
    announced: 0,
    laidCount: 0,
    downCount: 0,
    objectable: false,
    barred: [],
    barredSeat: NONE,
    replacing: false,
    stole: false,
    hasRefused: false,
    mayBe: [],
    bentCalls: [],
    playsEnd: PLAYS,
  };
}

/** Deals the numerals one at a time from the dealer's left; for two, hands first. KD-2 */
export function deal(options: Options, seats: number, dealer: Seat, pack: readonly Card[]): State {
  const state = emptyState(options, seats, dealer);
  const { cells } = state;
  const inHands = seats === 2 ? 2 * HAND_OF_TWO : pack.length;
  let seat = dealer;
  for (let at = 0; at < pack.length; at++) {
    if (++seat >= seats) seat = 0;
    const card = pack[at]!;
    if (at < inHands) takeInHand(state, seat, card);
    else cells[STOCKS + seat * HAND_OF_TWO + cells[STOCK_SIZES + seat]!++] = card;
  }
  return state;
}

export function takeInHand({ cells }: State, seat: Seat, card: Card): void {
  cells[HANDS + seat * SUITS + SUIT[card]!]! |= BIT[card]!;
  cells[HAND_SIZES + seat]!++;
}

/** Draws from a stock that is not empty. KD-2 */
export function draw(state: State, seat: Seat): Card {
  const { cells } = state;
  const card = cells[STOCKS + (seat + 1) * HAND_OF_TWO - cells[STOCK_SIZES + seat]!--]!;
  takeInHand(state, seat, card);
  return card;
}

/** The number of cards left to draw; 0 except for two players. KD-2 */
export function stockSize({ seats, cells }: State, seat: Seat): number {
  return seats === 2 ? cells[STOCK_SIZES + seat]! : 0;
}

/** By seat, with two players: the number of cards left to draw. KD-2 */
export function stockSizes({ seats, cells }: State): number[] {
  return seats === 2 ? cells.slice(STOCK_SIZES, STOCK_SIZES + seats) : [];
}

/** The cards left in a stock, the next first. */
export function stockOf(state: State, seat: Seat): Card[] {
  const end = STOCKS + (seat + 1) * HAND_OF_TWO;
  return state.cells.slice(end - stockSize(state, seat), end);
}

/** Fills an empty stock. @param cards the next to draw first */
export function setStock({ cells }: State, seat: Seat, cards: readonly Card[]): void {
  const from = STOCKS + (seat + 1) * HAND_OF_TWO - cards.length;
  for (let at = 0; at < cards.length; at++) cells[from + at] = cards[at]!;
  cells[STOCK_SIZES + seat] = cards.length;
}

export function handOf({ cells }: State, seat: Seat): Card[] {
  return cardsIn(cells, HANDS + seat * SUITS);
}

export function handSizes({ seats, cells }: State): number[] {
  return cells.slice(HAND_SIZES, HAND_SIZES + seats);
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
  return (state.cells[HANDS + seat * SUITS + SUIT[card]!]! & BIT[card]!) !== 0;
}

/** Moves a card from hand to an open key, face up. */
export function layFaceUp(state: State, seat: Seat, card: Card, key: Key): void {
  const { cells } = state;
  const suit = SUIT[card]!;
  const sum = cells[KEY_SUMS + key]! + VALUE[card]!;
  lay(state, seat, card, key, key);
  cells[UNSEEN + suit]! &= ~BIT[card]!;
  cells[KEY_VALUES + key]! |= BIT[card]!;
  cells[KEY_SUMS + key] = sum;
  cells[SAFE + slotOf(key)] = SAFE_BY_SUM[sum]!;
  judgeSuitKey(state, suit);
  if (state.jokersHeaded > 0) judgeJokerKeys(state);
}

/** Moves a card from hand to an open key, face down. */
export function layFaceDown(state: State, seat: Seat, card: Card, key: Key): void {
  lay(state, seat, card, key, key + FACE_DOWN);
  state.downCount++;
}

function lay(state: State, seat: Seat, card: Card, key: Key, to: number): void {
  const { cells } = state;
  const suit = SUIT[card]!;
  const others = ~BIT[card]!;
  cells[LAID + state.laidCount++] = packLaid(card, to, seat);
  cells[HANDS + seat * SUITS + suit]! &= others;
  cells[HAND_SIZES + seat]!--;
  cells[UNPLAYED + suit]! &= others;
  resizeKey(state, key, 1);
}

/** Adds to the number of cards of an open key. */
export function resizeKey({ cells }: State, key: Key, cards: number): void {
  cells[KEY_SIZES + key]! += cards;
  const place = slotOf(key);
  cells[PACKED_KEYS + LOG_NUMBER[place]!]! += cards << LOG_SHIFT[place]!;
}

/** By sum of a key: the values that leave it not bust. KD-11 */
const SAFE_BY_SUM = Uint16Array.from({ length: 256 }, (_, sum) => upTo(GOAL - sum));

/** Finds out anew what is safe on every open key, and which are spoiled. */
export function judgeKeys(state: State): void {
  const { cells } = state;
  state.spoiled = 0;
  for (let place = 0; place < PLACES; place++) {
    const key = cells[OPEN + place]!;
    cells[SAFE + place] = key < 0 ? 0 : SAFE_BY_SUM[cells[KEY_SUMS + key]!]!;
    if (place < FIRST_JOKER) judgeSuitKey(state, place);
  }
  judgeJokerKeys(state);
}

/** Finds out whether a suit's key is spoiled, now that another card of the suit has been seen. */
function judgeSuitKey(state: State, suit: number): void {
  const { cells } = state;
  const key = cells[OPEN + suit]!;
  if (key < 0 || cells[KEY_SUMS + key] === 0) return;
  if (!suitKeyCanBeMade(cells[KEY_VALUES + key]!, cells[UNSEEN + suit]!))
    state.spoiled |= 1 << suit;
}

/** The same for jokers' keys; one that is spoiled remains so. */
function judgeJokerKeys(state: State): void {
  const { cells } = state;
  for (let place = FIRST_JOKER; place < FIRST_JOKER + state.jokersHeaded; place++) {
    const key = cells[OPEN + place]!;
    if (key < 0 || cells[KEY_SUMS + key] === 0 || state.spoiled & (1 << place)) continue;
    if (!jokerKeyCanBeMade(cells, key, UNSEEN)) state.spoiled |= 1 << place;
  }
}

/** Takes the last card laid, face up, back into the hand it came from. @returns the card */
export function takeBack(state: State): Card {
  const { cells } = state;
  const at = --state.laidCount;
  const last = cells[LAID + at]!;
  const card = laidCard(last);
  const key = laidTo(last);
  const suit = SUIT[card]!;
  takeInHand(state, laidBy(last), card);
  cells[LAID + at] = 0;
  cells[UNPLAYED + suit]! |= BIT[card]!;
  cells[UNSEEN + suit]! |= BIT[card]!;
  resizeKey(state, key, -1);
  cells[KEY_SUMS + key]! -= VALUE[card]!;
  cells[KEY_VALUES + key] = faceUpCards(state, key).reduce(
    (values, each) => values | BIT[each]!,
    0,
  );
  judgeKeys(state);
  return card;
}

export function setAnnounced(state: State, key: Key, announced = false): void {
  state.announced = announced ? state.announced | (1 << key) : state.announced & ~(1 << key);
}

/** Gives an open key to a seat. */
export function awardKey(state: State, seat: Seat, key: Key): void {
  const { cells } = state;
  const place = slotOf(key);
  cells[KEY_OWNERS + key] = seat;
  cells[OPEN + place] = NONE;
  cells[PACKED_KEYS + LOG_NUMBER[place]!]! &= ~(255 << LOG_SHIFT[place]!);
  cells[SAFE + place] = 0;
  state.spoiled &= ~(1 << place);
  state.unclaimed &= ~(1 << place);
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
  const { cells, options, jokersHeaded } = state;
  const isWon = (key: Key) => cells[KEY_OWNERS + key] !== NONE;
  const found: Key[] = [];
  let kings = 0;
  for (let suit = 0; suit < SUITS; suit++) {
    const king = suit * LEVELS + LEVELS - 1;
    if (isWon(king)) kings++;
    else if (cells[OPEN + suit] === NONE) found.push(isWon(king - 1) ? king - 1 : king - 2);
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
export function startKey({ cells }: State, key: Key): Key {
  const place = slotOf(key);
  cells[OPEN + place] = key;
  cells[SAFE + place] = ALL_VALUES;
  cells[KEY_SIZES + key] = 1;
  const at = PACKED_KEYS + LOG_NUMBER[place]!;
  const shift = LOG_SHIFT[place]!;
  cells[at] = (cells[at]! & ~(255 << shift)) | (packedKey(key, 1) << shift);
  return key;
}

/** Public knowledge of hands, by seat · 4 + suit: what a seat cannot hold, and what it took back. */
export function knowledge({ seats, cells }: State): { cannot: Values[]; shown: Values[] } {
  return {
    cannot: cells.slice(CANNOT, CANNOT + seats * SUITS),
    shown: cells.slice(SHOWN, SHOWN + seats * SUITS),
  };
}

/** The cards laid, in order; see `packLaid`. */
export function laidCards({ cells, laidCount }: State): number[] {
  return cells.slice(LAID, LAID + laidCount);
}

/** The face-up cards of a key, in the order they were laid. */
export function faceUpCards(state: State, key: Key): Card[] {
  const { cells, laidCount } = state;
  const cards: Card[] = [];
  for (let at = 0; at < laidCount; at++) {
    const laid = cells[LAID + at]!;
    if (laidTo(laid) === key) cards.push(laidCard(laid));
  }
  return cards;
}

/** The number of a key's face-down cards. */
export function faceDownIn(state: State, key: Key): number {
  return laidCards(state).filter((laid) => laidTo(laid) === key + FACE_DOWN).length;
}

/** The face-up numerals of a key. */
export function countOfKey({ cells }: State, key: Key): Count {
  return { sum: cells[KEY_SUMS + key]!, values: cells[KEY_VALUES + key]! };
}

export function isMade({ cells }: State, key: Key): boolean {
  return counts21(cells[KEY_SUMS + key]!, cells[KEY_VALUES + key]!);
}

/** Whether a joker's key can be made. @param left where the numerals that may still come begin in `cells` */
export function jokerKeyCanBeMade(cells: readonly number[], key: Key, left: number): boolean {
  const sum = cells[KEY_SUMS + key]!;
  const values = cells[KEY_VALUES + key]!;
  const any = cells[left]! | cells[left + 1]! | cells[left + 2]! | cells[left + 3]!;
  // Nearly always one card is enough, which is quick to tell.
  return (finishers(sum, values) & any) !== 0 || canBeMade(sum, values, numeralsIn(cells, left));
}

/** The numerals of four sets together. */
function numeralsIn(sets: readonly number[], from: number): Numerals {
  let all = 0;
  for (let suit = 0; suit < SUITS; suit++) all += AS_NUMERALS[sets[from + suit]!]!;
  return all;
}

export function clone(state: State): State {
  return copy(state, state.options, state.dealer);
}

function copy(state: State, options: Options, dealer: Seat): State {
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
    cells: state.cells.slice(),
    jokersHeaded: state.jokersHeaded,
    spoiled: state.spoiled,
    unclaimed: state.unclaimed,
    announced: state.announced,
    laidCount: state.laidCount,
    downCount: state.downCount,
    objectable: state.objectable,
    barred: state.barred.slice(),
    barredSeat: state.barredSeat,
    replacing: state.replacing,
    stole: state.stole,
    hasRefused: state.hasRefused,
    mayBe: state.mayBe.slice(),
    bentCalls: state.bentCalls.slice(),
    playsEnd: state.playsEnd,
  };
}
