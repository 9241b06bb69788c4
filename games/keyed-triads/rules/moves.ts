import type { Decision, Random, Seat } from '@rota/core';
import { CLAIM, type Move, NO_CLAIM } from './notation.ts';
import { orderOfPlay } from './order-of-play.ts';
import { PACK_SIZE } from './pack.ts';
import { claimsAreOpen, everySeat, handOf, layerOf, type State } from './state.ts';

/** The lowest seat the deal waits for, or -1 when it is over. */
export function currentSeat(state: State): Seat {
  if (claimsAreOpen(state)) return lowestSeat(everySeat(state.seats) & ~state.answered);
  return state.laid === PACK_SIZE ? -1 : layerOf(state, state.laid);
}

/** The seat on turn; or, sealed, every seat that has not answered to the triad yet. KT-11. */
export function decisions(state: State): Decision[] {
  if (!claimsAreOpen(state)) {
    const seat = currentSeat(state);
    return seat < 0 ? [] : [{ seat, kind: 'turn' }];
  }
  const owing: Decision[] = [];
  for (let seat = 0; seat < state.seats; seat++) {
    if (owesAnswer(state, seat)) owing.push({ seat, kind: 'sealed' });
  }
  return owing;
}

/** Every legal move of the seat; none when the deal does not wait for it. */
export function moves(state: State, seat: Seat): Move[] {
  if (claimsAreOpen(state)) return owesAnswer(state, seat) ? [CLAIM, NO_CLAIM] : [];
  return currentSeat(state) === seat ? handOf(state, seat) : [];
}

/** A legal move for a seat the deal waits for, each equally likely. */
export function sampleMove(state: State, _seat: Seat, random: Random): Move {
  if (claimsAreOpen(state)) return random.below(2) === 0 ? CLAIM : NO_CLAIM;
  const order = orderOfPlay(state.seats);
  const choice = random.below(order.choices[state.laid]!);
  return state.pack[order.slot[state.laid]! + state.seats * choice]!;
}

export function owesAnswer(state: State, seat: Seat): boolean {
  return isSeat(state, seat) && (state.answered & (1 << seat)) === 0;
}

export function isSeat(state: State, seat: unknown): boolean {
  return Number.isInteger(seat) && (seat as number) >= 0 && (seat as number) < state.seats;
}

function lowestSeat(seats: number): Seat {
  return 31 - Math.clz32(seats & -seats);
}
