import type { MoveEncoder } from '@rota/bots/learning';
import type { Move, State } from '../rules/index.ts';
import { triadsToClaim } from '../rules/pack.ts';
import { scoresOf } from '../rules/score.ts';
import { handOf } from '../rules/state.ts';
import { encodeMove, encodeTable, inputsFor } from './afterstate.ts';

/** How the value networks see the cards of a hand. @param seats 2..7 */
export function moveEncoder(seats: number): MoveEncoder<State, Move> {
  return {
    inputs: inputsFor(seats),
    candidates: handOf,
    encodeTable,
    encodeMove,
    result: ({ winners }) => scoresOf(winners, seats).map((score) => score / triadsToClaim(seats)),
  };
}
