import { type Card, leftOf, type Seat } from '@rota/core';
import { learn } from '../knowledge/learn.ts';
import { addInPlace, removeInPlace, VALUE } from './card-set.ts';
import { counts21 } from './completion.ts';
import type { PrivateFact, PublicFact } from './events.ts';
import { FIRST_JOKER, KEY_NAMES, type KeyName, placeNamed } from './keys.ts';
import { faceUpCards, type Key, openKey, type State, takeInHand, turnUp } from './state.ts';
import { addValue, valueSetOf } from './value-set.ts';

/**
 * Applies a fact that everyone sees to a deal, and to what everyone knows. The whole deal and the part of it that
 * a viewer sees are kept up to date by this function alike.
 */
export function applyPublicFact(state: State, fact: PublicFact): void {
  state.known = learn(state.known, state, fact);
  changeDeal(state, fact);
}

/** Applies a fact that only its seat sees, to the deal and to a viewer's part alike. */
export function applyPrivateFact(state: State, { type, seat, card }: PrivateFact): void {
  if (type === 'drawn') addInPlace(state.hands[seat]!, card);
  else {
    removeInPlace(state.hands[seat]!, card);
    state.laid = turnUp(state.laid!, card, state.laid!.before);
  }
}

function changeDeal(state: State, fact: PublicFact): void {
  switch (fact.type) {
    case 'played':
      layFaceUp(state, fact);
      break;
    case 'laid-face-down':
      beginMove(state, fact.seat);
      lay(state, fact.seat, null, openKeyNamed(state, fact.key));
      endPlay(state, fact.seat);
      break;
    case 'claimed':
      winKey(state, fact.seat, openKeyNamed(state, fact.key));
      break;
    case 'claim-refused':
    case 'closed':
      break;
    case 'stolen':
      beginMove(state, fact.seat);
      state.passes = 0;
      state.stole = state.options.steals === 'one';
      state.refused = state.refused.filter(({ key }) => key !== fact.key);
      winKey(state, fact.seat, openKeyNamed(state, fact.key));
      break;
    case 'steal-refused':
      state.moves++;
      state.refused = [...state.refused, { seat: fact.seat, key: fact.key, reason: fact.reason }];
      break;
    case 'headed':
      openKey(state, placeNamed(fact.key), fact.header);
      if (placeNamed(fact.key) >= FIRST_JOKER) state.jokersHeaded++;
      break;
    case 'drew':
      state.handSizes[fact.seat]!++;
      state.stockSizes[fact.seat] = fact.left;
      break;
    case 'forced-back':
      forceBack(state, fact.seat, fact.card, openKeyNamed(state, fact.key));
      break;
    case 'passed':
      beginMove(state, fact.seat);
      state.passes++;
      state.turn = leftOf(fact.seat, state.seats);
      break;
    case 'scored':
      state.turn = null;
      state.last = null;
      break;
  }
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

/** Lays a card face up. KD-4, KD-6 */
function layFaceUp(state: State, fact: Extract<PublicFact, { type: 'played' }>): void {
  const { seat, card } = fact;
  const key = openKeyNamed(state, fact.key);
  beginMove(state, seat);
  lay(state, seat, card, key, fact.stuck === true);
  removeInPlace(state.hands[seat]!, card);
  removeInPlace(state.unseen, card);
  count(key, card);
  key.announced = fact.announced === true;
  if (!fact.claim && counts21(key.sum, key.values)) key.unclaimed = true;
  if (!fact.stuck) state.last = state.laid;
  endPlay(state, seat);
}

/** Lays a card on a key. @param card null if it lies face down */
function lay(state: State, seat: Seat, card: Card | null, key: Key, isStuck = false): void {
  const { place, header } = key;
  const { moves: at, laid: before } = state;
  state.laid = { card, seat, place, header, isFaceDown: card === null, isStuck, at, before };
  state.laidCount++;
  key.size++;
}

/** Counts a card that lies face up on a key. KD-1 */
function count(key: Key, card: Card): void {
  key.sum += VALUE[card]!;
  key.values = addValue(key.values, VALUE[card]!);
}

/** Passes the turn on after a card. KD-4, KD-8, KD-12 */
function endPlay(state: State, seat: Seat): void {
  state.passes = 0;
  if (state.refused.length > 0) state.refused = [];
  state.handSizes[seat]!--;
  state.replacing = false;
  state.turn = leftOf(seat, state.seats);
}

/** Gives an open key to a seat. */
function winKey(state: State, seat: Seat, key: Key): void {
  key.owner = seat;
  key.won = state.moves;
  state.open[key.place] = null;
  state.won.push(key);
}

/** Returns the last card laid to the hand it came from. KD-10 */
function forceBack(state: State, seat: Seat, card: Card, key: Key): void {
  state.since = ++state.moves;
  state.laid = state.laid!.before;
  state.laidCount--;
  addInPlace(state.unseen, card);
  takeInHand(state, seat, card);
  key.size--;
  key.sum -= VALUE[card]!;
  key.values = valueSetOf(faceUpCards(state, key).map((one) => VALUE[one]!));
  key.announced = false;
  const barred = { seat, card, key: KEY_NAMES[key.place]!, header: key.header };
  state.barred = [...state.barred, barred];
  state.replacing = true;
  state.last = null;
  state.turn = seat;
}
