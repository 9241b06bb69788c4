import { type Card, leftOf, type Seat } from '@rota/core';
import {
  learnBentCall,
  learnDraw,
  learnFaceDown,
  learnForcedBack,
  learnPass,
  learnPlay,
} from '../knowledge/learn.ts';
import { addInPlace, removeInPlace } from './card-set.ts';
import type { Fact, FactOf } from './events.ts';
import { FIRST_JOKER, type KeyName, placeNamed } from './keys.ts';
import { type Key, laidCards, newKey, type State, withCard, withCards } from './state.ts';

type Effect<Type extends Fact['type']> = (state: State, fact: FactOf<Type>) => void;

/**
 * What each kind of fact changes, in a deal and in what everyone knows. The whole deal and the part of it that a viewer
 * sees are kept up to date by these functions alike.
 */
const EFFECTS: { readonly [Type in Fact['type']]: Effect<Type> } = {
  played(state, fact) {
    learnPlay(state, fact);
    const { seat, card, stuck = false, announced = false } = fact;
    beginMove(state, seat);
    const key = lay(state, seat, card, fact.key, announced);
    removeInPlace(state.hands[seat]!, card);
    removeInPlace(state.unseen, card);
    if (stuck) state.stuck = [...state.stuck, card];
    else state.last = key.laid;
  },
  'laid-face-down'(state, fact) {
    learnFaceDown(state, fact);
    beginMove(state, fact.seat);
    lay(state, fact.seat, null, fact.key, false);
    state.down = [...state.down, null];
  },
  'own-face-down'(state, { seat, card }) {
    removeInPlace(state.hands[seat]!, card);
    state.down = state.down.with(-1, card);
  },
  claimed(state, { seat, key }) {
    winKey(state, seat, openKeyNamed(state, key));
  },
  'claim-refused'() {},
  stolen(state, fact) {
    learnBentCall(state, fact);
    beginMove(state, fact.seat);
    state.passes = 0;
    state.stole = state.options.steals === 'one';
    state.refused = state.refused.filter(({ key }) => key !== fact.key);
    winKey(state, fact.seat, openKeyNamed(state, fact.key));
  },
  'steal-refused'(state, fact) {
    learnBentCall(state, fact);
    const { seat, key, reason } = fact;
    state.moves++;
    state.refused = [...state.refused, { seat, key, reason }];
  },
  headed(state, { key, header }) {
    const place = placeNamed(key);
    state.open[place] = newKey(place, header, state.moves);
    if (place >= FIRST_JOKER) state.jokersHeaded++;
  },
  closed() {},
  drew(state, { seat, left }) {
    learnDraw(state, seat);
    state.handSizes[seat]!++;
    state.stockSizes[seat] = left;
  },
  drawn(state, { seat, card }) {
    addInPlace(state.hands[seat]!, card);
  },
  'forced-back'(state, fact) {
    learnForcedBack(state, fact);
    const { seat, card } = fact;
    const key = openKeyNamed(state, fact.key);
    state.since = ++state.moves;
    state.open[key.place] = withCards(key, laidCards(key).slice(0, -1));
    addInPlace(state.unseen, card);
    addInPlace(state.hands[seat]!, card);
    state.handSizes[seat]!++;
    state.barred = [...state.barred, { seat, card, key: fact.key, header: key.header }];
    state.replacing = true;
    state.last = null;
    state.turn = seat;
  },
  passed(state, { seat }) {
    learnPass(state, seat);
    beginMove(state, seat);
    state.passes++;
    state.turn = leftOf(seat, state.seats);
  },
  scored(state) {
    state.turn = null;
    state.last = null;
  },
};

/** Makes a fact true. */
export function applyFact<Type extends Fact['type']>(state: State, fact: FactOf<Type>): void {
  (EFFECTS[fact.type] as Effect<Type>)(state, fact);
}

function openKeyNamed({ open }: State, name: KeyName): Key {
  return open[placeNamed(name)]!;
}

/** Ends what lasts until the next play, pass or right steal. KD-10 */
function beginMove(state: State, seat: Seat): void {
  state.since = ++state.moves;
  state.last = null;
  state.stole = false;
  if (state.barred.length > 0) state.barred = state.barred.filter((barred) => barred.seat === seat);
}

/** Lays a card on a key and passes the turn on. KD-4, KD-8, KD-12 */
function lay(state: State, seat: Seat, card: Card | null, name: KeyName, announced: boolean): Key {
  const key = withCard(openKeyNamed(state, name), card, seat, state.moves, announced);
  state.open[key.place] = key;
  state.passes = 0;
  if (state.refused.length > 0) state.refused = [];
  state.handSizes[seat]!--;
  state.replacing = false;
  state.turn = leftOf(seat, state.seats);
  return key;
}

/** Gives an open key to a seat. */
function winKey(state: State, seat: Seat, key: Key): void {
  state.open[key.place] = null;
  state.won.push({ ...key, owner: seat, won: state.moves });
}
