import type { Seat } from '@rota/core';
import { VALUE } from '../rules/index.ts';
import { PACK } from '../rules/pack.ts';
import { SUMS, type SumOdds } from './sum-odds.ts';

/** Cards count 0 to 10. */
export const VALUES = 11;

/** By value: the number of cards in the pack. */
export const PACK_COUNTS = new Int32Array(VALUES);
for (const card of PACK) PACK_COUNTS[VALUE[card]!]!++;

/** Rates the first or second card of a triad by the mean share of the sums that it may reach. */
export class OpeningRatings {
  /** By value: the number of cards that the seat has not seen; `reset`, then subtract those that it has. */
  readonly unseen = new Int32Array(VALUES);
  /** By value of the card: its rating, comparable within a decision. */
  readonly ratings = new Float64Array(VALUES);
  /** By sum: the number of pairs of unseen cards. */
  private readonly pairs = new Int32Array(2 * VALUES - 1);

  /** Counts the whole pack as unseen. */
  reset(): void {
    this.unseen.set(PACK_COUNTS);
  }

  /**
   * Fills in `ratings`.
   * @param odds of the deal's keys
   * @param sum of the card that lies, or 0
   * @param toCome the number of cards that follow, 1 or 2
   */
  rate({ shares }: SumOdds, seat: Seat, sum: number, toCome: number): void {
    const counts = toCome === 1 ? this.unseen : this.countPairs();
    for (let value = 0, at = seat * SUMS + sum; value < VALUES; value++, at++) {
      let total = 0;
      for (let rest = 0; rest < counts.length; rest++) {
        const count = counts[rest]!;
        if (count > 0) total += count * shares[at + rest]!;
      }
      this.ratings[value] = total;
    }
  }

  private countPairs(): Int32Array {
    const { unseen, pairs } = this;
    pairs.fill(0);
    for (let one = 0; one < VALUES; one++) {
      const count = unseen[one]!;
      if (count === 0) continue;
      pairs[2 * one]! += (count * (count - 1)) / 2;
      for (let other = one + 1; other < VALUES; other++) {
        pairs[one + other]! += count * unseen[other]!;
      }
    }
    return pairs;
  }
}
