/** The choices of a decision, as numbers. */
export class Choices {
  /** The inputs of each choice, one after the other. */
  readonly inputs: Float64Array;
  /** The number of inputs of a choice. */
  readonly size: number;
  /** The number of choices. */
  count = 0;

  /** @param encoder its inputs and the most choices that it encodes */
  constructor(encoder: { readonly inputs: readonly unknown[]; readonly maxChoices: number }) {
    this.size = encoder.inputs.length;
    this.inputs = new Float64Array(this.size * encoder.maxChoices);
  }
}
