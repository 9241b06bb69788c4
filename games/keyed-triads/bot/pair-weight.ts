import { PACK, PACK_SIZE, VALUE } from '../rules/pack.ts';

/** Sums of two cards: 0..20. */
export const PAIR_SUMS = 21;

/** By sum: how likely two cards of a whole pack have it. */
const WEIGHTS = new Float64Array(PAIR_SUMS);
for (const one of PACK) {
  for (const other of PACK) {
    if (one !== other) WEIGHTS[VALUE[one]! + VALUE[other]!]! += 1 / (PACK_SIZE * (PACK_SIZE - 1));
  }
}

/** Returns how likely two cards of a whole pack have one of these sums. @param sums one bit each */
export function pairWeight(sums: number): number {
  let weight = 0;
  // Added up in three parts, as when the weights of the policy were learned.
  for (let part = 0; part < PAIR_SUMS; part += 7) {
    let weightOfPart = 0;
    for (let sum = part; sum < part + 7; sum++)
      if ((sums >>> sum) & 1) weightOfPart += WEIGHTS[sum]!;
    weight += weightOfPart;
  }
  return weight;
}
