import type { Seat } from '@rota/core';
import type { Move, State } from '../rules/index.ts';
import { candidates } from './candidates.ts';
import { CHOICE_TRAITS, describeChoice, describeTops, TOPS_TRAITS } from './choice.ts';

/** What the traits of a choice are worth. */
export interface ChoiceWorth {
  /** Of length `CHOICE_TRAITS`. */
  readonly choice: ArrayLike<number>;
  /** Of length `TOPS_TRAITS`. */
  readonly tops: ArrayLike<number>;
}

const choiceTraits = new Float64Array(CHOICE_TRAITS);
const topsTraits = new Float64Array(TOPS_TRAITS);

/** What a move is worth by its traits; compared among those of one seat at one moment. */
export function worthOf(state: State, seat: Seat, move: Move, worth: ChoiceWorth): number {
  if (move.type === 'tops') {
    describeTops(move.cards, topsTraits);
    return product(topsTraits, worth.tops);
  }
  describeChoice(state, seat, move, choiceTraits);
  return product(choiceTraits, worth.choice);
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

function product(traits: Float64Array, worth: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < traits.length; at++) sum += traits[at]! * worth[at]!;
  return sum;
}
