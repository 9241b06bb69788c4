import type { Card, Seat, Viewer } from '@rota/core';
import { convertCards, type Knowledge } from '../knowledge/knowledge.ts';
import { applyFact } from './apply-fact.ts';
import { ALL_NUMERALS, cardSetOf, cardsIn, copyOf, NO_CARDS, unite, without } from './card-set.ts';
import type { DealEvent } from './events.ts';
import { FIRST_JOKER, headerAt, KEY_NAMES, type KeyName, PLACES, type Place } from './keys.ts';
import {
  faceDownCards,
  faceUpCards,
  handOf,
  type Key,
  keysOf,
  laidCards,
  newKey,
  type PublicState,
  type State,
  stateOf,
  withCards,
} from './state.ts';

/** A card on a key: the card, null if it lies face down, who laid it, and the number of that move. */
export type SeenCard = readonly [card: Card | null, seat: Seat, at: number];

/** An open or won key, listed at its place. */
export interface KeyAtPlace {
  /** The seat that won it; left out while it is open. */
  readonly owner?: Seat;
  /** The number of the move that opened it. */
  readonly opened: number;
  /** The number of the move that won it; left out while it is open. */
  readonly won?: number;
  /** The cards laid to it, in order. */
  readonly laid: readonly SeenCard[];
  /** Whether the player of its last card face up said what it counts; left out if not. KD-15 */
  readonly announced?: true;
}

/** What a viewer knows with perfect memory. Plain JSON; `applyEvent` keeps it up to date. */
export interface View extends Readonly<PublicState> {
  readonly viewer: Viewer;
  /** The viewer's cards, by suit and value; null for the public. */
  readonly hand: readonly Card[] | null;
  /** By name: the keys in the order in which they opened, so of a suit those of jack, queen and king. */
  readonly keys: Readonly<Partial<Record<KeyName, readonly KeyAtPlace[]>>>;
  /** The cards face down, in the order they were laid; null for those of other players. KD-11 */
  readonly down: readonly (Card | null)[];
  /** What everyone can infer about hidden cards. */
  readonly known: Knowledge;
}

/** Builds a view from what the viewer may know. */
export function view(state: State, viewer: Viewer): View {
  return {
    viewer,
    options: { ...state.options },
    seats: state.seats,
    dealer: state.dealer,
    moves: state.moves,
    since: state.since,
    turn: state.turn,
    passes: state.passes,
    handSizes: state.handSizes.slice(),
    stockSizes: state.stockSizes.slice(),
    last: state.last && { seat: state.last.seat, card: state.last.card },
    barred: state.barred,
    replacing: state.replacing,
    stole: state.stole,
    refused: state.refused,
    stuck: state.stuck,
    hand: viewer === 'public' ? null : handOf(state, viewer),
    keys: keysByName(state),
    down: faceDownCards(keysOf(state)).map(({ seat }, at) =>
      seat === viewer ? state.down[at]! : null,
    ),
    known: knownTo(state),
  };
}

function keysByName(state: State): View['keys'] {
  const byName: Partial<Record<KeyName, KeyAtPlace[]>> = {};
  for (const one of keysOf(state)) {
    const { place, owner, opened, won, announced } = one;
    const key: KeyAtPlace = {
      opened,
      ...(owner === null || won === null ? {} : { owner, won }),
      laid: laidCards(one).map(({ card, seat, at }) => [card, seat, at]),
      ...(announced ? { announced } : {}),
    };
    const name = KEY_NAMES[place]!;
    byName[name] = [...(byName[name] ?? []), key];
  }
  return byName;
}

/** What everyone knows; that a seat lacks a card is left out where everyone sees where the card is. */
function knownTo({ known, unseen }: State): Knowledge {
  const hidden = without(unseen, known.shown.reduce(unite, NO_CARDS));
  const lacks = known.lacks.map((cards) => without(hidden, without(hidden, cards)));
  return convertCards({ ...known, lacks }, cardsIn);
}

/** By keys of a view, which are never changed in place: the same as in a deal. */
const counted = new WeakMap<View['keys'], readonly Key[]>();

/** Every open or won key of a view, by place and header. */
export function countedKeys({ keys }: Pick<View, 'keys'>): readonly Key[] {
  let list = counted.get(keys);
  if (!list) {
    list = KEY_NAMES.flatMap((name, place) =>
      (keys[name] ?? []).map((seen, nth) => countKey(place, headerAt(place, nth), seen)),
    );
    counted.set(keys, list);
  }
  return list;
}

function countKey(place: Place, header: Card, seen: KeyAtPlace): Key {
  const { owner = null, opened, laid, won = null, announced = false } = seen;
  const cards = laid.map(([card, seat, at]) => ({ card, seat, at }));
  const key = withCards(newKey(place, header, opened), cards);
  return owner === null && !announced ? key : { ...key, owner, won, announced };
}

/** A key with its name, its face-up cards and the number of its face-down ones. */
export interface KeyView extends Key {
  readonly key: KeyName;
  readonly cards: readonly Card[];
  /** The number of its cards face down. */
  readonly down: number;
}

/** Every open or won key, by suit and header, then the jokers'. */
export function keysIn(view: Pick<View, 'keys'>): KeyView[] {
  return countedKeys(view).map((key) => {
    const cards = faceUpCards(key);
    return { ...key, key: KEY_NAMES[key.place]!, cards, down: key.size - 1 - cards.length };
  });
}

/** Returns the keys that no one has won yet, in the order of their places. */
export function openKeysIn(view: View): KeyView[] {
  return keysIn(view).filter(({ owner }) => owner === null);
}

/** Returns the open key of a name; there is one. */
export function openKey(view: View, name: KeyName): KeyView {
  return openKeysIn(view).find(({ key }) => key === name)!;
}

/**
 * Returns the deal as the view shows it: only the viewer's hand, and no card of the stocks. For policies that
 * need no hidden cards.
 */
export function stateFromView(seen: View): State {
  const keys = countedKeys(seen);
  const open = Array.from({ length: PLACES }, (): Key | null => null);
  for (const key of keys) if (key.owner === null) open[key.place] = key;
  const won = keys.filter(({ owner }) => owner !== null);
  const unseen = copyOf(without(ALL_NUMERALS, cardSetOf(keys.flatMap(faceUpCards))));
  const jokersHeaded = keys.filter(({ place }) => place >= FIRST_JOKER).length;
  const known = convertCards(seen.known, cardSetOf);
  const hands = seen.handSizes.map((_, seat) =>
    copyOf(seat === seen.viewer ? cardSetOf(seen.hand!) : NO_CARDS),
  );
  const table = { ...seen, open, won, jokersHeaded, unseen, known };
  return stateOf(table, { hands, stocks: [], down: seen.down });
}

/** Applies an event that the viewer received to its view. */
export function applyEvent(seen: View, event: DealEvent): void {
  const state = stateFromView(seen);
  applyFact(state, event);
  Object.assign(seen, view(state, seen.viewer));
}
