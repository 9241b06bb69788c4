import type { Seat } from '@rota/core';
import type { Triad } from '../rules/index.ts';
import { shareOf } from './sum-coverage.ts';

/** Sums of three cards: 0..30. */
export const SUMS = 31;
const MAX_SEATS = 7;

/** Who takes a triad, by its sum alone. */
export class SumOdds {
  private keys: readonly Triad[] = [];
  /** By sum of a triad: the seats whose keys are nearest to it. KT-5 */
  readonly nearest: Seat[][] = [];
  /** By seat: the sums to which its key is nearest, one bit each; and those to which no other is as near. */
  readonly reach = new Int32Array(MAX_SEATS);
  readonly ownReach = new Int32Array(MAX_SEATS);
  /** By `seat * SUMS + sum`: the seat's share of a triad with that sum, the same for all of the nearest. */
  readonly shares = new Float64Array(MAX_SEATS * SUMS);

  /** Computes everything anew if the keys have changed. @param keys by seat */
  update(keys: readonly Triad[]): void {
    if (keys === this.keys) return;
    this.keys = keys;
    this.reach.fill(0);
    this.ownReach.fill(0);
    for (let sum = 0; sum < SUMS; sum++) this.nearest[sum] = [];
    for (const [seat, key] of keys.entries()) {
      const others = keys.filter((_, other) => other !== seat).map((other) => other.sum);
      for (let sum = 0; sum < SUMS; sum++) {
        const share = shareOf(sum, key.sum, others);
        this.shares[seat * SUMS + sum] = share;
        if (share === 0) continue;
        this.nearest[sum]!.push(seat);
        this.reach[seat]! |= 1 << sum;
        if (share === 1) this.ownReach[seat]! |= 1 << sum;
      }
    }
  }
}
