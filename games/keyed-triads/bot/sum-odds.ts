import type { Seat } from '@rota/core';
import type { SeatSet } from '../rules/claim-strength.ts';
import { VALUE } from '../rules/index.ts';
import { PACK, PACK_SIZE } from '../rules/pack.ts';
import { sumOf, type Triad } from '../rules/triad.ts';

/** Sums of three cards: 0..30. */
const SUMS = 31;
const VALUES = 11;
const MOST_SEATS = 7;

/** Which part of the pack is of each value. */
const PARTS = new Float64Array(VALUES);
for (const card of PACK) PARTS[VALUE[card]!]! += 1 / PACK_SIZE;

/** What sums promise to whose key is on the table; all arrays by seat and sum: `seat * SUMS + sum`. */
export class Prospects {
  private readonly keys = new Int32Array(MOST_SEATS).fill(-1);
  /** By sum of a triad: whose keys are nearest to it. KT-5 */
  readonly nearest: SeatSet[] = new Array(SUMS).fill(0);
  /** The part of a triad of that sum that falls to the seat: an equal one when several are nearest. */
  private readonly shares = new Float64Array(MOST_SEATS * SUMS);
  /** The same on average with one card of a whole pack to come, */
  private readonly oneToCome = new Float64Array(MOST_SEATS * SUMS);
  /** and with two. */
  private readonly twoToCome = new Float64Array(MOST_SEATS * SUMS);

  /** Reckons anew when the keys are others than last time. @param keys everybody's */
  of(keys: ArrayLike<Triad>): this {
    let same = this.keys[keys.length] === -1 || keys.length === MOST_SEATS;
    for (let seat = 0; same && seat < keys.length; seat++) same = this.keys[seat] === keys[seat];
    if (same) return this;
    this.keys.fill(-1);
    for (let seat = 0; seat < keys.length; seat++) this.keys[seat] = keys[seat]!;
    this.reckon(keys);
    return this;
  }

  /**
   * How likely a triad that has come to such a sum will fall to the seat.
   * @param toCome how many of its cards are to come, 1 or 2
   */
  promise(seat: Seat, sum: number, toCome: number): number {
    return (toCome === 1 ? this.oneToCome : this.twoToCome)[seat * SUMS + sum]!;
  }

  private reckon(keys: ArrayLike<Triad>): void {
    const sums = Array.from(keys, sumOf);
    for (let sum = 0; sum < SUMS; sum++) {
      let least = SUMS;
      let near = 0;
      let count = 0;
      for (let seat = 0; seat < sums.length; seat++) {
        const distance = Math.abs(sums[seat]! - sum);
        if (distance > least) continue;
        if (distance < least) {
          least = distance;
          near = 0;
          count = 0;
        }
        near |= 1 << seat;
        count++;
      }
      this.nearest[sum] = near;
      for (let seat = 0; seat < sums.length; seat++) {
        this.shares[seat * SUMS + sum] = near & (1 << seat) ? 1 / count : 0;
      }
    }
    for (let seat = 0; seat < sums.length; seat++) {
      average(this.shares, this.oneToCome, seat * SUMS);
      average(this.oneToCome, this.twoToCome, seat * SUMS);
    }
  }
}

/** What one more card of a whole pack makes of it, on average. */
function average(from: Float64Array, to: Float64Array, at: number): void {
  for (let sum = 0; sum < SUMS; sum++) {
    let mean = 0;
    for (let value = 0; value < VALUES && sum + value < SUMS; value++) {
      mean += PARTS[value]! * from[at + sum + value]!;
    }
    to[at + sum] = mean;
  }
}
