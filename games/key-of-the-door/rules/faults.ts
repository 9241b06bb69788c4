import type { Card, Seat } from '@rota/core';
import { KEY_SUMS, KEY_VALUES, OPEN, REFUSED, UNPLAYED } from './cells.ts';
import { type Count, canBeMade, countOf, counts21, GOAL, suitKeyCanBeMade } from './completion.ts';
import { FIRST_JOKER, type Key, type KeySlot, SUITS, slotOf } from './keys.ts';
import { type Move, REASONS, type Reason, stealMove } from './notation.ts';
import { AS_NUMERALS, VALUE, type Values } from './numerals.ts';
import { jokerKeyCanBeMade, type State } from './state.ts';

/** Whether a key is faulty for this reason. Bent is judged with all hands and stocks. KD-7 */
export function isFaulty(state: State, key: Key, reason: Reason): boolean {
  switch (reason) {
    case 'unclaimed':
      return isUnclaimed(state, key);
    case 'bust':
      return isBust(state.cells[KEY_SUMS + key]!);
    case 'bent':
      return isBent(state, key);
  }
}

/**
 * Lists the faults of a key that no one has claimed, by its face-up numerals in the order they were laid. KD-7
 * @param left by suit, the numerals that may still come
 */
export function faultsOf(key: Key, cards: readonly Card[], left: ArrayLike<Values>): Reason[] {
  const counts = cards.map((_, last) =>
    countOf(cards.slice(0, last + 1).map((card) => VALUE[card]!)),
  );
  const now = counts.at(-1);
  if (!now) return [];
  const found = {
    unclaimed: counts.some(({ sum, values }) => counts21(sum, values)),
    bust: isBust(now.sum),
    bent: !isBust(now.sum) && !canStillBeMade(key, now, left),
  };
  return REASONS.filter((reason) => found[reason]);
}

function isUnclaimed(state: State, key: Key): boolean {
  return (state.unclaimed & (1 << slotOf(key))) !== 0;
}

function isBust(sum: number): boolean {
  return sum > GOAL;
}

/** Judges by all hands and stocks. */
function isBent({ cells }: State, key: Key): boolean {
  if (isBust(cells[KEY_SUMS + key]!)) return false;
  const place = slotOf(key);
  return place < FIRST_JOKER
    ? !suitKeyCanBeMade(cells[KEY_VALUES + key]!, cells[UNPLAYED + place]!)
    : !jokerKeyCanBeMade(cells, key, UNPLAYED);
}

/** @param left by suit, the numerals that may still come */
function canStillBeMade(key: Key, { sum, values }: Count, left: ArrayLike<Values>): boolean {
  const place = slotOf(key);
  let numerals = 0;
  for (let suit = 0; suit < SUITS; suit++) {
    if (place >= FIRST_JOKER || place === suit) numerals += AS_NUMERALS[left[suit]!]!;
  }
  return canBeMade(sum, values, numerals);
}

/** Whether an open key has a face-up numeral, and no variant forbids another steal. KD-7 */
export function canBeStolen(state: State, place: KeySlot): boolean {
  const key = state.cells[OPEN + place]!;
  return key >= 0 && state.cells[KEY_SUMS + key]! > 0 && !state.stole;
}

/** Encodes a steal as a bit of `State.refused`. @param reason its index in `REASONS` */
export function callBit(place: KeySlot, reason: number): number {
  return 1 << (place * REASONS.length + reason);
}

/** Whether the seat's call was refused since a card was played. KD-8 */
export function wasRejected(state: State, seat: Seat, place: KeySlot, reason: number): boolean {
  return (state.cells[REFUSED + seat]! & callBit(place, reason)) !== 0;
}

export function refuseCall(state: State, seat: Seat, place: KeySlot, reason: number): void {
  state.cells[REFUSED + seat]! |= callBit(place, reason);
  state.hasRefused = true;
}

/** Clears all refused calls, since a card was played. KD-8 */
export function clearRefusedCalls(state: State): void {
  for (let seat = 0; seat < state.seats; seat++) state.cells[REFUSED + seat] = 0;
  state.hasRefused = false;
}

/** Clears the refused calls at a place, since its key is replaced. KD-8 */
export function clearRefusedCallsAt(state: State, place: KeySlot): void {
  const calls = (1 << REASONS.length) - 1;
  for (let seat = 0; seat < state.seats; seat++) {
    state.cells[REFUSED + seat]! &= ~(calls << (place * REASONS.length));
  }
}

/** Returns the first steal that is right by the cards everyone has seen, if any. */
export function visibleFault(state: State): Move | undefined {
  const { unclaimed } = state;
  const faulty = state.spoiled | unclaimed;
  if (faulty === 0 || state.stole) return undefined;
  const first = faulty & -faulty;
  const place = 31 - Math.clz32(first);
  if (unclaimed & first) return stealMove(place, UNCLAIMED);
  return stealMove(
    place,
    isBust(state.cells[KEY_SUMS + state.cells[OPEN + place]!]!) ? BUST : BENT,
  );
}

const UNCLAIMED = REASONS.indexOf('unclaimed');
const BUST = REASONS.indexOf('bust');
const BENT = REASONS.indexOf('bent');
