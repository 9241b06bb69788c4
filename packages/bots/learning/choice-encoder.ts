import type { Choices } from './choices.ts';

/** Describes a game's decisions as numbers, from what the seat on turn sees alone. */
export interface ChoiceEncoder<State, Move> {
  /** The names of the kinds of decisions, each with weights of its own. */
  readonly kinds: readonly string[];
  /** Returns empty choices that are large enough for every decision. */
  blankChoices(): Choices;
  /**
   * Encodes the choices of the seat on turn.
   * @returns the index of the decision's kind; undefined if it is not learned
   */
  encode(state: State, into: Choices): number | undefined;
  /** Returns the move of a choice. */
  moveOf(state: State, choice: number): Move;
}
