import type { Seat } from '@rota/core';
import type { Move, State } from '../rules/index.ts';
import { candidates } from './candidates.ts';
import { describe } from './choice.ts';

/** What the traits of a choice are worth. */
export interface ChoiceWorth {
  /** Of length `CHOICE_TRAITS`. */
  readonly choice: ArrayLike<number>;
  /** Of length `TOPS_TRAITS`. */
  readonly tops: ArrayLike<number>;
}

// Worked in by one choice after another.
let weights: ArrayLike<number>;
let sum = 0;
const addWorth = (trait: number, value: number) => {
  sum += weights[trait]! * value;
};

/** What a move is worth by its traits; compared among those of one seat at one moment. */
export function worthOf(state: State, seat: Seat, move: Move, worth: ChoiceWorth): number {
  weights = move.type === 'tops' ? worth.tops : worth.choice;
  sum = 0;
  describe(state, seat, move, addWorth);
  return sum;
}

/** The candidate worth most by its traits, which are what the seat sees. */
export function worthiest(state: State, seat: Seat, worth: ChoiceWorth): Move {
  const choices = candidates(state, seat);
  let best = choices[0]!;
  if (choices.length === 1) return best;
  let most = Number.NEGATIVE_INFINITY;
  for (const move of choices) {
    const value = worthOf(state, seat, move, worth);
    if (value <= most) continue;
    most = value;
    best = move;
  }
  return best;
}
