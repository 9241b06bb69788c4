import type { Card, Seat, Viewer } from '@rota/core';
import { cardOfPair, keyOfPair } from './allowed-play.ts';
import { wasRefused } from './faults.ts';
import type { BentCall, PlayLog } from './inference.ts';
import { headerOf, KEYS, type KeyName, nameOf, PLACES, placeOf, worthOf } from './keys.ts';
import { REASONS, type Reason } from './notation.ts';
import { SUIT, type Values } from './numerals.ts';
import type { Options } from './options.ts';
import { FACE_DOWN, handOf, type State } from './state.ts';

export interface LaidCard {
  readonly card: Card;
  readonly seat: Seat;
}

/** A key that has been headed, open or won. */
export interface KeyView {
  readonly key: KeyName;
  readonly header: Card;
  /** What each of its cards is worth: jack 1, queen 2, king and joker 3. KD-13 */
  readonly worth: number;
  /** Who has won it; null while it is open. */
  owner: Seat | null;
  /** Its face-up numerals and who laid them, in order. */
  cards: LaidCard[];
  /** How many more lie face down. KD-11 */
  down: number;
}

/** A card laid face down. KD-11 */
export interface DownCard {
  readonly seat: Seat;
  readonly key: KeyName;
  readonly header: Card;
  /** To its player the card; null to all others. */
  card: Card | null;
  /** What it may be as everybody sees it: values of the key's suit, bit v - 1 for value v. */
  mayBe: Values;
}

/** A steal that was refused, and may not be repeated until a card is played. KD-8 */
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
  /** How many moves have been accepted. */
  moves: number;
  /** How many had been when one could last begin to object. KD-10 */
  since: number;
  /** Whose turn it is; null when the deal is over. */
  turn: Seat | null;
  /** How many turns in a row have been passes. KD-12 */
  passes: number;
  /** The viewer's cards, by suit and value; null for the public. */
  hand: Card[] | null;
  /** How many cards each seat holds. */
  handSizes: number[];
  /** How many are left to draw, by seat; empty but for two players. KD-2 */
  stockSizes: number[];
  /** Every key headed so far, by suit and header, then the joker keys. */
  keys: KeyView[];
  /** The cards face down, in the order they were laid. */
  down: DownCard[];
  /** The card that may still be objected to, rightly or not; null when there is none. KD-10 */
  last: { seat: Seat; card: Card; key: KeyName; header: Card } | null;
  /** What has been forced back this turn, whose turn it is and where it may not go. KD-10 */
  barred: { seat: Seat; card: Card; key: KeyName; header: Card }[];
  /** Whether the next card replaces one forced back, so that none is drawn. KD-10 */
  replacing: boolean;
  /** Whether the seat on turn has stolen, where it may do so once. KD-7 */
  stole: boolean;
  /** By seat, key and reason. */
  refused: RefusedCall[];
  /**
   * What everybody has learned of hidden cards from what players had to do: sets of values by
   * seat · 4 + suit, bit v - 1 for value v. `cannot`: what a seat certainly does not hold. `shown`:
   * what it was forced to take back; it has it still, in hand or face down.
   */
  cannot: Values[];
  shown: Values[];
  /** Bent calls that were judged while cards lay face down, in order. KD-7 */
  bentCalls: BentCall[];
  /** The cards laid face up, in order, those forced back among them; of two players, since each drew. */
  plays: PlayLog;
}

/** Built up from what the viewer may see. */
export function view(state: State, viewer: Viewer): View {
  const { learned, options } = state;
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
    handSizes: Array.from(state.handSizes),
    stockSizes: Array.from(state.stockSizes),
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
    cannot: Array.from(learned.cannot),
    shown: Array.from(learned.shown),
    bentCalls: learned.bentCalls.map((call) => ({ ...call, unseen: [...call.unseen] })),
    plays: learned.plays.slice(),
  };
}

function named(key: number): { key: KeyName; header: Card } {
  return { key: nameOf(key), header: headerOf(key) };
}

function keysOf(state: State): KeyView[] {
  const keys: KeyView[] = [];
  const byKey: (KeyView | undefined)[] = [];
  for (let key = 0; key < KEYS; key++) {
    const owner = state.owners[key]!;
    if (owner < 0 && state.open[placeOf(key)] !== key) continue;
    const shown = newKey(key);
    if (owner >= 0) shown.owner = owner;
    byKey[key] = shown;
    keys.push(shown);
  }
  for (let at = 0; at < state.laidCount; at++) {
    const to = state.laidTo[at]!;
    if (to >= FACE_DOWN) byKey[to - FACE_DOWN]!.down++;
    else byKey[to]!.cards.push({ card: state.laid[at]!, seat: state.laidBy[at]! });
  }
  return keys;
}

/** An open key with its header only. */
export function newKey(key: number): KeyView {
  return { ...named(key), worth: worthOf(key), owner: null, cards: [], down: 0 };
}

function downCards(state: State, viewer: Viewer): DownCard[] {
  const down: DownCard[] = [];
  for (let at = 0; at < state.laidCount; at++) {
    const to = state.laidTo[at]!;
    if (to < FACE_DOWN) continue;
    const seat = state.laidBy[at]!;
    const card = seat === viewer ? state.laid[at]! : null;
    down.push({ seat, ...named(to - FACE_DOWN), card, mayBe: state.learned.mayBe[at]! });
  }
  return down;
}

function lastLaid(state: State): View['last'] {
  if (!state.objectable) return null;
  const at = state.laidCount - 1;
  return { seat: state.laidBy[at]!, card: state.laid[at]!, ...named(state.laidTo[at]!) };
}

function refusedCalls(state: State): RefusedCall[] {
  const calls: RefusedCall[] = [];
  for (let seat = 0; seat < state.seats; seat++) {
    for (let place = 0; state.refused[seat] !== 0 && place < PLACES; place++) {
      for (const [at, reason] of REASONS.entries()) {
        if (!wasRefused(state, seat, place, at)) continue;
        calls.push({ seat, key: nameOfPlace(state, place), reason });
      }
    }
  }
  return calls;
}

function nameOfPlace(state: State, place: number): KeyName {
  return nameOf(state.open[place]!);
}

/** The suit of a card laid face down: that of the key it lies at. KD-11 */
export function suitOfDown({ header }: DownCard): number {
  return SUIT[header]!;
}
