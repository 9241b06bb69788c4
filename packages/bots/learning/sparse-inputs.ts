/** A sparse vector: the inputs that are not zero. */
export class SparseInputs {
  readonly at: Int16Array;
  readonly values: Float32Array;
  count = 0;

  constructor(capacity: number) {
    this.at = new Int16Array(capacity);
    this.values = new Float32Array(capacity);
  }

  /** Adds an input; each at most once until `clear`. */
  add(input: number, value = 1): void {
    if (value === 0) return;
    this.at[this.count] = input;
    this.values[this.count++] = value;
  }

  clear(): void {
    this.count = 0;
  }
}
