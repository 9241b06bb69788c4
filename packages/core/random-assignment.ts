import type { Random } from './random.ts';

/** A bin that receives a fixed number of items. */
export interface Bin {
  readonly size: number;
  /** Whether the item may go there. */
  readonly accepts: (item: number) => boolean;
}

/** Draws an assignment: the bin of each item. */
export type DrawAssignment = (random: Random) => number[];

/**
 * Returns a function that assigns items to bins at random: every assignment that fills all bins with items
 * they accept is equally likely. Assignments are counted by dynamic programming over the items and the
 * space left in each bin; an item goes to each bin in proportion to the assignments that then remain.
 * @param items fastest in an order that keeps the items of a small bin together
 * @throws RangeError if there is no such assignment
 */
export function randomAssignment(items: readonly number[], bins: readonly Bin[]): DrawAssignment {
  const allowed = items.map((item) => bins.map(({ accepts }) => accepts(item)));
  // The space left in all bins as one number, in mixed radix.
  const radix: number[] = [];
  let codes = 1;
  for (const { size } of bins) {
    radix.push(codes);
    codes *= size + 1;
  }
  const left = bins.map(({ size }) => size);
  const counts = allowed.map(() => new Map<number, number>());

  function countFrom(item: number, code: number): number {
    const row = allowed[item];
    if (!row) return 1;
    const known = counts[item]!.get(code);
    if (known !== undefined) return known;
    let sum = 0;
    for (let bin = 0; bin < bins.length; bin++) {
      if (!row[bin] || left[bin] === 0) continue;
      left[bin]!--;
      sum += countFrom(item + 1, code - radix[bin]!);
      left[bin]!++;
    }
    counts[item]!.set(code, sum);
    return sum;
  }

  const full = codes - 1;
  if (countFrom(0, full) === 0) throw new RangeError('no world fits this view');
  return (random) => {
    let code = full;
    const assignment = allowed.map((row, item) => {
      let target = fraction(random) * countFrom(item, code);
      let chosen = -1;
      for (let bin = 0; bin < bins.length && target >= 0; bin++) {
        if (!row[bin] || left[bin] === 0) continue;
        left[bin]!--;
        const count = countFrom(item + 1, code - radix[bin]!);
        left[bin]!++;
        if (count === 0) continue;
        chosen = bin;
        target -= count;
      }
      left[chosen]!--;
      code -= radix[chosen]!;
      return chosen;
    });
    for (const bin of assignment) left[bin]!++;
    return assignment;
  };
}

const STEPS = 2 ** 21;

/** Draws a fraction from 0 to below 1, in steps of 2^-42. */
function fraction(random: Random): number {
  return (random.below(STEPS) + random.below(STEPS) / STEPS) / STEPS;
}
