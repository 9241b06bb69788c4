import type { Card, Seat } from '@rota/core';
import type { KeyName } from '../rules/keys.ts';

/** A card played face up and forced back. `at`: the number of the move that played it. KD-10 */
export type ForcedBack = readonly [card: Card, seat: Seat, key: KeyName, at: number];

/** A bent call whose judgement shows something about the cards face down; see `judgedCalls`. KD-7 */
export interface BentCall {
  readonly key: KeyName;
  /** The number of the move that called it. */
  readonly at: number;
  /** The card that could be objected to then, which may have been forced back since; null if there was none. KD-10 */
  readonly last: Card | null;
}

/**
 * What everyone can infer about hidden cards; see `learn`. Never changed in place.
 * `Cards`: a list by suit and value in a view, a set in a state.
 */
export interface Knowledge<Cards = readonly Card[]> {
  /** By seat: cards that it cannot hold, among those of which no one sees where they are. */
  readonly lacks: readonly Cards[];
  /** By seat: cards that it was forced to take back; it has them in hand or laid them face down. */
  readonly shown: readonly Cards[];
  /** By card face down, in order: what it may be. */
  readonly mayBe: readonly (readonly Card[])[];
  readonly forcedBack: readonly ForcedBack[];
  readonly bentCalls: readonly BentCall[];
  /** With two players, by seat: the number of the move that drew a card last; 0 for none. KD-2 */
  readonly drew: readonly number[];
}

/** What is known before the first card. @param none no cards */
export function noKnowledge<Cards>(seats: number, none: Cards): Knowledge<Cards> {
  const bySeat = Array.from({ length: seats }, () => none);
  return {
    lacks: bySeat,
    shown: bySeat,
    mayBe: [],
    forcedBack: [],
    bentCalls: [],
    drew: seats === 2 ? [0, 0] : [],
  };
}

/** Returns the same knowledge with sets of cards for lists, or the other way round. */
export function convertCards<From, To>(
  known: Knowledge<From>,
  convert: (cards: From) => To,
): Knowledge<To> {
  const { lacks, shown, mayBe, forcedBack, bentCalls, drew } = known;
  return {
    lacks: lacks.map(convert),
    shown: shown.map(convert),
    mayBe,
    forcedBack,
    bentCalls,
    drew,
  };
}
