import type { Card, Seat } from '@rota/core';
import { openKeysBefore, pastPlays } from '../knowledge/past-plays.ts';
import {
  addInPlace,
  copyOf,
  countedKeys,
  faceUpCards,
  type Key,
  laidCards,
  NO_CARDS,
  type Place,
  type State,
  stateFromView,
  type View,
  withCards,
} from '../rules/index.ts';

/** A position before a card was played face up. */
export interface PastPosition {
  readonly seat: Seat;
  readonly card: Card;
  readonly place: Place;
  /**
   * The position as everyone saw it. The seat holds the cards that it has been seen to play since,
   * and the others none; valid until the next one is read.
   */
  readonly state: State;
}

/** Reads the past plays backwards, with the position before each. */
export function* pastPositions(view: View): Generator<PastPosition> {
  const state = stateFromView(view);
  const keys = countedKeys(view);
  state.known = { ...state.known, lacks: state.known.lacks.map(() => NO_CARDS) };
  for (let seat = 0; seat < view.seats; seat++) state.hands[seat] = copyOf(NO_CARDS);
  for (const { seat, card, place, at } of pastPlays(view).reverse()) {
    addInPlace(state.unseen, card);
    addInPlace(state.hands[seat]!, card);
    state.handSizes[seat]!++;
    for (const [place, key] of openKeysBefore(keys, at).entries()) {
      state.open[place] = key && withoutFaceDown(key, keys);
    }
    yield { seat, card, place, state };
  }
}

/** Counts a key of as many cards as if none of them lay face down. */
function withoutFaceDown(key: Key, keys: readonly Key[]): Key {
  const now = keys.find(({ header, opened }) => header === key.header && opened === key.opened)!;
  const faceUp = faceUpCards(now);
  return withCards(
    key,
    laidCards(key).map(({ seat, at }, nth) => ({ card: faceUp[nth] ?? null, seat, at })),
  );
}
