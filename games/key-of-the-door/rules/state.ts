import { type Card, leftOf, type Seat } from '@rota/core';
import { type Knowledge, noKnowledge } from '../knowledge/knowledge.ts';
import {
  ALL_NUMERALS,
  addInPlace,
  type CardSet,
  cardsIn,
  copyOf,
  countCards,
  type MutableCardSet,
  NO_CARDS,
  SUITS,
} from './card-set.ts';
import { counts21, countWith } from './completion.ts';
import { headerAt, type KeyName, PLACES, type Place } from './keys.ts';
import type { Reason } from './notation.ts';
import { type Options, ownOptions } from './options.ts';
import { NO_VALUES, type ValueSet } from './value-set.ts';

/** The numerals of the pack. */
export const PACK_SIZE = 40;
/** The cards in hand and in stock with two players. KD-2 */
const HAND_OF_TWO = 10;

/** A card on a key, and through `before` all cards laid to it before. */
export interface LaidCard {
  /** Null if it lies face down. */
  readonly card: Card | null;
  readonly seat: Seat;
  /** The number of the move that laid it. */
  readonly at: number;
  /** The card laid to it before this one; null for the first. */
  readonly before: LaidCard | null;
}

/** An open or won key. Never changed in place. */
export interface Key {
  readonly place: Place;
  readonly header: Card;
  /** The last card laid to it. */
  readonly laid: LaidCard | null;
  /** The number of its cards, header and face-down ones included. */
  readonly size: number;
  /** The sum and the values of its face-up numerals. */
  readonly sum: number;
  readonly values: ValueSet;
  /** Whether it has counted 21: while it is open, no one claimed it then. KD-7 */
  readonly unclaimed: boolean;
  /** Whether the player of its last card face up said what it counts. KD-15 */
  readonly announced: boolean;
  /** The number of the move that opened it. */
  readonly opened: number;
  /** The number of the move that won it; null while it is open. */
  readonly won: number | null;
  /** The seat that won it; null while it is open. */
  readonly owner: Seat | null;
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

/** What everyone sees of a deal, the keys aside. Plain JSON. */
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
  readonly handSizes: number[];
  /** By seat: the number of cards left to draw; empty except for two players. KD-2 */
  readonly stockSizes: number[];
  /** The card that may be objected to, rightly or not; null when there is none. KD-10 */
  last: { readonly seat: Seat; readonly card: Card | null } | null;
  /** The cards forced back in this turn, and the keys they may not go to. KD-10 */
  barred: readonly BarredCard[];
  /** Whether the next card replaces one forced back, after which none is drawn. KD-10 */
  replacing: boolean;
  /** Whether the seat on turn has used its steal, with `steals: one`. KD-7 */
  stole: boolean;
  /** The steals refused since a card was played. KD-8 */
  refused: readonly RefusedCall[];
  /** The cards that made a key bust because their player had no safe card. KD-11 */
  stuck: readonly Card[];
}

/** The keys on the table, and what follows from what everyone has seen. */
export interface PublicTable extends PublicState {
  /** By place: its open key; null if none is open. */
  readonly open: (Key | null)[];
  /** The keys won, in order. */
  readonly won: Key[];
  /** The number of jokers' keys opened so far. KD-3 */
  jokersHeaded: number;
  /** What has not been seen face up: in hands, in stocks or face down. */
  readonly unseen: MutableCardSet;
  /** What everyone can infer about hidden cards. */
  known: Knowledge<CardSet>;
}

/** What a deal hides; in what a viewer sees of it, only what is known of it. */
export interface HiddenCards {
  /** By seat. */
  readonly hands: MutableCardSet[];
  /** By seat, with two players: the stock as it was dealt; what is left is its end. */
  stocks: readonly (readonly Card[])[];
  /** The cards face down, in the order they were laid; null for one that is not known. KD-11 */
  down: readonly (Card | null)[];
}

/** A deal, or what a viewer sees of it. What is typed as a readonly list is never changed in place, so clones share it. */
export interface State extends PublicTable, HiddenCards {}

/** Opens the four jacks' keys, and deals the numerals one at a time from the dealer's left; for two, hands first. KD-2, KD-3 */
export function deal(options: Options, seats: number, dealer: Seat, pack: readonly Card[]): State {
  const hands = Array.from({ length: seats }, (): MutableCardSet => copyOf(NO_CARDS));
  const stocks: Card[][] = seats === 2 ? [[], []] : [];
  const inHands = seats === 2 ? 2 * HAND_OF_TWO : pack.length;
  let seat = dealer;
  for (let at = 0; at < pack.length; at++) {
    seat = leftOf(seat, seats);
    if (at < inHands) addInPlace(hands[seat]!, pack[at]!);
    else stocks[seat]!.push(pack[at]!);
  }
  const state: State = {
    options: ownOptions(options),
    seats,
    dealer,
    moves: 0,
    since: 0,
    turn: leftOf(dealer, seats),
    passes: 0,
    handSizes: hands.map(countCards),
    stockSizes: stocks.map(({ length }) => length),
    last: null,
    barred: [],
    replacing: false,
    stole: false,
    refused: [],
    stuck: [],
    open: Array.from({ length: PLACES }, () => null),
    won: [],
    jokersHeaded: 0,
    unseen: copyOf(ALL_NUMERALS),
    known: noKnowledge(seats, NO_CARDS),
    hands,
    stocks,
    down: [],
  };
  for (let suit = 0; suit < SUITS; suit++) state.open[suit] = newKey(suit, headerAt(suit), 0);
  return state;
}

/** Returns an open key with its header only. @param opened the number of the move that opens it */
export function newKey(place: Place, header: Card, opened: number): Key {
  return {
    place,
    header,
    laid: null,
    size: 1,
    sum: 0,
    values: NO_VALUES,
    unclaimed: false,
    announced: false,
    opened,
    won: null,
    owner: null,
  };
}

/** The cards left in a stock, the next first. */
export function stockOf({ stocks, stockSizes }: State, seat: Seat): readonly Card[] {
  const stock = stocks[seat] ?? [];
  return stock.slice(stock.length - (stockSizes[seat] ?? 0));
}

/** Returns the seat's hand, by suit and value. */
export function handOf(state: State, seat: Seat): Card[] {
  return cardsIn(state.hands[seat]!);
}

/** Every key, open or won, by place and header. */
export function keysOf({ won, open }: Pick<PublicTable, 'won' | 'open'>): Key[] {
  return [...won, ...open]
    .filter((key) => key !== null)
    .sort((one, other) => one.place - other.place || one.header - other.header);
}

/** The cards laid to a key, in order. */
export function laidCards({ laid }: Pick<Key, 'laid'>): LaidCard[] {
  const cards: LaidCard[] = [];
  for (let card = laid; card; card = card.before) cards.push(card);
  return cards.reverse();
}

/** The face-up cards of a key, in the order they were laid. */
export function faceUpCards(key: Pick<Key, 'laid'>): Card[] {
  return laidCards(key).flatMap(({ card }) => card ?? []);
}

/** The cards face down on some keys, in the order they were laid. */
export function faceDownCards(keys: readonly Key[]): LaidCard[] {
  const down = keys.flatMap(laidCards).filter(({ card }) => card === null);
  return down.sort((one, other) => one.at - other.at);
}

/** Returns a key with one more card. @param announced whether the player of a card face up says what the key counts */
export function withCard(
  key: Key,
  card: Card | null,
  seat: Seat,
  at: number,
  announced = false,
): Key {
  const { sum, values } = card === null ? key : countWith(key, card);
  return {
    place: key.place,
    header: key.header,
    laid: { card, seat, at, before: key.laid },
    size: key.size + 1,
    sum,
    values,
    unclaimed: key.unclaimed || counts21(sum, values),
    announced: card === null ? key.announced : announced,
    opened: key.opened,
    won: null,
    owner: null,
  };
}

/** Returns an open key with these cards instead of its own. */
export function withCards(key: Key, laid: readonly Omit<LaidCard, 'before'>[]): Key {
  const empty = newKey(key.place, key.header, key.opened);
  return laid.reduce((one, { card, seat, at }) => withCard(one, card, seat, at), empty);
}

/** Returns a deal with a copy of the table; written out, since rollouts copy it. */
export function stateOf(table: Readonly<PublicTable>, { hands, stocks, down }: HiddenCards): State {
  return {
    options: table.options,
    seats: table.seats,
    dealer: table.dealer,
    moves: table.moves,
    since: table.since,
    turn: table.turn,
    passes: table.passes,
    handSizes: table.handSizes.slice(),
    stockSizes: table.stockSizes.slice(),
    last: table.last,
    barred: table.barred,
    replacing: table.replacing,
    stole: table.stole,
    refused: table.refused,
    stuck: table.stuck,
    open: table.open.slice(),
    won: table.won.slice(),
    jokersHeaded: table.jokersHeaded,
    unseen: copyOf(table.unseen),
    known: table.known,
    hands,
    stocks,
    down,
  };
}

/** Returns a copy that may be changed; what is never changed in place is shared. */
export function clone(state: State): State {
  const { hands, stocks, down } = state;
  return stateOf(state, { hands: hands.map(copyOf), stocks, down });
}
