/**
 * The sums a figure is estimated from. Deals are independent, values within one deal are not, so the
 * squares are of a deal's total value and weight.
 */
export interface FigureSums {
  /** Deals with any weight. */
  readonly deals: number;
  readonly value: number;
  readonly weight: number;
  readonly valueSquared: number;
  readonly valueTimesWeight: number;
  readonly weightSquared: number;
}

/** Serialized sums: six numbers per figure. */
export type PackedSums = readonly number[];

const SUMS_PER_FIGURE = 6;

/** Accumulates the sums of figures in constant memory. */
export class Sums {
  private readonly all: Float64Array;
  /** Totals of the current deal, by figure. */
  private readonly value: Float64Array;
  private readonly weight: Float64Array;

  constructor(
    /** The number of figures. */
    readonly figures: number,
  ) {
    this.all = new Float64Array(SUMS_PER_FIGURE * figures);
    this.value = new Float64Array(figures);
    this.weight = new Float64Array(figures);
  }

  /** Records a value of the current deal. */
  record(figure: number, value: number, weight: number): void {
    this.value[figure]! += value;
    this.weight[figure]! += weight;
  }

  /** Adds the current deal to the sums. */
  finishDeal(): void {
    const { all } = this;
    for (let figure = 0; figure < this.figures; figure++) {
      const value = this.value[figure]!;
      const weight = this.weight[figure]!;
      if (value === 0 && weight === 0) continue;
      const sums = SUMS_PER_FIGURE * figure;
      all[sums]! += weight === 0 ? 0 : 1;
      all[sums + 1]! += value;
      all[sums + 2]! += weight;
      all[sums + 3]! += value * value;
      all[sums + 4]! += value * weight;
      all[sums + 5]! += weight * weight;
    }
    this.value.fill(0);
    this.weight.fill(0);
  }

  /** Adds the sums of other deals. The order may affect the last digits. */
  add(packed: PackedSums): void {
    for (let at = 0; at < this.all.length; at++) this.all[at]! += packed[at]!;
  }

  /** Serializes the sums. */
  packed(): PackedSums {
    return [...this.all];
  }

  /** Returns the sums of a figure. */
  of(figure: number): FigureSums {
    const [deals, value, weight, valueSquared, valueTimesWeight, weightSquared] = this.all.subarray(
      SUMS_PER_FIGURE * figure,
      SUMS_PER_FIGURE * (figure + 1),
    );
    return {
      deals: deals!,
      value: value!,
      weight: weight!,
      valueSquared: valueSquared!,
      valueTimesWeight: valueTimesWeight!,
      weightSquared: weightSquared!,
    };
  }
}
