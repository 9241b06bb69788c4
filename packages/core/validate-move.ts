import type { AnyGame } from './contract.ts';
import { type Rejection, rejection } from './rejection.ts';
import type { Seat } from './seats.ts';

/**
 * The one gate through which a move of any origin comes to a game's rules: says why it may not be
 * made, if it may not. Numbers that JSON cannot carry as they are, such as -0, are part of no move: they
 * would play like others and be written like them, and yet not be the same.
 */
export function validateMove(
  game: AnyGame,
  state: unknown,
  seat: Seat,
  move: unknown,
): Rejection | undefined {
  const number = oddNumberIn(move);
  if (number !== undefined) {
    return rejection('unknown-move', { text: Object.is(number, -0) ? '-0' : String(number) });
  }
  return game.validate(state, seat, move);
}

/** Moves are flat; what lies deeper is for the game to refuse. */
const DEEPEST = 3;

function oddNumberIn(value: unknown, depth = 0): number | undefined {
  if (typeof value === 'number') {
    return Number.isFinite(value) && !Object.is(value, -0) ? undefined : value;
  }
  if (typeof value !== 'object' || value === null || depth === DEEPEST) return undefined;
  for (const part of Object.values(value)) {
    const number = oddNumberIn(part, depth + 1);
    if (number !== undefined) return number;
  }
  return undefined;
}
