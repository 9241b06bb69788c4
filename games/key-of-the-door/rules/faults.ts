import type { Seat } from '@rota/core';
import { canBeMade, GOAL, suitKeyCanBeMade } from './completion.ts';
import { FIRST_JOKER, type Key, type KeySlot, slotOf } from './keys.ts';
import { type Move, REASONS, type Reason, stealMove } from './notation.ts';
import type { Values } from './numerals.ts';
import { numeralsFor, type State } from './state.ts';

/** Whether a key is faulty for this reason. Bent is judged with all hands and stocks. KD-7 */
export function isFaulty(state: State, key: Key, reason: Reason): boolean {
  switch (reason) {
    case 'unclaimed':
      return isUnclaimed(state, key);
    case 'bust':
      return isBust(state, key);
    case 'bent':
      return !isBust(state, key) && !canStillBeMade(state, key, state.unplayed);
  }
}

function isUnclaimed(state: State, key: Key): boolean {
  return (state.unclaimed & (1 << key)) !== 0;
}

function isBust(state: State, key: Key): boolean {
  return state.sums[key]! > GOAL;
}

/** @param left by suit, the numerals that may still come */
function canStillBeMade(state: State, key: Key, left: ArrayLike<Values>): boolean {
  const place = slotOf(key);
  if (place < FIRST_JOKER) return suitKeyCanBeMade(state.values[key]!, left[place]!);
  return canBeMade(state.sums[key]!, state.values[key]!, numeralsFor(left, place));
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
  const places = FIRST_JOKER + state.jokersHeaded;
  for (let place = 0; place < places; place++) {
    if (!canBeStolen(state, place)) continue;
    const reason = visibleReason(state, state.open[place]!);
    if (reason >= 0) return stealMove(place, reason);
  }
  return undefined;
}

/** Returns the index in `REASONS` of the first visible reason to steal the key, or -1. */
function visibleReason(state: State, key: Key): number {
  if (isUnclaimed(state, key)) return 0;
  if (isBust(state, key)) return 1;
  return canStillBeMade(state, key, state.unseen) ? -1 : 2;
}
