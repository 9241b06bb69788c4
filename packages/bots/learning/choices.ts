/** The choices of a decision, as numbers. */
export class Choices {
  /** The inputs of each choice, one after the other. */
  readonly inputs: Float64Array;
  /** The number of choices. */
  count = 0;

  /** @param size the number of inputs of a choice @param maxChoices the capacity */
  constructor(
    readonly size: number,
    readonly maxChoices: number,
  ) {
    this.inputs = new Float64Array(size * maxChoices);
  }
}
