import type { Random } from './random.ts';

/** A bin that receives a fixed number of items. */
export interface Bin {
  /** The exact number of items it receives. */
  readonly size: number;
  /** Whether the item may go there. */
  readonly accepts: (item: number) => boolean;
  /**
   * Bins of one group are the parts of one place, so that it does not matter which item lies in which part. Each
   * accepts what those of its group before it accept, and an item goes to the first of them that has space for it.
   */
  readonly group?: number;
}

/** Draws an assignment: the bin of each item. */
export type DrawAssignment = (random: Random) => number[];

/**
 * Returns a function that assigns items to bins at random: every assignment that fills all bins with items
 * they accept is equally likely. Assignments are counted by dynamic programming over the items and the
 * space left in each bin; an item goes to each bin in proportion to the assignments that then remain.
 * @param items as many as fit in all bins; fastest in an order that keeps the items of a small bin together
 * @throws RangeError if there is no such assignment
 */
export function randomAssignment(items: readonly number[], bins: readonly Bin[]): DrawAssignment {
  // The space left in the largest bin follows from the others and needs no count of its own.
  const largest = bins.reduce((most, { size }, bin) => (size > bins[most]!.size ? bin : most), 0);
  const takers = items.map((item) => takersOf(item, bins));
  // The space left in the other bins as one number, in mixed radix.
  const radix: number[] = [];
  let codes = 1;
  for (const [bin, { size }] of bins.entries()) {
    radix.push(bin === largest ? 0 : codes);
    if (bin !== largest) codes *= size + 1;
  }
  const left = bins.map(({ size }) => size);
  const following = countFollowing(takers, bins.length);
  const counts = items.map(() => new Map<number, number>());

  const mayTake = ({ bin, before }: Taker) =>
    left[bin]! > 0 && (before.length === 0 || before.every((part) => left[part] === 0));

  function countFrom(item: number, code: number): number {
    const taking = takers[item];
    if (!taking) return code === 0 ? 1 : 0;
    const known = counts[item]!.get(code);
    if (known !== undefined) return known;
    for (let bin = 0; bin < left.length; bin++) {
      if (left[bin]! > following[item]![bin]!) return 0;
    }
    let sum = 0;
    for (const taker of taking) {
      if (!mayTake(taker)) continue;
      const { bin } = taker;
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
    const assignment: number[] = [];
    for (let item = 0; item < items.length; item++) {
      // Only the largest bin has space.
      if (code === 0) {
        assignment.push(largest);
        continue;
      }
      const taking = takers[item]!;
      let target = nextFineFloat(random) * countFrom(item, code);
      let chosen = -1;
      for (let nth = 0; nth < taking.length && target >= 0; nth++) {
        if (!mayTake(taking[nth]!)) continue;
        const { bin } = taking[nth]!;
        left[bin]!--;
        const count = countFrom(item + 1, code - radix[bin]!);
        left[bin]!++;
        if (count === 0) continue;
        chosen = bin;
        target -= count;
      }
      left[chosen]!--;
      code -= radix[chosen]!;
      assignment.push(chosen);
    }
    for (const [bin, { size }] of bins.entries()) left[bin] = size;
    return assignment;
  };
}

/** A bin that accepts an item. */
interface Taker {
  readonly bin: number;
  /** The parts of its place that take the item first. */
  readonly before: readonly number[];
}

function takersOf(item: number, bins: readonly Bin[]): Taker[] {
  const accepting = [...bins.keys()].filter((bin) => bins[bin]!.accepts(item));
  return accepting.map((bin, at) => {
    const { group } = bins[bin]!;
    const isBefore = (other: number) => group !== undefined && bins[other]!.group === group;
    return { bin, before: accepting.slice(0, at).filter(isBefore) };
  });
}

/** By item and bin: how many of the items from that one on the bin accepts. */
function countFollowing(takers: readonly (readonly Taker[])[], bins: number): number[][] {
  let counts = new Array<number>(bins).fill(0);
  return takers
    .toReversed()
    .map((taking) => {
      counts = counts.slice();
      for (const { bin } of taking) counts[bin]!++;
      return counts;
    })
    .reverse();
}

const STEPS = 2 ** 21;

/** Returns a number from 0 (inclusive) to 1 (exclusive), in steps of 2^-42. */
export function nextFineFloat(random: Random): number {
  return (random.below(STEPS) + random.below(STEPS) / STEPS) / STEPS;
}
