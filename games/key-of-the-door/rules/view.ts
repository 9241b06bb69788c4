import type { Card, Seat, Viewer } from '@rota/core';
import {
  FACE_DOWN,
  KEY_OWNERS,
  LAID,
  laidBy,
  laidCard,
  laidTo,
  OPEN,
  PLAYS,
  REFUSED,
} from './cells.ts';
import { wasRejected } from './faults.ts';
import type { BentCall, PlayLog } from './inference.ts';
import { headerOf, KEYS, type KeyName, nameOf, PLACES, slotOf, worthOf } from './keys.ts';
import { cardOfPair, keyOfPair } from './legality.ts';
import { REASONS, type Reason } from './notation.ts';
import { SUIT, type Values } from './numerals.ts';
import type { Options } from './options.ts';
import { handOf, handSizes, knowledge, laidCards, type State, stockSizes } from './state.ts';

export interface LaidCard {
  readonly card: Card;
  readonly seat: Seat;
}

/** An open or won key. */
export interface KeyView {
  readonly key: KeyName;
  readonly header: Card;
  /** The points of each of its cards. KD-13 */
  readonly worth: number;
  /** The seat that won it; null while it is open. */
  owner: Seat | null;
  /** Its face-up numerals in order. */
  cards: LaidCard[];
  /** The number of its face-down cards. KD-11 */
  down: number;
  /** Whether the player of its last card face up said what it counts. KD-15 */
  announced: boolean;
}

/** A card laid face down. KD-11 */
export interface DownCard {
  readonly seat: Seat;
  readonly key: KeyName;
  readonly header: Card;
  /** The card; null to all but its player. */
  card: Card | null;
  /** What it may be by public knowledge: values of the key's suit, bit v - 1 for value v. */
  mayBe: Values;
}

/** A refused steal, which may not be repeated until a card is played. KD-8 */
export interface RefusedCall {
  readonly seat: Seat;
  readonly key: KeyName;
  readonly reason: Reason;
}

/** What a viewer knows with perfect memory. Plain JSON; `applyEvent` keeps it up to date. */
export interface View {
  readonly viewer: Viewer;
  readonly options: Options;
  readonly seats: number;
  readonly dealer: Seat;
  /** The number of moves in this deal. */
  moves: number;
  /** The number of moves when the last chance to object began. KD-10 */
  since: number;
  /** The seat on turn; null when the deal is over. */
  turn: Seat | null;
  /** The number of passes in a row. KD-12 */
  passes: number;
  /** The viewer's cards, by suit and value; null for the public. */
  hand: Card[] | null;
  /** By seat: the number of cards in hand. */
  handSizes: number[];
  /** By seat: the number of cards left to draw; empty except for two players. KD-2 */
  stockSizes: number[];
  /** Every open or won key, by suit and header, then the jokers'. */
  keys: KeyView[];
  /** The cards face down, in the order they were laid. */
  down: DownCard[];
  /** The card that may be objected to, rightly or not; null when there is none. KD-10 */
  last: { seat: Seat; card: Card; key: KeyName; header: Card } | null;
  /** The cards forced back in this turn, and the keys they may not go to. KD-10 */
  barred: { seat: Seat; card: Card; key: KeyName; header: Card }[];
  /** Whether the next card replaces one forced back, after which none is drawn. KD-10 */
  replacing: boolean;
  /** Whether the seat on turn has used its steal, with `steals: one`. KD-7 */
  stole: boolean;
  /** Ordered by seat, key and reason. */
  refused: RefusedCall[];
  /** Public knowledge, by seat · 4 + suit: values the seat cannot hold. */
  cannot: Values[];
  /** By seat · 4 + suit: values it was forced to take back; it has them in hand or laid them face down. */
  shown: Values[];
  /** Bent calls judged while cards lay face down, in order. KD-7 */
  bentCalls: BentCall[];
  /** The face-up plays in order, including those forced back; with two players, since each drew. */
  plays: PlayLog;
}

export function view(state: State, viewer: Viewer): View {
  const { options } = state;
  return {
    viewer,
    options: { ...options },
    seats: state.seats,
    dealer: state.dealer,
    moves: state.moves,
    since: state.since,
    turn: state.turn < 0 ? null : state.turn,
    passes: state.passes,
    hand: viewer === 'public' ? null : handOf(state, viewer),
    handSizes: handSizes(state),
    stockSizes: stockSizes(state),
    keys: keysOf(state),
    down: downCards(state, viewer),
    last: lastLaid(state),
    barred: state.barred.map((pair) => ({
      seat: state.barredSeat,
      card: cardOfPair(pair),
      ...named(keyOfPair(pair)),
    })),
    replacing: state.replacing,
    stole: state.stole,
    refused: refusedCalls(state),
    ...knowledge(state),
    bentCalls: state.bentCalls.map((call) => ({ ...call, unseen: [...call.unseen] })),
    plays: state.cells.slice(PLAYS, state.playsEnd),
  };
}

function named(key: number): { key: KeyName; header: Card } {
  return { key: nameOf(key), header: headerOf(key) };
}

function keysOf(state: State): KeyView[] {
  const keys: KeyView[] = [];
  const byKey: (KeyView | undefined)[] = [];
  for (let key = 0; key < KEYS; key++) {
    const owner = state.cells[KEY_OWNERS + key]!;
    if (owner < 0 && state.cells[OPEN + slotOf(key)] !== key) continue;
    const shown = newKey(key);
    if (owner >= 0) shown.owner = owner;
    shown.announced = (state.announced & (1 << key)) !== 0;
    byKey[key] = shown;
    keys.push(shown);
  }
  for (const laid of laidCards(state)) {
    const to = laidTo(laid);
    if (to >= FACE_DOWN) byKey[to - FACE_DOWN]!.down++;
    else byKey[to]!.cards.push({ card: laidCard(laid), seat: laidBy(laid) });
  }
  return keys;
}

/** An open key with its header only. */
export function newKey(key: number): KeyView {
  return {
    // Not `...named(key)`: a spread here takes a third of the time of a view.
    key: nameOf(key),
    header: headerOf(key),
    worth: worthOf(key),
    owner: null,
    cards: [],
    down: 0,
    announced: false,
  };
}

function downCards(state: State, viewer: Viewer): DownCard[] {
  const down: DownCard[] = [];
  for (const laid of laidCards(state)) {
    const to = laidTo(laid);
    if (to < FACE_DOWN) continue;
    const seat = laidBy(laid);
    const card = seat === viewer ? laidCard(laid) : null;
    down.push({ seat, ...named(to - FACE_DOWN), card, mayBe: state.mayBe[down.length]! });
  }
  return down;
}

function lastLaid(state: State): View['last'] {
  if (!state.objectable) return null;
  const last = state.cells[LAID + state.laidCount - 1]!;
  return { seat: laidBy(last), card: laidCard(last), ...named(laidTo(last)) };
}

function refusedCalls(state: State): RefusedCall[] {
  const calls: RefusedCall[] = [];
  for (let seat = 0; seat < state.seats; seat++) {
    for (let place = 0; state.cells[REFUSED + seat] !== 0 && place < PLACES; place++) {
      for (const [at, reason] of REASONS.entries()) {
        if (!wasRejected(state, seat, place, at)) continue;
        calls.push({ seat, key: nameOfPlace(state, place), reason });
      }
    }
  }
  return calls;
}

function nameOfPlace(state: State, place: number): KeyName {
  return nameOf(state.cells[OPEN + place]!);
}

/** The suit of a card laid face down: that of the key it lies at. KD-11 */
export function suitOfDown({ header }: DownCard): number {
  return SUIT[header]!;
}
