import type { Card, Rank } from '@rota/core';

/** What everyone can infer about one hand. */
export interface HandKnowledge<Ranks> {
  /** The cards that everyone saw go there, with the pile or from the top cards, in that order. */
  readonly shown: Card[];
  /** For each other card, the oldest first: the ranks that it cannot have by the rules. */
  readonly lacks: Ranks[];
  /**
   * For each other card, the oldest first: the ranks that it would not have if its player laid the strongest cards as
   * top cards, always plays the lowest rank that may be played, and all cards of it if it is below a queen.
   */
  readonly unlikely: Ranks[];
}

/**
 * By seat: what everyone can infer about its hand; nothing while top cards are chosen. See `learn.ts`.
 * `Ranks`: a list from the ace in a view, a set in a state.
 */
export type Knowledge<Ranks = readonly Rank[]> = readonly HandKnowledge<Ranks>[];

/** What is known before the opening. */
export function noKnowledge(seats: number): Knowledge<never> {
  return Array.from({ length: seats }, () => ({ shown: [], lacks: [], unlikely: [] }));
}

/** Returns a copy that may be changed; written out, since rollouts copy it. */
export function copyKnowledge<Ranks>(known: Knowledge<Ranks>): Knowledge<Ranks> {
  const copy: HandKnowledge<Ranks>[] = [];
  for (let seat = 0; seat < known.length; seat++) {
    const { shown, lacks, unlikely } = known[seat]!;
    copy.push({ shown: shown.slice(), lacks: lacks.slice(), unlikely: unlikely.slice() });
  }
  return copy;
}

/** Returns the same knowledge with sets of ranks for lists, or the other way round. */
export function convertRanks<From, To>(
  known: Knowledge<From>,
  convert: (ranks: From) => To,
): Knowledge<To> {
  return known.map(({ shown, lacks, unlikely }) => ({
    shown: [...shown],
    lacks: lacks.map(convert),
    unlikely: unlikely.map(convert),
  }));
}
