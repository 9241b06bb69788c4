import type { Card, Seat } from '@rota/core';
import { strongestSeat } from '../rules/claim-strength.ts';
import type { State, Triad } from '../rules/index.ts';
import { sumOfCards } from '../rules/pack.ts';
import { keysOf } from '../rules/state.ts';
import { triadOf } from '../rules/triad.ts';
import { PACK_COUNTS } from './choices-at.ts';
import { pairWeight } from './pair-weight.ts';
import { SUMS, shareOf } from './sum-coverage.ts';

/** Who takes a triad, by its sum alone. */
interface SumOdds {
  readonly keys: readonly Triad[];
  /** By seat and sum of a triad: the seat's share, the same for all of the nearest. KT-5 */
  readonly shares: readonly Float64Array[];
  /** By sum of a triad: the seats whose keys are nearest to it. */
  readonly nearest: readonly (readonly Seat[])[];
  /** By seat: the sums to which its key is nearest, one bit each. */
  readonly reach: readonly number[];
  /** By seat and value of a card: the weight of the pairs that it completes to a triad of the seat. */
  readonly completes: readonly (readonly number[])[];
  /** By seat and value of a card: the weight of those that no other key is as near to. */
  readonly completesAlone: readonly (readonly number[])[];
}

let latest = computeOdds([]);

/** Returns the odds of a deal's keys, computed when they change. */
export function sumOdds(state: State): SumOdds {
  const keys = keysOf(state);
  if (keys !== latest.keys) latest = computeOdds(keys);
  return latest;
}

function computeOdds(keys: readonly Triad[]): SumOdds {
  const nearest: Seat[][] = [];
  for (let sum = 0; sum < SUMS; sum++) nearest.push([]);
  const reach = keys.map(() => 0);
  const ownReach = keys.map(() => 0);
  const shares = keys.map((key, seat) => {
    const others = keys.filter((_, other) => other !== seat).map((other) => other.sum);
    const bySum = new Float64Array(SUMS);
    for (let sum = 0; sum < SUMS; sum++) {
      const share = shareOf(sum, key.sum, others);
      bySum[sum] = share;
      if (share === 0) continue;
      nearest[sum]!.push(seat);
      reach[seat]! |= 1 << sum;
      if (share === 1) ownReach[seat]! |= 1 << sum;
    }
    return bySum;
  });
  const weigh = (sums: number) => PACK_COUNTS.map((_, value) => pairWeight(sums >>> value));
  return {
    keys,
    nearest,
    shares,
    reach,
    completes: reach.map(weigh),
    completesAlone: ownReach.map(weigh),
  };
}

/**
 * Returns the seat that takes a triad if all claim it; null when it is dead. KT-5 to KT-10
 * @param last the number of its last card in the order of play
 * @param card the card laid then
 */
export function winnerOf(state: State, last: number, card: Card): Seat | null {
  const { laid, options } = state;
  const triad = [laid[last - 2]!.card, laid[last - 1]!.card, card];
  const nearest = sumOdds(state).nearest[sumOfCards(triad)]!;
  if (nearest.length === 1) return nearest[0]!;
  return strongestSeat(triadOf(triad), keysOf(state), nearest, options.proximity);
}

/**
 * Adds up the entries of `bySum` at `value` plus each other sum, each as often as it is counted.
 * @param counts by other sum: how many there are
 */
export function totalFrom(value: number, bySum: Float64Array, counts: readonly number[]): number {
  let total = 0;
  for (let other = 0; other < counts.length; other++)
    total += counts[other]! * bySum[value + other]!;
  return total;
}
