import type { Card, Seat, Viewer } from '@rota/core';
import { convertCards, type Knowledge } from '../knowledge/knowledge.ts';
import { EFFECTS, type Effect } from './apply-fact.ts';
import {
  ALL_NUMERALS,
  type CardSet,
  cardSetOf,
  cardsIn,
  copyOf,
  NO_CARDS,
  removeCard,
  removeInPlace,
  unite,
  VALUE,
  without,
} from './card-set.ts';
import { type Count, countOf, counts21 } from './completion.ts';
import type { DealEvent, Fact } from './events.ts';
import { FIRST_JOKER, headerAt, KEY_NAMES, type KeyName, placeNamed, worthOf } from './keys.ts';
import { pooled } from './score.ts';
import {
  emptyState,
  handOf,
  type Key,
  type LaidCard,
  laidCards,
  type PublicState,
  publicState,
  type State,
  turnUp,
} from './state.ts';
import { addValue, NO_VALUES } from './value-set.ts';

/** An open or won key, listed at its place. */
export interface KeyAtPlace {
  /** The seat that won it; null while it is open. */
  readonly owner: Seat | null;
  /** The number of the move that opened it. */
  readonly opened: number;
  /** The number of the move that won it; left out while it is open. */
  readonly won?: number;
  /** Its face-up numerals in order. */
  readonly cards: readonly Card[];
  /** For each of them: who played it. */
  readonly seats: readonly Seat[];
  /** For each of them: the number of the move that played it. */
  readonly at: readonly number[];
  /** Those that made the key bust because their player had no safe card; left out if there are none. KD-11 */
  readonly stuck?: readonly Card[];
  /** The number of its face-down cards; left out if there are none. KD-11 */
  readonly down?: number;
  /** Whether the player of its last card face up said what it counts; left out if not. KD-15 */
  readonly announced?: true;
}

/** A key with its name and header. */
export interface KeyView extends KeyAtPlace {
  readonly key: KeyName;
  readonly header: Card;
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
  /** By name: the keys in the order in which they opened, so of a suit those of jack, queen and king. */
  readonly keys: Readonly<Partial<Record<KeyName, readonly KeyAtPlace[]>>>;
  /** The cards face down, in the order they were laid. */
  readonly down: readonly DownCard[];
  /** The card that may be objected to, rightly or not; null when there is none. KD-10 */
  readonly last: { readonly seat: Seat; readonly card: Card } | null;
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
    keys: keysByName(state, laid),
    down: laid.filter(({ isFaceDown }) => isFaceDown).map((card) => downCard(card, viewer)),
    last: last && { seat: last.seat, card: last.card! },
    known: knownTo(state),
  };
}

/** What everyone knows; that a seat lacks a card is left out where everyone sees where the card is. */
function knownTo({ known, unseen }: State): Knowledge {
  const hidden = without(unseen, known.shown.reduce(unite, NO_CARDS));
  const lacks = known.lacks.map((cards) => without(hidden, without(hidden, cards)));
  return convertCards({ ...known, lacks }, cardsIn);
}

function nameOf({ place, header }: { readonly place: number; readonly header: Card }) {
  return { key: KEY_NAMES[place]!, header };
}

function keysByName({ won, open }: State, laid: readonly LaidCard[]): View['keys'] {
  const byName: Partial<Record<KeyName, KeyAtPlace[]>> = {};
  const keys = [...won, ...open].filter((key) => key !== null);
  for (const key of keys.sort(
    (one, other) => one.place - other.place || one.header - other.header,
  )) {
    const name = KEY_NAMES[key.place]!;
    byName[name] = [...(byName[name] ?? []), keyAtPlace(key, laid)];
  }
  return byName;
}

/** By keys of a view, which are never changed in place: the same with their names. */
const named = new WeakMap<View['keys'], readonly KeyView[]>();

/** Every open or won key, by suit and header, then the jokers'. */
export function keysIn({ keys }: Pick<View, 'keys'>): readonly KeyView[] {
  let list = named.get(keys);
  if (!list) {
    list = KEY_NAMES.flatMap((key, place) =>
      (keys[key] ?? []).map((one, nth) => ({ ...one, key, header: headerAt(place, nth) })),
    );
    named.set(keys, list);
  }
  return list;
}

function isOn(key: Key, { place, header }: LaidCard): boolean {
  return place === key.place && header === key.header;
}

function keyAtPlace(key: Key, laid: readonly LaidCard[]): KeyAtPlace {
  const faceUp = laid.filter((one) => !one.isFaceDown && isOn(key, one));
  const stuck = faceUp.filter(({ isStuck }) => isStuck).map(({ card }) => card!);
  const down = key.size - 1 - faceUp.length;
  return {
    owner: key.owner,
    opened: key.opened,
    ...(key.won === null ? {} : { won: key.won }),
    cards: faceUp.map(({ card }) => card!),
    seats: faceUp.map(({ seat }) => seat),
    at: faceUp.map(({ at }) => at),
    ...(stuck.length > 0 ? { stuck } : {}),
    ...(down > 0 ? { down } : {}),
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
  Object.assign(state, publicState(seen));
  for (const key of keysIn(seen)) layOutKey(state, key);
  for (const laid of laidIn(seen)) {
    state.laid = turnUp(laid, laid.card, state.laid);
    state.laidCount++;
    if (!laid.isFaceDown) removeInPlace(state.unseen, laid.card!);
  }
  state.last = seen.last && state.laid;
  state.known = convertCards(seen.known, cardSetOf);
  if (seen.viewer !== 'public') state.hands[seen.viewer] = copyOf(cardSetOf(seen.hand!));
  return state;
}

function layOutKey(state: State, { key: name, header, owner, cards, ...rest }: KeyView): void {
  const place = placeNamed(name);
  if (place >= FIRST_JOKER) state.jokersHeaded++;
  let [sum, values, unclaimed] = [0, NO_VALUES, false];
  for (const card of cards) {
    sum += VALUE[card]!;
    values = addValue(values, VALUE[card]!);
    // A 21 on an open key was not claimed, or the key would have been won.
    if (owner === null && counts21(sum, values)) unclaimed = true;
  }
  const { opened, won = null, announced = false, down = 0 } = rest;
  const size = 1 + cards.length + down;
  const key = { place, header, sum, values, size, unclaimed, announced, opened, won, owner };
  if (owner === null) state.open[place] = key;
  else state.won.push(key);
}

/** A card laid, in a view. */
export type LaidIn = Omit<LaidCard, 'before'>;

/** The cards on the keys, in the order in which they were laid; those that others laid face down are null. */
export function laidIn(view: View): LaidIn[] {
  const faceUp = keysIn(view).flatMap(({ key, header, cards, seats, at, stuck }) =>
    cards.map((card, nth): LaidIn => {
      const isStuck = stuck?.includes(card) === true;
      const [seat, place] = [seats[nth]!, placeNamed(key)];
      return { card, seat, place, header, isFaceDown: false, isStuck, at: at[nth]! };
    }),
  );
  const faceDown = view.down.map(({ card, seat, key, header, at }): LaidIn => {
    return { card, seat, place: placeNamed(key), header, isFaceDown: true, isStuck: false, at };
  });
  return [...faceUp, ...faceDown].sort((one, other) => one.at - other.at);
}

/** Applies an event that the viewer received to its view. */
export function applyEvent(seen: View, event: DealEvent): void {
  const state = visibleState(seen);
  (EFFECTS[event.type] as Effect<Fact['type']>)(state, event as never);
  Object.assign(seen, view(state, seen.viewer));
}

export function openKey(view: View, name: KeyName): KeyView {
  return openKeysIn(view).find(({ key }) => key === name)!;
}

export function openKeysIn(view: View): KeyView[] {
  return keysIn(view).filter(({ owner }) => owner === null);
}

/** The sum and the values of a key's face-up numerals. */
export function countIn({ cards }: { readonly cards: readonly Card[] }): Count {
  return countOf(cards.map((card) => VALUE[card]!));
}

/** The number of cards of a key, header and face-down ones included. */
export function sizeOfKey({ cards, down = 0 }: KeyView): number {
  return 1 + cards.length + down;
}

/** What a key scores as it lies. KD-13 */
export function pointsOfKey(key: KeyView): number {
  return sizeOfKey(key) * worthOf(key.header);
}

/** By seat: points so far; partners both have the pair's. KD-13, KD-14 */
export function scoresIn(view: View): number[] {
  const own = new Array<number>(view.seats).fill(0);
  for (const key of keysIn(view)) if (key.owner !== null) own[key.owner]! += pointsOfKey(key);
  return view.options.partners === 'on' ? pooled(own) : own;
}

/** The numerals not seen face up. */
export function unseen(view: View): CardSet {
  return keysIn(view)
    .flatMap(({ cards }) => cards)
    .reduce<CardSet>(removeCard, ALL_NUMERALS);
}
