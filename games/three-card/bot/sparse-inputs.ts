/** Numbers that describe something, of which most are zero: those that are not. */
export class SparseInputs {
  readonly at: Int16Array;
  readonly values: Float32Array;
  count = 0;

  /** @param most how many may be not zero */
  constructor(most: number) {
    this.at = new Int16Array(most);
    this.values = new Float32Array(most);
  }

  /** Each input at most once between two clearings. */
  add(input: number, value = 1): void {
    if (value === 0) return;
    this.at[this.count] = input;
    this.values[this.count++] = value;
  }

  clear(): void {
    this.count = 0;
  }
}
