/**
 * What a figure comes from: the deals' values and weights, added up. Deals are independent and
 * whatever lies within one is not, so squares are taken of a deal's whole value and weight.
 */
export interface FigureSums {
  /** In how many deals there was any weight. */
  readonly deals: number;
  readonly value: number;
  readonly weight: number;
  readonly valueSquared: number;
  readonly valueTimesWeight: number;
  readonly weightSquared: number;
}

/** Sums as they travel between threads and machines: six numbers a figure, in order. */
export type PackedSums = readonly number[];

const WIDTH = 6;

/** The sums of so many figures, deal after deal; they take no more memory however many there are. */
export class Sums {
  private readonly all: Float64Array;
  /** Of the running deal. */
  private readonly value: Float64Array;
  private readonly weight: Float64Array;
  /** The figures the running deal has noted, */
  private readonly noted: Int32Array;
  /** and how many these are. */
  private count = 0;
  private readonly isNoted: Uint8Array;

  constructor(readonly figures: number) {
    this.all = new Float64Array(WIDTH * figures);
    this.value = new Float64Array(figures);
    this.weight = new Float64Array(figures);
    this.noted = new Int32Array(figures);
    this.isNoted = new Uint8Array(figures);
  }

  /** Notes a value of the running deal. */
  note(figure: number, value: number, weight: number): void {
    if (this.isNoted[figure] === 0) {
      this.isNoted[figure] = 1;
      this.noted[this.count++] = figure;
    }
    this.value[figure]! += value;
    this.weight[figure]! += weight;
  }

  /** The running deal is over. */
  closeDeal(): void {
    const { all, noted } = this;
    for (let at = 0; at < this.count; at++) {
      const figure = noted[at]!;
      const value = this.value[figure]!;
      const weight = this.weight[figure]!;
      const sums = WIDTH * figure;
      all[sums]! += weight === 0 ? 0 : 1;
      all[sums + 1]! += value;
      all[sums + 2]! += weight;
      all[sums + 3]! += value * value;
      all[sums + 4]! += value * weight;
      all[sums + 5]! += weight * weight;
      this.value[figure] = 0;
      this.weight[figure] = 0;
      this.isNoted[figure] = 0;
    }
    this.count = 0;
  }

  /** Adds what another run of deals came to. The order of adding may show in the last digits. */
  add(packed: PackedSums): void {
    for (let at = 0; at < this.all.length; at++) this.all[at]! += packed[at]!;
  }

  packed(): PackedSums {
    return [...this.all];
  }

  of(figure: number): FigureSums {
    const [deals, value, weight, valueSquared, valueTimesWeight, weightSquared] = this.all.subarray(
      WIDTH * figure,
      WIDTH * (figure + 1),
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
