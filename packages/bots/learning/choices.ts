import type { ChoiceEncoder } from './choice-encoder.ts';

/** The choices of a decision, as numbers. */
export class Choices {
  /** The inputs of each choice, one after the other. */
  readonly inputs: Float64Array;
  /** The number of inputs of a choice. */
  readonly size: number;
  /** The number of choices. */
  count = 0;

  constructor({ inputs, maxChoices }: Pick<ChoiceEncoder<never, never>, 'inputs' | 'maxChoices'>) {
    this.size = inputs.length;
    this.inputs = new Float64Array(this.size * maxChoices);
  }
}
