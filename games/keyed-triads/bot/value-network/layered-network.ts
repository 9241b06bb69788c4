import { decodeQuantized, encodeQuantized } from '@rota/core';
import type { InputList } from './input-list.ts';

/** The units of the second layer. */
export const UPPER_UNITS = 16;

/** The weights of two layers of rectified linear units, with skip connections from the inputs to the output. */
export interface LayeredWeights {
  /** From inputs to the first layer, by input. */
  readonly lower: ArrayLike<number>;
  readonly lowerBias: ArrayLike<number>;
  /** From the first layer to the second, by unit of the first. */
  readonly upper: ArrayLike<number>;
  readonly upperBias: ArrayLike<number>;
  /** From the second layer to the output. */
  readonly output: ArrayLike<number>;
  /** One number. */
  readonly bias: ArrayLike<number>;
  /** From the inputs to the output. */
  readonly direct: ArrayLike<number>;
}

const PARTS = ['lower', 'lowerBias', 'upper', 'upperBias', 'output', 'bias', 'direct'] as const;

/** Weights as stored in a data file, each part relative to its largest absolute weight. */
export interface WrittenWeights {
  readonly units: number;
  readonly parts: Readonly<Record<string, { readonly most: number; readonly weights: string }>>;
}

export function writeWeights(units: number, weights: LayeredWeights): WrittenWeights {
  const parts = PARTS.map((name) => {
    const values = Array.from(weights[name]);
    const most = Math.max(...values.map(Math.abs)) || 1;
    const shares = values.map((value) => (value / most + 1) / 2);
    return [name, { most, weights: encodeQuantized(shares) }];
  });
  return { units, parts: Object.fromEntries(parts) };
}

/**
 * A network whose first layer's sums can be kept and added to.
 */
export class LayeredNetwork {
  /** The sums of the second layer of the last output. */
  readonly upperSums = new Float64Array(UPPER_UNITS);

  /** @param units of the first layer */
  constructor(
    readonly units: number,
    private readonly weights: LayeredWeights,
  ) {}

  static read({ units, parts }: WrittenWeights): LayeredNetwork {
    // Plain arrays, which are read faster than typed ones.
    const weights = PARTS.map((name) => {
      const { most, weights: written } = parts[name]!;
      return [name, Array.from(decodeQuantized(written), (share) => (2 * share - 1) * most)];
    });
    return new LayeredNetwork(units, Object.fromEntries(weights));
  }

  blankSums(): Float64Array {
    return new Float64Array(this.units);
  }

  clear(sums: Float64Array): void {
    const { lowerBias } = this.weights;
    for (let unit = 0; unit < this.units; unit++) sums[unit] = lowerBias[unit]!;
  }

  /**
   * Adds inputs to the sums of the first layer.
   * @param from the first of the list to add
   * @returns their direct contribution to the output
   */
  add({ at, values, count }: InputList, from: number, sums: Float64Array): number {
    const { units } = this;
    const { lower, direct } = this.weights;
    let output = 0;
    let nth = from;
    // Four inputs at a time take half as long.
    for (; nth + 3 < count; nth += 4) {
      const a = at[nth]!;
      const b = at[nth + 1]!;
      const c = at[nth + 2]!;
      const d = at[nth + 3]!;
      const aValue = values[nth]!;
      const bValue = values[nth + 1]!;
      const cValue = values[nth + 2]!;
      const dValue = values[nth + 3]!;
      output +=
        aValue * direct[a]! + bValue * direct[b]! + cValue * direct[c]! + dValue * direct[d]!;
      for (let unit = 0; unit < units; unit++) {
        sums[unit]! +=
          aValue * lower[a * units + unit]! +
          bValue * lower[b * units + unit]! +
          (cValue * lower[c * units + unit]! + dValue * lower[d * units + unit]!);
      }
    }
    for (; nth < count; nth++) {
      const input = at[nth]!;
      const value = values[nth]!;
      output += value * direct[input]!;
      for (let unit = 0; unit < units; unit++) sums[unit]! += value * lower[input * units + unit]!;
    }
    return output;
  }

  /** Returns the output without the inputs' direct contribution. */
  outputOf(sums: Float64Array): number {
    const { units, upperSums } = this;
    const { upper, upperBias, output, bias } = this.weights;
    for (let unit = 0; unit < UPPER_UNITS; unit++) upperSums[unit] = upperBias[unit]!;
    for (let unit = 0; unit < units; unit++) {
      const sum = sums[unit]!;
      if (sum <= 0) continue;
      const from = unit * UPPER_UNITS;
      for (let to = 0; to < UPPER_UNITS; to++) upperSums[to]! += sum * upper[from + to]!;
    }
    let total = bias[0]!;
    for (let unit = 0; unit < UPPER_UNITS; unit++) {
      if (upperSums[unit]! > 0) total += output[unit]! * upperSums[unit]!;
    }
    return total;
  }
}
