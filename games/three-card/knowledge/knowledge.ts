import type { Card, Rank } from '@rota/core';

/** What everyone can infer about one hand; never changed in place. */
export interface HandKnowledge<Ranks> {
  /** The cards that everyone saw go there, with the pile or from the top cards; sorted. */
  readonly shown: readonly Card[];
  /** For each other card, the oldest first: the ranks that it cannot have by the rules. */
  readonly lacks: readonly Ranks[];
  /**
   * For each other card, the oldest first: the ranks that it would not have if its player laid the strongest cards as
   * top cards, always plays the lowest rank that may be played, and all cards of it if it is below a queen.
   */
  readonly unlikely: readonly Ranks[];
}

/**
 * By seat: what everyone can infer about its hand; nothing while top cards are chosen. See `learn`.
 * `Ranks`: a list from the ace in a view, a set in a state.
 */
export type Knowledge<Ranks = readonly Rank[]> = readonly HandKnowledge<Ranks>[];

/** What is known before the opening. */
export function noKnowledge(seats: number): HandKnowledge<never>[] {
  return Array.from({ length: seats }, () => ({ shown: [], lacks: [], unlikely: [] }));
}

/** Returns the same knowledge with sets of ranks for lists, or the other way round. */
export function convertRanks<From, To>(
  known: Knowledge<From>,
  convert: (ranks: From) => To,
): HandKnowledge<To>[] {
  return known.map(({ shown, lacks, unlikely }) => ({
    shown,
    lacks: lacks.map(convert),
    unlikely: unlikely.map(convert),
  }));
}
