import type { Card, Seat, Viewer } from '@rota/core';
import { convertCards, type Knowledge } from '../knowledge/knowledge.ts';
import { EFFECTS, type Effect } from './apply-fact.ts';
import {
  ALL_NUMERALS,
  type CardSet,
  cardSetOf,
  cardsIn,
  copyOf,
  removeCard,
  removeInPlace,
  VALUE,
} from './card-set.ts';
import { type Count, countOf, counts21 } from './completion.ts';
import type { DealEvent, Fact } from './events.ts';
import { FIRST_JOKER, KEY_NAMES, type KeyName, placeNamed, worthOf } from './keys.ts';
import {
  type BarredCard,
  emptyState,
  handOf,
  type Key,
  type LaidCard,
  laidCards,
  type PublicState,
  publicState,
  type State,
} from './state.ts';
import { addValue, NO_VALUES } from './value-set.ts';

/** A card face up on a key. */
export interface FaceUpCard {
  readonly card: Card;
  readonly seat: Seat;
  /** The number of the move that played it. */
  readonly at: number;
  /** Whether its player had no safe card and made the key bust; left out if not. KD-11 */
  readonly stuck?: true;
}

/** An open or won key. */
export interface KeyView {
  readonly key: KeyName;
  readonly header: Card;
  /** The points of each of its cards. KD-13 */
  readonly worth: number;
  /** The seat that won it; null while it is open. */
  readonly owner: Seat | null;
  /** The number of the move that opened it. */
  readonly opened: number;
  /** The number of the move that won it; left out while it is open. */
  readonly won?: number;
  /** Its face-up numerals in order. */
  readonly cards: readonly FaceUpCard[];
  /** The number of its face-down cards. KD-11 */
  readonly down: number;
  /** Whether the player of its last card face up said what it counts; left out if not. KD-15 */
  readonly announced?: true;
}

/** A card laid face down. KD-11 */
export interface DownCard {
  readonly seat: Seat;
  readonly key: KeyName;
  readonly header: Card;
  /** The card; null to all but its player. */
  readonly card: Card | null;
  /** The number of the move that laid it. */
  readonly at: number;
}

/** What a viewer knows with perfect memory. Plain JSON; `applyEvent` keeps it up to date. */
export interface View extends Readonly<PublicState> {
  readonly viewer: Viewer;
  /** The viewer's cards, by suit and value; null for the public. */
  readonly hand: readonly Card[] | null;
  /** Every open or won key, by suit and header, then the jokers'. */
  readonly keys: readonly KeyView[];
  /** The cards face down, in the order they were laid. */
  readonly down: readonly DownCard[];
  /** The card that may be objected to, rightly or not; null when there is none. KD-10 */
  readonly last: BarredCard | null;
  /** What everyone can infer about hidden cards. */
  readonly known: Knowledge;
}

export function view(state: State, viewer: Viewer): View {
  const { last } = state;
  const laid = laidCards(state);
  return {
    viewer,
    ...publicState(state),
    hand: viewer === 'public' ? null : handOf(state, viewer),
    keys: [...state.won, ...state.open]
      .filter((key) => key !== null)
      .sort((one, other) => one.place - other.place || one.header - other.header)
      .map((key) => keyView(key, laid)),
    down: laid.filter(({ isFaceDown }) => isFaceDown).map((card) => downCard(card, viewer)),
    last: last && { seat: last.seat, card: last.card!, ...nameOf(last) },
    known: convertCards(state.known, cardsIn),
  };
}

function nameOf({ place, header }: { readonly place: number; readonly header: Card }) {
  return { key: KEY_NAMES[place]!, header };
}

function isOn(key: Key, { place, header }: LaidCard): boolean {
  return place === key.place && header === key.header;
}

function keyView(key: Key, laid: readonly LaidCard[]): KeyView {
  const cards: FaceUpCard[] = [];
  for (const one of laid) {
    const { card, seat, at, isFaceDown, isStuck } = one;
    if (isFaceDown || !isOn(key, one)) continue;
    cards.push({ card: card!, seat, at, ...(isStuck ? { stuck: true } : {}) });
  }
  return {
    key: KEY_NAMES[key.place]!,
    header: key.header,
    worth: worthOf(key.header),
    owner: key.owner,
    opened: key.opened,
    cards,
    down: key.size - 1 - cards.length,
    ...(key.won === null ? {} : { won: key.won }),
    ...(key.announced ? { announced: true } : {}),
  };
}

function downCard(laid: LaidCard, viewer: Viewer): DownCard {
  const { seat, card, at } = laid;
  return { seat, ...nameOf(laid), card: seat === viewer ? card : null, at };
}

/**
 * Returns the deal as the view shows it: only the viewer's hand, and no card of the stocks. For policies that
 * need no hidden cards.
 */
export function visibleState(seen: View): State {
  const state = emptyState(seen.options, seen.seats, seen.dealer);
  state.moves = seen.moves;
  state.since = seen.since;
  state.turn = seen.turn;
  state.passes = seen.passes;
  state.handSizes = [...seen.handSizes];
  state.stockSizes = [...seen.stockSizes];
  state.barred = seen.barred;
  state.replacing = seen.replacing;
  state.stole = seen.stole;
  state.refused = seen.refused;
  for (const key of seen.keys) layOutKey(state, key);
  layCards(state, seen);
  state.last = seen.last && state.laid;
  state.known = convertCards(seen.known, cardSetOf);
  if (seen.viewer !== 'public') state.hands[seen.viewer] = copyOf(cardSetOf(seen.hand!));
  return state;
}

function layOutKey(
  state: State,
  { key: name, header, owner, cards, down, ...rest }: KeyView,
): void {
  const place = placeNamed(name);
  if (place >= FIRST_JOKER) state.jokersHeaded++;
  let [sum, values, unclaimed] = [0, NO_VALUES, false];
  for (const { card } of cards) {
    sum += VALUE[card]!;
    values = addValue(values, VALUE[card]!);
    // A 21 on an open key was not claimed, or the key would have been won.
    if (owner === null && counts21(sum, values)) unclaimed = true;
  }
  const size = 1 + cards.length + down;
  const { opened, won = null, announced = false } = rest;
  const key = { place, header, sum, values, size, unclaimed, announced, opened, won, owner };
  if (owner === null) state.open[place] = key;
  else state.won.push(key);
}

/** Lays the cards on the keys, in the order in which they were laid. */
function layCards(state: State, { keys, down }: View): void {
  const cards: Omit<LaidCard, 'before'>[] = [];
  for (const { key, header, cards: faceUp } of keys) {
    const place = placeNamed(key);
    for (const { card, seat, at, stuck } of faceUp) {
      cards.push({ card, seat, place, header, isFaceDown: false, isStuck: stuck === true, at });
    }
  }
  for (const { card, seat, key, header, at } of down) {
    const place = placeNamed(key);
    cards.push({ card, seat, place, header, isFaceDown: true, isStuck: false, at });
  }
  for (const laid of cards.sort((one, other) => one.at - other.at)) {
    const { card, seat, place, header, isFaceDown, isStuck, at } = laid;
    state.laid = { card, seat, place, header, isFaceDown, isStuck, at, before: state.laid };
    state.laidCount++;
    if (!isFaceDown) removeInPlace(state.unseen, card!);
  }
}

/** Applies an event that the viewer received to its view. */
export function applyEvent(seen: View, event: DealEvent): void {
  const state = visibleState(seen);
  (EFFECTS[event.type] as Effect<Fact['type']>)(state, event as never);
  Object.assign(seen, view(state, seen.viewer));
}

export function openKey({ keys }: View, name: KeyName): KeyView {
  return keys.find(({ key, owner }) => key === name && owner === null)!;
}

/** The sum and the values of a key's face-up numerals. */
export function countIn({ cards }: { readonly cards: readonly { readonly card: Card }[] }): Count {
  return countOf(cards.map(({ card }) => VALUE[card]!));
}

/** The numerals not seen face up. */
export function unseen({ keys }: View): CardSet {
  return keys
    .flatMap(({ cards }) => cards)
    .reduce((left, { card }) => removeCard(left, card), ALL_NUMERALS);
}
