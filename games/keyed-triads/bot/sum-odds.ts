import type { SeatSet } from '../rules/seat-set.ts';
import { sumOf, type Triad } from '../rules/triad.ts';

/** Sums of three cards: 0..30. */
export const SUMS = 31;
const MAX_SEATS = 7;

/** Who takes a triad, by its sum alone. */
export class SumOdds {
  private readonly keys = new Int32Array(MAX_SEATS).fill(-1);
  /** By sum of a triad: the seats whose keys are nearest to it. KT-5 */
  readonly nearest: SeatSet[] = new Array(SUMS).fill(0);
  /** By seat: the sums to which its key is nearest, one bit each; and those to which no other is as near. */
  readonly reach = new Int32Array(MAX_SEATS);
  readonly ownReach = new Int32Array(MAX_SEATS);
  /** By `seat * SUMS + sum`: the seat's share of a triad with that sum, the same for all of the nearest. */
  readonly shares = new Float64Array(MAX_SEATS * SUMS);

  /** Computes everything anew if the keys have changed. @param keys by seat */
  update(keys: ArrayLike<Triad>): void {
    let same = this.keys[keys.length] === -1 || keys.length === MAX_SEATS;
    for (let seat = 0; same && seat < keys.length; seat++) same = this.keys[seat] === keys[seat];
    if (same) return;
    this.keys.fill(-1);
    for (let seat = 0; seat < keys.length; seat++) this.keys[seat] = keys[seat]!;
    this.compute(keys);
  }

  private compute(keys: ArrayLike<Triad>): void {
    const sums = Array.from(keys, sumOf);
    this.reach.fill(0);
    this.ownReach.fill(0);
    for (let sum = 0; sum < SUMS; sum++) {
      let minDistance = SUMS;
      let nearest = 0;
      let count = 0;
      for (let seat = 0; seat < sums.length; seat++) {
        const distance = Math.abs(sums[seat]! - sum);
        if (distance > minDistance) continue;
        if (distance < minDistance) {
          minDistance = distance;
          nearest = 0;
          count = 0;
        }
        nearest |= 1 << seat;
        count++;
      }
      this.nearest[sum] = nearest;
      for (let seat = 0; seat < sums.length; seat++) {
        const isNearest = (nearest & (1 << seat)) !== 0;
        this.shares[seat * SUMS + sum] = isNearest ? 1 / count : 0;
        if (!isNearest) continue;
        this.reach[seat]! |= 1 << sum;
        if (count === 1) this.ownReach[seat]! |= 1 << sum;
      }
    }
  }
}
