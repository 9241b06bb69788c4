import type { Card, Seat } from '@rota/core';
import { countOf, counts21, GOAL, suitKeyCanBeMade } from './completion.ts';
import { FIRST_JOKER, type Key, type KeySlot, slotOf } from './keys.ts';
import { type Move, REASONS, type Reason, stealMove } from './notation.ts';
import { VALUE, type Values } from './numerals.ts';
import { jokerKeyCanBeMade, type State } from './state.ts';

/** Whether a key is faulty for this reason. Bent is judged with all hands and stocks. KD-7 */
export function isFaulty(state: State, key: Key, reason: Reason): boolean {
  switch (reason) {
    case 'unclaimed':
      return isUnclaimed(state, key);
    case 'bust':
      return isBust(state.sums[key]!);
    case 'bent':
      return isBent(key, state.sums[key]!, state.values[key]!, state.unplayed);
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
    bent: isBent(key, now.sum, now.values, left),
  };
  return REASONS.filter((reason) => found[reason]);
}

function isUnclaimed(state: State, key: Key): boolean {
  return (state.unclaimed & (1 << key)) !== 0;
}

function isBust(sum: number): boolean {
  return sum > GOAL;
}

/** @param left by suit, the numerals that may still come */
function isBent(key: Key, sum: number, values: Values, left: ArrayLike<Values>): boolean {
  if (isBust(sum)) return false;
  const place = slotOf(key);
  return place < FIRST_JOKER
    ? !suitKeyCanBeMade(values, left[place]!)
    : !jokerKeyCanBeMade(sum, values, left);
}

/** Whether an open key has a face-up numeral, and no variant forbids another steal. KD-7 */
export function canBeStolen(state: State, place: KeySlot): boolean {
  const key = state.open[place]!;
  return key >= 0 && state.sums[key]! > 0 && !state.stole;
}

/** Encodes a steal as a bit of `State.refused`. @param reason its index in `REASONS` */
export function callBit(place: KeySlot, reason: number): number {
  return 1 << (place * REASONS.length + reason);
}

/** Whether the seat's call was refused since a card was played. KD-8 */
export function wasRejected(state: State, seat: Seat, place: KeySlot, reason: number): boolean {
  return (state.refused[seat]! & callBit(place, reason)) !== 0;
}

/** Clears the refused calls at a place, since its key is replaced. KD-8 */
export function clearRejectedCalls(state: State, place: KeySlot): void {
  const calls = (1 << REASONS.length) - 1;
  for (let seat = 0; seat < state.seats; seat++) {
    state.refused[seat]! &= ~(calls << (place * REASONS.length));
  }
}

/** Returns the first steal that is right by the cards everyone has seen, if any. */
export function visibleFault(state: State): Move | undefined {
  const { spoiled, unclaimed } = state;
  if ((spoiled | unclaimed) === 0 || state.stole) return undefined;
  for (let place = 0; ; place++) {
    const key = state.open[place]!;
    if (key >= 0 && unclaimed & (1 << key)) return stealMove(place, UNCLAIMED);
    if (spoiled & (1 << place)) return stealMove(place, isBust(state.sums[key]!) ? BUST : BENT);
  }
}

const UNCLAIMED = REASONS.indexOf('unclaimed');
const BUST = REASONS.indexOf('bust');
const BENT = REASONS.indexOf('bent');
