import type { Seat } from '@rota/core';

/** A number that describes a choice. */
export interface ChoiceInput {
  /** Unique in its encoder. */
  readonly name: string;
  /** What the number says of a choice. */
  readonly meaning: string;
  /** The lowest value. */
  readonly low: number;
  /** The highest value. */
  readonly high: number;
}

/** Describes a seat's decisions as numbers, from what it sees alone. `encodeByInputs` makes one. */
export interface ChoiceEncoder<State, Move> {
  /** The names of the kinds of decisions, each with weights of its own. */
  readonly kinds: readonly string[];
  /** What describes each choice, in the order of its numbers. */
  readonly inputs: readonly ChoiceInput[];
  /** The most choices that a decision has. */
  readonly maxChoices: number;
  /** Encodes a decision's choices. @returns the index of its kind; undefined if it is not learned */
  encode(state: State, seat: Seat, into: Choices): number | undefined;
  /** Returns the move of a choice of the decision. */
  moveOf(state: State, seat: Seat, choice: number): Move;
}

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
