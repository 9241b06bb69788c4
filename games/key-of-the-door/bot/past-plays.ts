import type { Card, Seat } from '@rota/core';
import {
  BIT,
  CANNOT,
  GOAL,
  HAND_SIZES,
  HANDS,
  KEY_SIZES,
  KEY_SUMS,
  KEY_VALUES,
  type Key,
  type KeySlot,
  type KeyView,
  keyHeaded,
  OPEN,
  PLACES,
  SAFE,
  type State,
  SUIT,
  SUITS,
  UNSEEN,
  upTo,
  VALUE,
  type View,
  visibleState,
} from '../rules/index.ts';
import { countPlays, decodePlay, openKeyAt } from '../rules/inference.ts';

/** A card that was played face up. */
export interface PastPlay {
  readonly seat: Seat;
  readonly card: Card;
  readonly place: KeySlot;
  /**
   * The position before it as everyone saw it. The seat holds the cards that it has been seen to play since,
   * and the others none; valid until the next one is read.
   */
  readonly state: State;
}

/** Reads the log of plays backwards. It holds what public knowledge is inferred from; see `View.plays`. */
export function* pastPlays(view: View): Generator<PastPlay> {
  const { plays, seats } = view;
  const state = visibleState(view);
  const { cells } = state;
  cells.fill(0, HANDS, HANDS + seats * SUITS);
  cells.fill(0, CANNOT, CANNOT + seats * SUITS);
  const keys: KeyView[] = [];
  for (const key of view.keys) keys[keyHeaded(key.key, key.header)] = key;
  for (let number = countPlays(plays) - 1; number >= 0; number--) {
    const { seat, card, place } = decodePlay(plays, number);
    const suit = SUIT[card]!;
    cells[UNSEEN + suit]! |= BIT[card]!;
    cells[HANDS + seat * SUITS + suit]! |= BIT[card]!;
    cells[HAND_SIZES + seat]!++;
    state.laidCount--;
    for (let at = 0; at < PLACES; at++) {
      const open = openKeyAt(plays, number, at);
      cells[OPEN + at] = open ? open.key : -1;
      cells[SAFE + at] = 0;
      if (!open) continue;
      shortenKey(state, open.key, open.cards, keys[open.key]!);
      cells[SAFE + at] = upTo(GOAL - cells[KEY_SUMS + open.key]!);
    }
    yield { seat, card, place, state };
  }
}

/** Lays out a key as it was with so many cards, as if none of them lay face down. */
function shortenKey({ cells }: State, key: Key, size: number, { cards }: KeyView): void {
  cells[KEY_SIZES + key] = size;
  cells[KEY_SUMS + key] = 0;
  cells[KEY_VALUES + key] = 0;
  for (const { card } of cards.slice(0, size - 1)) {
    cells[KEY_SUMS + key]! += VALUE[card]!;
    cells[KEY_VALUES + key]! |= BIT[card]!;
  }
}
