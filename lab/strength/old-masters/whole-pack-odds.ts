import type { Seat } from '@rota/core';
import { VALUES } from '@rota/games/keyed-triads/bot/opening-ratings.ts';
import { SUMS, SumOdds } from '@rota/games/keyed-triads/bot/sum-odds.ts';
import { type Triad, VALUE } from '@rota/games/keyed-triads/rules/index.ts';
import { PACK, PACK_SIZE } from '@rota/games/keyed-triads/rules/pack.ts';

/** By value: its share of the pack. */
const VALUE_FREQUENCIES = new Float64Array(VALUES);
for (const card of PACK) VALUE_FREQUENCIES[VALUE[card]!]! += 1 / PACK_SIZE;

/** The probability that each key takes a triad, by sum alone, as if the cards to come were drawn from a whole pack. */
class WholePackOdds {
  private readonly odds = new SumOdds();
  private keys: readonly Triad[] = [];
  /** By `seat * SUMS + sum`: the mean share with one card to come, and with two. */
  private readonly oneToCome = new Float64Array(this.odds.shares.length);
  private readonly twoToCome = new Float64Array(this.odds.shares.length);

  /** Recomputes the odds if the keys have changed. @param keys by seat */
  update(keys: readonly Triad[]): void {
    if (keys === this.keys) return;
    this.keys = keys;
    this.odds.update(keys);
    for (let seat = 0; seat < keys.length; seat++) {
      average(this.odds.shares, this.oneToCome, seat * SUMS);
      average(this.oneToCome, this.twoToCome, seat * SUMS);
    }
  }

  /**
   * Returns the probability that the seat takes a triad that has reached that sum.
   * @param toCome the number of cards to come, 1 or 2
   */
  winProbability(seat: Seat, sum: number, toCome: number): number {
    return (toCome === 1 ? this.oneToCome : this.twoToCome)[seat * SUMS + sum]!;
  }
}

export const wholePackOdds = new WholePackOdds();

/** Fills in by sum the mean over one more card of a whole pack. */
function average(from: Float64Array, to: Float64Array, at: number): void {
  for (let sum = 0; sum < SUMS; sum++) {
    let mean = 0;
    for (let value = 0; value < VALUES && sum + value < SUMS; value++) {
      mean += VALUE_FREQUENCIES[value]! * from[at + sum + value]!;
    }
    to[at + sum] = mean;
  }
}
