/** What an encoder says of the choices of its decisions. */
interface ChoicesSize {
  /** What describes a choice: only their number counts. */
  readonly inputs: readonly unknown[];
  /** The most choices that a decision has. */
  readonly maxChoices: number;
}

/** The choices of a decision, as numbers. */
export class Choices {
  /** The inputs of each choice, one after the other. */
  readonly inputs: Float64Array;
  /** The number of inputs of a choice. */
  readonly size: number;
  /** The number of choices. */
  count = 0;

  constructor({ inputs, maxChoices }: ChoicesSize) {
    this.size = inputs.length;
    this.inputs = new Float64Array(this.size * maxChoices);
  }
}
