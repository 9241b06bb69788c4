import { type Decision, type Random, type Seat, shuffle } from '@rota/core';
import type { Move } from './notation.ts';
import type { PublicState, State } from './state.ts';

/** The seats that have yet to arrange their cards. JM-3 */
export function decisions({ arranged }: Readonly<PublicState>): Decision[] {
  return arranged.flatMap((done, seat): Decision[] => (done ? [] : [{ seat, kind: 'sealed' }]));
}

/** Returns the seat's cards in random order, each order equally likely. */
export function sampleMove(state: State, seat: Seat, random: Random): Move {
  return shuffle(state.hands[seat]!.slice(), random);
}
