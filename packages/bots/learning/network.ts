import { decodeQuantized, encodeQuantized } from '@rota/core';
import { GROUP_SIZE, type SparseInputs } from './sparse-inputs.ts';

/** Weights, in an array of any kind. */
export interface Weights {
  /** The number of weights. */
  readonly length: number;
  [at: number]: number;
}

/** One hidden layer of rectified linear units, with skip connections from the inputs to the output. */
export interface Network {
  /** The number of hidden units. */
  readonly units: number;
  /** Weights from inputs to units, by input. */
  readonly toUnits: Weights;
  /** Biases of the units. */
  readonly unitBias: Weights;
  /** Weights from units to the output. */
  readonly fromUnits: Weights;
  /** Weights from inputs to the output. */
  readonly direct: Weights;
  /** Bias of the output: one number. */
  readonly bias: Weights;
}

/**
 * Adds the inputs' weighted sums to the units.
 * @param sums of the units; changed
 * @returns the inputs' direct contribution to the output
 */
export function addInputs(
  { toUnits, direct }: Network,
  inputs: SparseInputs,
  sums: Float64Array,
): number {
  const { at, values, count } = inputs;
  const units = sums.length;
  let output = 0;
  for (let nth = 0; nth < count; nth++) output += direct[at[nth]!]! * values[nth]!;
  // Eight inputs at a time take less than half as long.
  inputs.pad();
  for (let nth = 0; nth < count; nth += GROUP_SIZE) {
    const a = at[nth]! * units;
    const b = at[nth + 1]! * units;
    const c = at[nth + 2]! * units;
    const d = at[nth + 3]! * units;
    const e = at[nth + 4]! * units;
    const f = at[nth + 5]! * units;
    const g = at[nth + 6]! * units;
    const h = at[nth + 7]! * units;
    const aValue = values[nth]!;
    const bValue = values[nth + 1]!;
    const cValue = values[nth + 2]!;
    const dValue = values[nth + 3]!;
    const eValue = values[nth + 4]!;
    const fValue = values[nth + 5]!;
    const gValue = values[nth + 6]!;
    const hValue = values[nth + 7]!;
    for (let unit = 0; unit < units; unit++) {
      sums[unit]! +=
        aValue * toUnits[a + unit]! +
        bValue * toUnits[b + unit]! +
        cValue * toUnits[c + unit]! +
        dValue * toUnits[d + unit]! +
        (eValue * toUnits[e + unit]! +
          fValue * toUnits[f + unit]! +
          gValue * toUnits[g + unit]! +
          hValue * toUnits[h + unit]!);
    }
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
  /** The number of hidden units. */
  readonly units: number;
  /** The largest absolute weight; all are stored relative to it. */
  readonly most: number;
  /** In the format of `encodeQuantized`. */
  readonly weights: string;
}

/** Writes a network for a data file, with weights rounded to 1/4095 of the largest. */
export function writeNetwork(network: Network): WrittenNetwork {
  const { units } = network;
  const weights = weightsOf(network).flatMap((part) => Array.from(part));
  const most = Math.max(...weights.map(Math.abs));
  const shares = weights.map((weight) => (weight / most + 1) / 2);
  return { units, most, weights: encodeQuantized(shares) };
}

/** Reads what `writeNetwork` wrote, to within 1/4095 of the largest weight. */
export function readNetwork({ units, most, weights }: WrittenNetwork): Network {
  // A plain array, which a search reads faster than a typed one.
  const values = Array.from(decodeQuantized(weights), (share) => (2 * share - 1) * most);
  const inputs = (values.length - 2 * units - 1) / (units + 1);
  let from = 0;
  const parts = sizesOf(inputs, units).map((size) => {
    from += size;
    return values.slice(from - size, from);
  });
  return networkOf(units, parts);
}

/** Returns a network with all weights zero. */
export function blankNetwork(inputs: number, units: number): Network {
  return networkOf(
    units,
    sizesOf(inputs, units).map((size) => new Float32Array(size)),
  );
}

/** The numbers of weights, in the order of `weightsOf`. */
function sizesOf(inputs: number, units: number): number[] {
  return [inputs * units, units, units, inputs, 1];
}

/** Returns a network of these weights. @param parts in the order of `weightsOf` */
export function networkOf(units: number, parts: readonly Weights[]): Network {
  const [toUnits, unitBias, fromUnits, direct, bias] = parts as [
    Weights,
    Weights,
    Weights,
    Weights,
    Weights,
  ];
  return { units, toUnits, unitBias, fromUnits, direct, bias };
}

/** All weights, in the order of the data file. */
export function weightsOf(network: Network): Weights[] {
  const { toUnits, unitBias, fromUnits, direct, bias } = network;
  return [toUnits, unitBias, fromUnits, direct, bias];
}
