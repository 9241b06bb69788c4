// A reference implementation without optimization: tries every square.
import type { Card } from '@rota/core';
import { LAYOUTS, type Options, tripleStrength } from '@rota/games/jammat/rules';

/** All orders of 0..8 up to rotation and reflection: 45,360. */
const SQUARES: readonly (readonly number[])[] = [...orders([])].filter(
  ([a, , c, , , , g, , i]) => a! < c! && c! < g! && a! < i!,
);

function* orders(taken: readonly number[]): Generator<readonly number[]> {
  if (taken.length === 9) yield taken;
  for (let next = 0; next < 9; next++) {
    if (!taken.includes(next)) yield* orders([...taken, next]);
  }
}

/** Returns the value of the best square, as `mostValuableSquare` does. */
export function mostValue(
  hand: readonly Card[],
  lowAce: Options['lowAce'],
  valuation: Float64Array,
): number {
  let most = Number.NEGATIVE_INFINITY;
  for (const square of SQUARES) {
    let value = 0;
    for (const [a, b, c] of LAYOUTS.square.lines) {
      const [x, y, z] = [hand[square[a]!]!, hand[square[b]!]!, hand[square[c]!]!];
      value += valuation[tripleStrength(x, y, z, lowAce)]!;
    }
    most = Math.max(most, value);
  }
  return most;
}
