/** A network's inputs that are not zero; an input may occur several times, its values add up. */
export interface InputList {
  readonly at: Int32Array;
  readonly values: Float32Array;
  count: number;
}

export function blankInputs(capacity: number): InputList {
  return { at: new Int32Array(capacity), values: new Float32Array(capacity), count: 0 };
}

export function addInput(list: InputList, input: number, value = 1): void {
  if (value === 0) return;
  list.at[list.count] = input;
  list.values[list.count++] = value;
}

/** Hands out consecutive ranges of inputs. */
export class InputRanges {
  total = 0;

  take(size: number): number {
    const from = this.total;
    this.total += size;
    return from;
  }
}
