import type { Seat } from '@rota/core';
import type { BotPolicies, RatedMoves } from '../contract.ts';
import type { ChoiceEncoder, ChoiceInput } from './choice-encoder.ts';

/** A number that describes a move, and how to compute it. `encodeByInputs` scales it from `low`..`high` to 0..1. */
export interface MoveInput<State, Move> extends ChoiceInput {
  /** Computes it, from what the seat sees. */
  of(state: State, seat: Seat, move: Move): number;
}

/** What `encodeByInputs` needs to know of a game. */
export interface InputsPlan<State, Move> {
  readonly inputs: readonly MoveInput<State, Move>[];
  /** The game's baseline: its moves are the choices, but for those that only an oversight would choose. */
  rate: NonNullable<BotPolicies<State, Move>['rate']>;
  /** The names of the kinds of decisions that are learned apart. Default: a single one, `any`. */
  readonly kinds?: readonly string[];
  /** Returns the kind of a decision; undefined if it is not learned. Default: the first kind. */
  kindOf?(state: State, seat: Seat): string | undefined;
  /** The most moves that a decision has; default 200. */
  readonly maxChoices?: number;
}

const BASELINE: ChoiceInput = {
  name: 'baseline',
  meaning: 'whether the baseline rates it highest',
  low: 0,
  high: 1,
};

/**
 * Makes an encoder from named numbers, each scaled to its range, and one more: whether the baseline rates the move highest.
 * A decision with one move is not learned.
 */
export function encodeByInputs<State, Move>({
  inputs,
  rate,
  kinds = ['any'],
  kindOf = () => kinds[0],
  maxChoices = 200,
}: InputsPlan<State, Move>): ChoiceEncoder<State, Move> {
  /** Returns the indices of a decision's moves among those that the baseline rates. */
  const choicesOf = ({ moves, ratings }: RatedMoves<Move>): number[] =>
    [...moves.keys()].filter((at) => ratings[at]! > Number.NEGATIVE_INFINITY);
  return {
    kinds,
    inputs: [...inputs.map(({ name, meaning }) => ({ name, meaning, low: 0, high: 1 })), BASELINE],
    maxChoices,
    encode(state, seat, into) {
      const kind = kindOf(state, seat);
      if (kind === undefined) return undefined;
      const rated = rate(state, seat);
      const choices = choicesOf(rated);
      if (choices.length < 2) return undefined;
      if (choices.length > maxChoices) {
        throw new RangeError(`A decision has ${choices.length} moves: raise maxChoices`);
      }
      const highest = Math.max(...choices.map((choice) => rated.ratings[choice]!));
      let at = 0;
      for (const choice of choices) {
        for (const { of, low, high } of inputs) {
          into.inputs[at++] = (of(state, seat, rated.moves[choice]!) - low) / (high - low);
        }
        into.inputs[at++] = rated.ratings[choice] === highest ? 1 : 0;
      }
      into.count = choices.length;
      return kinds.indexOf(kind);
    },
    moveOf(state, seat, choice) {
      const rated = rate(state, seat);
      return rated.moves[choicesOf(rated)[choice]!]!;
    },
  };
}
