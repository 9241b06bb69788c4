import { Adam } from '@rota/bots/learning';
import { nextFloat, type Random } from '@rota/core';
import type { InputList } from '@rota/games/keyed-triads/bot/value-network/input-list.ts';
import {
  LayeredNetwork,
  type LayeredWeights,
  UPPER_UNITS,
  type WrittenWeights,
  writeWeights,
} from '@rota/games/keyed-triads/bot/value-network/layered-network.ts';

/** The largest absolute value of an initial weight of the first layer. */
const MAX_INITIAL_WEIGHT = 0.12;

type Parts<Part> = Readonly<Record<keyof LayeredWeights, Part>>;

/** A network while it learns. */
export class TrainedNetwork extends LayeredNetwork {
  private readonly optimizers: Parts<Adam>;
  private readonly upperSlopes = new Float64Array(UPPER_UNITS);

  private constructor(
    units: number,
    private readonly parts: Parts<Float64Array>,
  ) {
    super(units, parts);
    this.optimizers = mapParts(parts, (weights) => new Adam(weights));
  }

  /** @param units of the first layer */
  static random(inputs: number, units: number, random: Random): TrainedNetwork {
    const part = (size: number, most: number) =>
      Float64Array.from({ length: size }, () =>
        most === 0 ? 0 : most * (2 * nextFloat(random) - 1),
      );
    return new TrainedNetwork(units, {
      lower: part(inputs * units, MAX_INITIAL_WEIGHT),
      lowerBias: part(units, 0),
      upper: part(units * UPPER_UNITS, Math.sqrt(3 / units)),
      upperBias: part(UPPER_UNITS, 0),
      output: part(UPPER_UNITS, Math.sqrt(1 / UPPER_UNITS)),
      bias: part(1, 0),
      direct: part(inputs, 0),
    });
  }

  /**
   * Adds the gradient of half a squared error, but for the inputs'.
   * @param error how much higher the output should have been
   * @param sums of the first layer
   * @param upperSums of the second
   * @param slopes filled in: of the first layer's sums
   */
  learnOutput(
    error: number,
    sums: Float64Array,
    upperSums: Float64Array,
    slopes: Float64Array,
  ): void {
    const { units, parts, optimizers, upperSlopes } = this;
    optimizers.bias.gradient[0]! += error;
    for (let unit = 0; unit < UPPER_UNITS; unit++) {
      const sum = upperSums[unit]!;
      upperSlopes[unit] = sum > 0 ? error * parts.output[unit]! : 0;
      if (sum > 0) optimizers.output.gradient[unit]! += error * sum;
      optimizers.upperBias.gradient[unit]! += upperSlopes[unit]!;
    }
    const { gradient } = optimizers.upper;
    for (let unit = 0; unit < units; unit++) {
      const sum = sums[unit]!;
      slopes[unit] = 0;
      if (sum <= 0) continue;
      for (let to = 0, at = unit * UPPER_UNITS; to < UPPER_UNITS; to++, at++) {
        slopes[unit]! += upperSlopes[to]! * parts.upper[at]!;
        gradient[at]! += upperSlopes[to]! * sum;
      }
      optimizers.lowerBias.gradient[unit]! += slopes[unit]!;
    }
  }

  /** Adds the gradient of the weights from the inputs. */
  learnInputs(error: number, { at, values, count }: InputList, slopes: Float64Array): void {
    const { units, optimizers } = this;
    const lower = optimizers.lower.gradient;
    const direct = optimizers.direct.gradient;
    for (let nth = 0; nth < count; nth++) {
      const value = values[nth]!;
      const from = at[nth]! * units;
      direct[at[nth]!]! += error * value;
      for (let unit = 0; unit < units; unit++) lower[from + unit]! += value * slopes[unit]!;
    }
  }

  /** Takes a step of Adam and resets the gradient. */
  step(rate: number): void {
    for (const optimizer of Object.values(this.optimizers)) optimizer.step(rate);
  }

  write(): WrittenWeights {
    return writeWeights(this.units, this.parts);
  }
}

function mapParts<From, To>(parts: Parts<From>, map: (part: From) => To): Parts<To> {
  const entries = Object.entries(parts).map(([name, part]) => [name, map(part as From)]);
  return Object.fromEntries(entries);
}
