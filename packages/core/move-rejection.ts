import type { AnyGame } from './contract.ts';
import { type Rejection, rejection } from './rejection.ts';
import type { Seat } from './seats.ts';

/**
 * Returns why a move of any origin is illegal, or undefined. Numbers that JSON does not preserve, such
 * as -0, are rejected: they would play like another move without being equal to it.
 */
export function moveRejection(
  game: AnyGame,
  state: unknown,
  seat: Seat,
  move: unknown,
): Rejection | undefined {
  const number = findNonJsonNumber(move);
  if (number !== undefined) {
    return rejection('unknown-move', { text: Object.is(number, -0) ? '-0' : String(number) });
  }
  return game.validate(state, seat, move);
}

/** Deeper nesting is left to the game to reject. */
const MAX_DEPTH = 3;

function findNonJsonNumber(value: unknown, depth = 0): number | undefined {
  if (typeof value === 'number') {
    return Number.isFinite(value) && !Object.is(value, -0) ? undefined : value;
  }
  if (typeof value !== 'object' || value === null || depth === MAX_DEPTH) return undefined;
  for (const part of Object.values(value)) {
    const number = findNonJsonNumber(part, depth + 1);
    if (number !== undefined) return number;
  }
  return undefined;
}
