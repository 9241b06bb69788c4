import { decodeQuantized, encodeQuantized } from '@rota/core';
import type { SparseInputs } from './sparse-inputs.ts';

/** A network of one hidden layer of rectified units; every input goes to the output directly as well. */
export interface Network {
  readonly units: number;
  /** For each input its weight to every unit. */
  readonly toUnits: Float32Array;
  /** What each unit starts from. */
  readonly unitBias: Float32Array;
  readonly fromUnits: Float32Array;
  /** For each input its weight to the output. */
  readonly direct: Float32Array;
  /** What the output starts from, a single number. */
  readonly bias: Float32Array;
}

/**
 * Adds what the inputs bring to every unit.
 * @param sums of the units, which are added to
 * @returns what they bring to the output directly
 */
export function addInputs(
  { toUnits, direct }: Network,
  { at, values, count }: SparseInputs,
  sums: Float32Array,
): number {
  const units = sums.length;
  let output = 0;
  for (let nth = 0; nth < count; nth++) {
    const input = at[nth]!;
    const value = values[nth]!;
    const row = input * units;
    output += direct[input]! * value;
    if (value === 1) for (let unit = 0; unit < units; unit++) sums[unit]! += toUnits[row + unit]!;
    else for (let unit = 0; unit < units; unit++) sums[unit]! += value * toUnits[row + unit]!;
  }
  return output;
}

/** What the units bring to the output. */
export function outputOf({ fromUnits }: Network, sums: Float32Array): number {
  let output = 0;
  for (let unit = 0; unit < sums.length; unit++) {
    const sum = sums[unit]!;
    if (sum > 0) output += fromUnits[unit]! * sum;
  }
  return output;
}

/** A network as its data file holds it. */
export interface WrittenNetwork {
  readonly units: number;
  /** The largest weight there is; all are written as shares of it. */
  readonly most: number;
  /** As `writeShares` writes them. */
  readonly weights: string;
}

export function writeNetwork(network: Network): WrittenNetwork {
  const { units } = network;
  const weights = weightsOf(network).flatMap((part) => Array.from(part));
  const most = Math.max(...weights.map(Math.abs));
  const shares = weights.map((weight) => (weight / most + 1) / 2);
  return { units, most, weights: encodeQuantized(shares) };
}

/** Reads what `writeNetwork` wrote, to within a part in 4,095 of the largest weight. */
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

/** All weights are zero. */
export function blankNetwork(inputs: number, units: number): Network {
  return {
    units,
    toUnits: new Float32Array(inputs * units),
    unitBias: new Float32Array(units),
    fromUnits: new Float32Array(units),
    direct: new Float32Array(inputs),
    bias: new Float32Array(1),
  };
}

/** In the order in which they are written and learned. */
export function weightsOf(network: Network): Float32Array[] {
  const { toUnits, unitBias, fromUnits, direct, bias } = network;
  return [toUnits, unitBias, fromUnits, direct, bias];
}
