import type { Card, Rank } from '@rota/core';

/**
 * What everyone can infer about the hands, by seat; nothing while top cards are chosen. See `learn.ts`.
 * `Ranks`: a list from the ace in a view, a set in a state.
 */
export interface Knowledge<Ranks = readonly Rank[]> {
  /** The cards that everyone saw go to the hand, with the pile or from the top cards, in that order. */
  readonly shown: readonly Card[][];
  /** For each other card in hand, the oldest first: the ranks that it cannot have by the rules. */
  readonly lacks: readonly Ranks[][];
  /**
   * For each other card in hand, the oldest first: the ranks that it would not have if its player laid the strongest
   * cards as top cards, always plays the lowest rank that may be played, and all cards of it if it is below a queen.
   */
  readonly unlikely: readonly Ranks[][];
}

/** What is known before the opening. */
export function noKnowledge(seats: number): Knowledge<never> {
  const bySeat = () => Array.from({ length: seats }, () => []);
  return { shown: bySeat(), lacks: bySeat(), unlikely: bySeat() };
}

/** Returns a copy that may be changed. */
export function copyKnowledge<Ranks>({
  shown,
  lacks,
  unlikely,
}: Knowledge<Ranks>): Knowledge<Ranks> {
  return { shown: copyLists(shown), lacks: copyLists(lacks), unlikely: copyLists(unlikely) };
}

/** Written out, since rollouts copy them. */
function copyLists<Item>(lists: readonly Item[][]): Item[][] {
  const copy: Item[][] = [];
  for (let seat = 0; seat < lists.length; seat++) copy.push(lists[seat]!.slice());
  return copy;
}

/** Returns the same knowledge with sets of ranks for lists, or the other way round. */
export function convertRanks<From, To>(
  { shown, lacks, unlikely }: Knowledge<From>,
  convert: (ranks: From) => To,
): Knowledge<To> {
  const convertAll = (lists: readonly From[][]) => lists.map((list) => list.map(convert));
  return { shown: copyLists(shown), lacks: convertAll(lacks), unlikely: convertAll(unlikely) };
}
