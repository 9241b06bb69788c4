import { type Card, leftOf, type Seat } from '@rota/core';
import { type Knowledge, noKnowledge } from '../knowledge/knowledge.ts';
import {
  ALL_NUMERALS,
  addCard,
  addInPlace,
  type CardSet,
  cardsIn,
  copyOf,
  type MutableCardSet,
  NO_CARDS,
  SUITS,
  unite,
} from './card-set.ts';
import { type KeyName, PLACES, type Place, suitHeader } from './keys.ts';
import type { Reason } from './notation.ts';
import { type Options, ownOptions } from './options.ts';
import { NO_VALUES, type ValueSet } from './value-set.ts';

/** The numerals of the pack. */
export const PACK_SIZE = 40;
/** The cards in hand and in stock with two players. KD-2 */
const HAND_OF_TWO = 10;

/** An open or won key. */
export interface Key {
  readonly place: Place;
  readonly header: Card;
  /** The sum and the values of its face-up numerals. */
  sum: number;
  values: ValueSet;
  /** The number of its cards, header and face-down ones included. */
  size: number;
  /** Whether it once counted 21 and was not claimed. KD-7 */
  unclaimed: boolean;
  /** Whether the player of its last card face up said what it counts. KD-15 */
  announced: boolean;
  /** The numbers of the moves that opened it and won it; null while it is open. */
  readonly opened: number;
  won: number | null;
  /** The seat that won it; null while it is open. */
  owner: Seat | null;
}

/** A card on a key, and through `before` all cards laid before it. */
export interface LaidCard {
  /** Null for a card face down that this state does not know. */
  readonly card: Card | null;
  readonly seat: Seat;
  readonly place: Place;
  readonly header: Card;
  readonly isFaceDown: boolean;
  /** Whether it made its key bust because its player had no safe card. KD-11 */
  readonly isStuck: boolean;
  /** The number of the move that laid it. */
  readonly at: number;
  readonly before: LaidCard | null;
}

/** A card that was forced back in this turn, and the key it may not go to. KD-10 */
export interface BarredCard {
  readonly seat: Seat;
  readonly card: Card;
  readonly key: KeyName;
  readonly header: Card;
}

/** A refused steal, which may not be repeated until a card is played. KD-8 */
export interface RefusedCall {
  readonly seat: Seat;
  readonly key: KeyName;
  readonly reason: Reason;
}

/** What everyone sees of a deal, keys and laid cards aside. Plain JSON. */
export interface PublicState {
  readonly options: Options;
  readonly seats: number;
  readonly dealer: Seat;
  /** The number of moves in this deal. */
  moves: number;
  /** The number of moves up to the last that was not a wrong steal; objections count from it. KD-10 */
  since: number;
  /** The seat on turn; null when the deal is over. */
  turn: Seat | null;
  /** The number of passes in a row. KD-12 */
  passes: number;
  /** By seat: the number of cards in hand. */
  handSizes: number[];
  /** By seat: the number of cards left to draw; empty except for two players. KD-2 */
  stockSizes: number[];
  /** The cards forced back in this turn, and the keys they may not go to. KD-10 */
  barred: readonly BarredCard[];
  /** Whether the next card replaces one forced back, after which none is drawn. KD-10 */
  replacing: boolean;
  /** Whether the seat on turn has used its steal, with `steals: one`. KD-7 */
  stole: boolean;
  /** The steals refused since a card was played. KD-8 */
  refused: readonly RefusedCall[];
}

/** A deal; or what a viewer sees of it, where others' hands have only what was seen in them. */
export interface State extends PublicState {
  /** By place: its open key; null if none is open. */
  readonly open: (Key | null)[];
  /** The keys won, in order. */
  readonly won: Key[];
  /** The number of jokers' keys opened so far. KD-3 */
  jokersHeaded: number;
  /** The last card laid. */
  laid: LaidCard | null;
  laidCount: number;
  /** What has not been seen face up: in hands, in stocks or face down. */
  readonly unseen: MutableCardSet;
  /** The card that may be objected to, rightly or not; null if there is none. KD-10 */
  last: LaidCard | null;
  /** What everyone can infer about hidden cards. */
  known: Knowledge<CardSet>;
  /** By seat. */
  readonly hands: MutableCardSet[];
  /** By seat, with two players: the stock as it was dealt; what is left is its end. */
  stocks: readonly (readonly Card[])[];
}

/** Returns a state with no card dealt and no key open. */
export function emptyState(options: Options, seats: number, dealer: Seat): State {
  return {
    options,
    seats,
    dealer,
    moves: 0,
    since: 0,
    turn: leftOf(dealer, seats),
    passes: 0,
    handSizes: Array.from({ length: seats }, () => 0),
    stockSizes: seats === 2 ? [0, 0] : [],
    barred: [],
    replacing: false,
    stole: false,
    refused: [],
    open: Array.from({ length: PLACES }, () => null),
    won: [],
    jokersHeaded: 0,
    laid: null,
    laidCount: 0,
    unseen: copyOf(ALL_NUMERALS),
    last: null,
    known: noKnowledge(seats, NO_CARDS),
    hands: Array.from({ length: seats }, () => copyOf(NO_CARDS)),
    stocks: [],
  };
}

/** Opens the four jacks' keys, and deals the numerals one at a time from the dealer's left; for two, hands first. KD-2, KD-3 */
export function deal(options: Options, seats: number, dealer: Seat, pack: readonly Card[]): State {
  const state = emptyState(ownOptions(options), seats, dealer);
  for (let suit = 0; suit < SUITS; suit++) openKey(state, suit, suitHeader(suit, 0));
  const inHands = seats === 2 ? 2 * HAND_OF_TWO : pack.length;
  const stocks: Card[][] = state.stockSizes.map(() => []);
  let seat = dealer;
  for (let at = 0; at < pack.length; at++) {
    seat = leftOf(seat, seats);
    if (at < inHands) takeInHand(state, seat, pack[at]!);
    else stocks[seat]!.push(pack[at]!);
  }
  setStocks(state, stocks);
  return state;
}

/** Opens a key with its header only. KD-3 */
export function openKey(state: State, place: Place, header: Card): Key {
  const key: Key = {
    place,
    header,
    sum: 0,
    values: NO_VALUES,
    size: 1,
    unclaimed: false,
    announced: false,
    opened: state.moves,
    won: null,
    owner: null,
  };
  state.open[place] = key;
  return key;
}

export function takeInHand(state: State, seat: Seat, card: Card): void {
  addInPlace(state.hands[seat]!, card);
  state.handSizes[seat]!++;
}

/** @param stocks by seat, the next card to draw first */
export function setStocks(state: State, stocks: readonly (readonly Card[])[]): void {
  state.stocks = stocks;
  for (let seat = 0; seat < stocks.length; seat++) state.stockSizes[seat] = stocks[seat]!.length;
}

/** The cards left in a stock, the next first. */
export function stockOf({ stocks, stockSizes }: State, seat: Seat): readonly Card[] {
  const stock = stocks[seat] ?? [];
  return stock.slice(stock.length - (stockSizes[seat] ?? 0));
}

export function handOf(state: State, seat: Seat): Card[] {
  return cardsIn(state.hands[seat]!);
}

/** The cards in hands and stocks, which may still be played. */
export function unplayed(state: State): CardSet {
  let cards = state.hands.reduce<CardSet>(unite, NO_CARDS);
  for (let seat = 0; seat < state.stockSizes.length; seat++) {
    cards = stockOf(state, seat).reduce(addCard, cards);
  }
  return cards;
}

/** Returns a laid card with another value for what a state may not know; written out, since rollouts copy it. */
export function turnUp(
  laid: Omit<LaidCard, 'before'>,
  card: Card | null,
  before: LaidCard | null,
): LaidCard {
  const { seat, place, header, isFaceDown, isStuck, at } = laid;
  return { card, seat, place, header, isFaceDown, isStuck, at, before };
}

/** The cards on a key, or all that were laid, in order. */
export function laidCards({ laid }: State, key?: Key): LaidCard[] {
  const cards: LaidCard[] = [];
  for (let card = laid; card; card = card.before) {
    if (!key || (card.place === key.place && card.header === key.header)) cards.push(card);
  }
  return cards.reverse();
}

/** The face-up cards of a key, in the order they were laid. */
export function faceUpCards(state: State, key: Key): Card[] {
  return laidCards(state, key).flatMap(({ card, isFaceDown }) => (isFaceDown ? [] : [card!]));
}

/** The cards face down, in the order they were laid. */
export function faceDownCards(state: State): LaidCard[] {
  return laidCards(state).filter(({ isFaceDown }) => isFaceDown);
}

/** Returns a copy that may be changed; what is never changed in place is shared. */
export function clone(state: State): State {
  const open: (Key | null)[] = [];
  for (let place = 0; place < PLACES; place++) {
    const key = state.open[place];
    open.push(key ? cloneKey(key) : null);
  }
  return {
    options: state.options,
    seats: state.seats,
    dealer: state.dealer,
    moves: state.moves,
    since: state.since,
    turn: state.turn,
    passes: state.passes,
    handSizes: state.handSizes.slice(),
    stockSizes: state.stockSizes.slice(),
    barred: state.barred,
    replacing: state.replacing,
    stole: state.stole,
    refused: state.refused,
    open,
    won: state.won.slice(),
    jokersHeaded: state.jokersHeaded,
    laid: state.laid,
    laidCount: state.laidCount,
    unseen: copyOf(state.unseen),
    last: state.last,
    known: state.known,
    hands: state.hands.map(copyOf),
    stocks: state.stocks,
  };
}

function cloneKey(key: Key): Key {
  return {
    place: key.place,
    header: key.header,
    sum: key.sum,
    values: key.values,
    size: key.size,
    unclaimed: key.unclaimed,
    announced: key.announced,
    opened: key.opened,
    won: key.won,
    owner: key.owner,
  };
}

/** Returns a copy of what everyone sees of a deal in a state or a view. */
export function publicState(deal: Readonly<PublicState>): PublicState {
  return {
    options: { ...deal.options },
    seats: deal.seats,
    dealer: deal.dealer,
    moves: deal.moves,
    since: deal.since,
    turn: deal.turn,
    passes: deal.passes,
    handSizes: [...deal.handSizes],
    stockSizes: [...deal.stockSizes],
    barred: deal.barred,
    replacing: deal.replacing,
    stole: deal.stole,
    refused: deal.refused,
  };
}
