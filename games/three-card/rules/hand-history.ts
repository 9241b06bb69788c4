import { type Card, type Rank, rankOf } from '@rota/core';
import { BELOW, HEIGHT, type NOTHING, ORDINARY_RANKS, PLAYABLE_ON, type Ranks } from './ranks.ts';

/**
 * The public history of a hand that holds hidden cards, from which bots infer what they are. It holds
 * only facts: the top cards laid beside the hand, the hidden cards played, and the ranks passed over
 * at each play. Entries are numbers, so that states copy fast and views stay small.
 */
export type HandHistory = number[];

/** The kind of an entry, in its lowest two bits. */
export const TOP_CARDS = 0;
export const HIDDEN_PLAYED = 1;
export const PASSED_OVER = 2;
const KIND_BITS = 2;
const KIND_MASK = (1 << KIND_BITS) - 1;

const RANK_BITS = 4;
const RANK_MASK = (1 << RANK_BITS) - 1;
const CANDIDATES_SHIFT = KIND_BITS + RANK_BITS;

const COUNT_BITS = 2;
const COUNT_MASK = (1 << COUNT_BITS) - 1;
const PASSED_SHIFT = KIND_BITS + COUNT_BITS;
const PLAYED_SHIFT = PASSED_SHIFT + 13;
const RANKS_MASK = (1 << 13) - 1;

/** @param from where the seat's top cards begin */
export function recordTopCards(history: HandHistory, tops: ArrayLike<Card>, from = 0): void {
  let ranks = 0;
  for (let at = from + 2; at >= from; at--) ranks = (ranks << RANK_BITS) | rankOf(tops[at]!);
  history.push((ranks << KIND_BITS) | TOP_CARDS);
}

/**
 * Records a play. The history ends with the last hidden card.
 * @param on the pile's top; -1 if the rules fixed the rank to be played (TC-3, TC-8)
 * @param candidates for each hidden card played three bits, those of the first one lowest: bit n if it
 *   may have been the nth of the cards hidden then
 * @param hidden how many hidden cards are left
 */
export function recordPlay(
  history: HandHistory,
  rank: Rank,
  on: Rank | typeof NOTHING | -1,
  candidates: number,
  hidden: number,
): void {
  if (hidden === 0) {
    if (history.length > 0) history.length = 0;
    return;
  }
  if (candidates > 0) {
    history.push((candidates << CANDIDATES_SHIFT) | (rank << KIND_BITS) | HIDDEN_PLAYED);
  }
  if (on < 0) return;
  const lower = HEIGHT[rank]! < 0 ? ORDINARY_RANKS : BELOW[rank]!;
  const passed = PLAYABLE_ON[on]! & lower;
  const entry =
    (1 << (rank + PLAYED_SHIFT)) | (passed << PASSED_SHIFT) | (hidden << KIND_BITS) | PASSED_OVER;
  const last = history.length - 1;
  // One entry serves all plays beside the same hidden cards: its sets grow.
  if (last >= 0 && (history[last]! ^ entry) << (32 - PASSED_SHIFT) === 0) history[last]! |= entry;
  else history.push(entry);
}

export function kindOf(entry: number): number {
  return entry & KIND_MASK;
}

/** Returns the rank of the nth top card. For `TOP_CARDS` entries. */
export function rankOfTopCard(entry: number, nth: number): Rank {
  return (entry >> (KIND_BITS + nth * RANK_BITS)) & RANK_MASK;
}

/** Returns the rank played. For `HIDDEN_PLAYED` entries. */
export function rankPlayed(entry: number): Rank {
  return (entry >> KIND_BITS) & RANK_MASK;
}

/** Returns which hidden cards may have been played, as in `recordPlay`. For `HIDDEN_PLAYED` entries. */
export function candidatesOf(entry: number): number {
  return entry >> CANDIDATES_SHIFT;
}

/** Returns the number of hidden cards in hand. For `PASSED_OVER` entries. */
export function countHeld(entry: number): number {
  return (entry >> KIND_BITS) & COUNT_MASK;
}

/** Returns the playable ordinary ranks below the one played. For `PASSED_OVER` entries. */
export function ranksPassedOver(entry: number): Ranks {
  return (entry >> PASSED_SHIFT) & RANKS_MASK;
}

/** Returns the ranks played instead. For `PASSED_OVER` entries. */
export function ranksPlayed(entry: number): Ranks {
  return entry >> PLAYED_SHIFT;
}
