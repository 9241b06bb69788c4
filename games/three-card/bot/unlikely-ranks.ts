import type { Rank } from '@rota/core';
import {
  candidatesOf,
  countHeld,
  type HandHistory,
  HIDDEN_PLAYED,
  kindOf,
  PASSED_OVER,
  rankOfTopCard,
  rankPlayed,
  ranksPassedOver,
  ranksPlayed,
} from '../rules/hand-history.ts';
import { BELOW, ORDINARY, QUEEN, RANKS, type Ranks, setOf, TEN, TWO } from '../rules/ranks.ts';

/** Ranks from the strongest top card to the weakest. */
export const STRONGEST_FIRST: readonly Rank[] = [TEN, TWO, ...[...ORDINARY].reverse()];

const STRONGER: readonly Ranks[] = Array.from({ length: RANKS }, (_, rank) =>
  setOf(STRONGEST_FIRST.slice(0, STRONGEST_FIRST.indexOf(rank))),
);

/**
 * Infers the ranks that each hidden card of a hand is unlikely to have, assuming that the player lays the
 * strongest cards as top cards, plays the lowest rank that can be played, and all of it if it is below a queen.
 * @param unlikely is filled with three sets, the oldest card's first, which includes all the others
 */
export function inferUnlikelyRanks(history: HandHistory, unlikely: Uint16Array): void {
  set(unlikely, 0, 0, 0);
  for (let nth = 0; nth < history.length; nth++) {
    const entry = history[nth]!;
    const kind = kindOf(entry);
    if (kind === PASSED_OVER) {
      const ranks = ranksPassedOver(entry) | (ranksPlayed(entry) & BELOW[QUEEN]!);
      for (let at = countHeld(entry) - 1; at >= 0; at--) unlikely[at]! |= ranks;
    } else if (kind === HIDDEN_PLAYED) {
      const rank = 1 << rankPlayed(entry);
      for (let left = candidatesOf(entry); left > 0; left >>= 3) removePlayed(unlikely, left, rank);
    } else {
      let stronger = 0;
      for (let top = 0; top < 3; top++) stronger |= STRONGER[rankOfTopCard(entry, top)]!;
      set(unlikely, stronger, stronger, stronger);
    }
  }
}

/** Removes the card played: the oldest candidate likely to have the rank, else the oldest of all. */
function removePlayed(unlikely: Uint16Array, candidates: number, rank: Ranks): void {
  const first = unlikely[0]!;
  const second = unlikely[1]!;
  const third = unlikely[2]!;
  const likely =
    candidates & ((first & rank ? 0 : 1) | (second & rank ? 0 : 2) | (third & rank ? 0 : 4));
  const among = likely || candidates;
  if (among & 1) set(unlikely, second, third, 0);
  else if (among & 2) set(unlikely, first, third, 0);
  else set(unlikely, first, second, 0);
}

function set(unlikely: Uint16Array, first: Ranks, second: Ranks, third: Ranks): void {
  unlikely[0] = first;
  unlikely[1] = second;
  unlikely[2] = third;
}
