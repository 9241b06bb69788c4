/** The number of inputs that are read at a time. */
export const GROUP_SIZE = 8;

/** A sparse vector: the inputs that are not zero. */
export class SparseInputs {
  /** The numbers of the inputs. */
  readonly at: Int16Array;
  /** The values of the inputs, in the order of `at`. */
  readonly values: Float32Array;
  /** How many inputs `at` and `values` hold. */
  count = 0;

  constructor(capacity: number) {
    const size = Math.ceil(capacity / GROUP_SIZE) * GROUP_SIZE;
    this.at = new Int16Array(size);
    this.values = new Float32Array(size);
  }

  /** Adds an input; each at most once until `clear`. */
  add(input: number, value = 1): void {
    if (value === 0) return;
    this.at[this.count] = input;
    this.values[this.count++] = value;
  }

  /** Fills the last group with zeros. */
  pad(): void {
    for (let at = this.count; at % GROUP_SIZE !== 0; at++) this.values[at] = 0;
  }

  /** Sets all inputs to zero. */
  clear(): void {
    this.count = 0;
  }
}
