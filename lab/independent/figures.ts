/** A figure computed by an independent program, named as in the reports. */
export interface Figure {
  /** The section, part, run and bucket of the published figure. */
  readonly path: readonly (string | number)[];
  readonly value: number;
  /** The standard error; 0 if the figure was counted exactly. */
  readonly error: number;
}

/** Returns a random number generator: xorshift128. @returns numbers from 0 to below 1 */
export function randomFrom(seed: number): () => number {
  let [x, y, z, w] = [seed | 0 || 1, 362436069, 521288629, 88675123];
  const next = () => {
    const t = x ^ (x << 11);
    [x, y, z] = [y, z, w];
    w = w ^ (w >>> 19) ^ t ^ (t >>> 8);
    return (w >>> 0) / 2 ** 32;
  };
  for (let discarded = 0; discarded < 40; discarded++) next();
  return next;
}

export type Draw = () => number;

export const below = (draw: Draw, bound: number) => Math.floor(draw() * bound);

export function pick<Item>(draw: Draw, items: readonly Item[]): Item {
  return items[below(draw, items.length)]!;
}

/** Shuffles in place. */
export function shuffled<Item>(draw: Draw, items: Item[]): Item[] {
  for (let left = items.length; left > 1; left--) {
    const at = below(draw, left);
    [items[at], items[left - 1]] = [items[left - 1]!, items[at]!];
  }
  return items;
}

/** Figures from fewer deals are too imprecise, as in the reports. */
const MIN_DEALS = 20;

interface Sums {
  deals: number;
  value: number;
  weight: number;
  values: number;
  weights: number;
  products: number;
}

/** Estimates means per weight from independent deals. */
export class Tally {
  private readonly deal = new Map<string | number, [value: number, weight: number]>();
  private readonly sums = new Map<string | number, Sums>();

  /** @param minDeals figures of fewer deals are left out */
  constructor(private readonly minDeals = MIN_DEALS) {}

  /** Records a value in the current deal. */
  add(at: string | number, value: number, weight = 1): void {
    const recorded = this.deal.get(at);
    if (recorded) {
      recorded[0] += value;
      recorded[1] += weight;
    } else this.deal.set(at, [value, weight]);
  }

  /** Ends the deal. */
  next(): void {
    for (const [at, [value, weight]] of this.deal) {
      let sums = this.sums.get(at);
      if (!sums) {
        sums = { deals: 0, value: 0, weight: 0, values: 0, weights: 0, products: 0 };
        this.sums.set(at, sums);
      }
      sums.deals++;
      sums.value += value;
      sums.weight += weight;
      sums.values += value * value;
      sums.weights += weight * weight;
      sums.products += value * weight;
    }
    this.deal.clear();
  }

  /**
   * Returns the ratio of values to weights for each bucket, with its linearized standard error. Two deals
   * that differ from all others are always possible, even where none has been seen.
   */
  figures(...path: string[]): Figure[] {
    const frequent = [...this.sums].filter(([, { deals }]) => deals >= this.minDeals);
    return frequent.map(([at, { deals, value, weight, values, weights, products }]) => {
      const mean = value / weight;
      const squares = Math.max(0, values - 2 * mean * products + mean * mean * weights);
      const error = Math.sqrt((squares * deals) / (deals - 1)) / weight;
      return { path: [...path, at], value: mean, error: Math.hypot(error, 2 / deals) };
    });
  }
}

/** Returns a figure counted exactly. */
export function exact(value: number, ...path: (string | number)[]): Figure {
  return { path, value, error: 0 };
}
