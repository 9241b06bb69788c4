import { decodeQuantized, encodeQuantized } from '@rota/core';
import type { SparseInputs } from './sparse-inputs.ts';

/** One hidden layer of rectified linear units, with skip connections from the inputs to the output. */
export interface Network {
  readonly units: number;
  /** Weights from inputs to units, by input. */
  readonly toUnits: Float32Array;
  /** Biases of the units. */
  readonly unitBias: Float32Array;
  readonly fromUnits: Float32Array;
  /** Weights from inputs to the output. */
  readonly direct: Float32Array;
  /** Bias of the output: one number. */
  readonly bias: Float32Array;
}

/**
 * Adds the inputs' weighted sums to the units.
 * @param sums of the units; changed
 * @returns the inputs' direct contribution to the output
 */
export function addInputs(
  { toUnits, direct }: Network,
  { at, values, count }: SparseInputs,
  sums: Float64Array,
): number {
  const units = sums.length;
  let output = 0;
  for (let nth = 0; nth < count; nth++) output += direct[at[nth]!]! * values[nth]!;
  let nth = 0;
  // Four inputs at a time take half as long.
  for (; nth + 4 <= count; nth += 4) {
    const a = at[nth]! * units;
    const b = at[nth + 1]! * units;
    const c = at[nth + 2]! * units;
    const d = at[nth + 3]! * units;
    const aValue = values[nth]!;
    const bValue = values[nth + 1]!;
    const cValue = values[nth + 2]!;
    const dValue = values[nth + 3]!;
    for (let unit = 0; unit < units; unit++) {
      sums[unit]! +=
        aValue * toUnits[a + unit]! +
        bValue * toUnits[b + unit]! +
        cValue * toUnits[c + unit]! +
        dValue * toUnits[d + unit]!;
    }
  }
  for (; nth < count; nth++) {
    const row = at[nth]! * units;
    const value = values[nth]!;
    for (let unit = 0; unit < units; unit++) sums[unit]! += value * toUnits[row + unit]!;
  }
  return output;
}

/** Returns the units' contribution to the output. */
export function outputOf({ fromUnits }: Network, sums: Float64Array): number {
  let output = 0;
  for (let unit = 0; unit < sums.length; unit++) {
    const sum = sums[unit]!;
    if (sum > 0) output += fromUnits[unit]! * sum;
  }
  return output;
}

/** A network as stored in its data file. */
export interface WrittenNetwork {
  readonly units: number;
  /** The largest absolute weight; all are stored relative to it. */
  readonly most: number;
  /** In the format of `encodeQuantized`. */
  readonly weights: string;
}

export function writeNetwork(network: Network): WrittenNetwork {
  const { units } = network;
  const weights = weightsOf(network).flatMap((part) => Array.from(part));
  const most = Math.max(...weights.map(Math.abs));
  const shares = weights.map((weight) => (weight / most + 1) / 2);
  return { units, most, weights: encodeQuantized(shares) };
}

/** Reads what `writeNetwork` wrote, to within 1/4095 of the largest weight. */
export function readNetwork({ units, most, weights }: WrittenNetwork): Network {
  const values = decodeQuantized(weights).map((share) => (2 * share - 1) * most);
  const inputs = (values.length - 2 * units - 1) / (units + 1);
  const network = blankNetwork(inputs, units);
  let from = 0;
  for (const part of weightsOf(network)) {
    part.set(values.subarray(from, from + part.length));
    from += part.length;
  }
  return network;
}

/** Returns a network with all weights zero. */
export function blankNetwork(inputs: number, units: number): Network {
  const sizes = [inputs * units, units, units, inputs, 1];
  return networkOf(
    units,
    sizes.map((size) => new Float32Array(size)),
  );
}

/** Returns a network of these weights. @param parts in the order of `weightsOf` */
export function networkOf(units: number, parts: readonly Float32Array[]): Network {
  const [toUnits, unitBias, fromUnits, direct, bias] = parts as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  return { units, toUnits, unitBias, fromUnits, direct, bias };
}

/** All weights, in the order of the data file. */
export function weightsOf(network: Network): Float32Array[] {
  const { toUnits, unitBias, fromUnits, direct, bias } = network;
  return [toUnits, unitBias, fromUnits, direct, bias];
}
