import type { Card, Seat, Viewer } from '@rota/core';
import { convertCards, type Knowledge } from '../knowledge/knowledge.ts';
import { EFFECTS, type Effect } from './apply-fact.ts';
import {
  ALL_NUMERALS,
  cardSetOf,
  cardsIn,
  copyOf,
  NO_CARDS,
  removeInPlace,
  unite,
  without,
} from './card-set.ts';
import type { DealEvent, Fact } from './events.ts';
import { FIRST_JOKER, headerAt, KEY_NAMES, type KeyName, PLACES, placeNamed } from './keys.ts';
import {
  faceDownCards,
  faceUpCards,
  handOf,
  type Key,
  keysOf,
  type LaidCard,
  newKey,
  type PublicState,
  recount,
  type State,
  stateOf,
} from './state.ts';

/** An open or won key, listed at its place. */
export interface KeyAtPlace {
  /** The seat that won it; null while it is open. */
  readonly owner: Seat | null;
  /** The number of the move that opened it. */
  readonly opened: number;
  /** The number of the move that won it; left out while it is open. */
  readonly won?: number;
  /** The cards laid to it, in order. */
  readonly laid: readonly LaidCard[];
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
    last: state.last,
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
  for (const { place, owner, opened, won, laid, announced } of keysOf(state)) {
    const key: KeyAtPlace = {
      owner,
      opened,
      ...(won === null ? {} : { won }),
      laid,
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

/** A key of a view, counted, with its name and its face-up cards. */
export interface KeyView extends Readonly<Key> {
  readonly key: KeyName;
  readonly cards: readonly Card[];
  /** The number of its face-down cards. KD-11 */
  readonly down: number;
}

/** By keys of a view, which are never changed in place: the same, counted. */
const counted = new WeakMap<View['keys'], readonly KeyView[]>();

/** Every open or won key, by suit and header, then the jokers'. */
export function keysIn({ keys }: Pick<View, 'keys'>): readonly KeyView[] {
  let list = counted.get(keys);
  if (!list) {
    list = KEY_NAMES.flatMap((key, place) =>
      (keys[key] ?? []).map((seen, nth) => countKey(key, headerAt(place, nth), seen)),
    );
    counted.set(keys, list);
  }
  return list;
}

function countKey(name: KeyName, header: Card, seen: KeyAtPlace): KeyView {
  const { owner, opened, laid, won = null, announced = false } = seen;
  const key = { ...newKey(placeNamed(name), header, opened), owner, laid, won, announced };
  recount(key);
  const cards = faceUpCards(seen);
  return { ...key, key: name, cards, down: laid.length - cards.length };
}

export function openKeysIn(view: View): KeyView[] {
  return keysIn(view).filter(({ owner }) => owner === null);
}

export function openKey(view: View, name: KeyName): KeyView {
  return openKeysIn(view).find(({ key }) => key === name)!;
}

/**
 * Returns the deal as the view shows it: only the viewer's hand, and no card of the stocks. For policies that
 * need no hidden cards.
 */
export function visibleState(seen: View): State {
  const open = Array.from({ length: PLACES }, (): Key | null => null);
  const won: Key[] = [];
  const unseen = copyOf(ALL_NUMERALS);
  for (const key of keysIn(seen)) {
    if (key.owner === null) open[key.place] = key;
    else won.push(key);
    for (const card of key.cards) removeInPlace(unseen, card);
  }
  const jokersHeaded = keysIn(seen).filter(({ place }) => place >= FIRST_JOKER).length;
  const known = convertCards(seen.known, cardSetOf);
  const hands = seen.handSizes.map((_, seat) =>
    copyOf(seat === seen.viewer ? cardSetOf(seen.hand!) : NO_CARDS),
  );
  const table = { ...seen, open, won, jokersHeaded, unseen, known };
  return stateOf(table, { hands, stocks: [], down: seen.down });
}

/** Applies an event that the viewer received to its view. */
export function applyEvent(seen: View, event: DealEvent): void {
  const state = visibleState(seen);
  (EFFECTS[event.type] as Effect<Fact['type']>)(state, event as never);
  Object.assign(seen, view(state, seen.viewer));
}
