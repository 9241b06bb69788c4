import type { Decision, Random, Seat } from '@rota/core';
import { CLAIM, type Move, NO_CLAIM } from './notation.ts';
import { orderOfPlay } from './order-of-play.ts';
import { everySeat, lowestSeat, type SeatSet, seatsIn } from './seat-set.ts';
import { claimsAreOpen, handOf, type State } from './state.ts';

/** The lowest seat the deal waits for, or -1 when it is over. */
export function currentSeat(state: State): Seat {
  if (claimsAreOpen(state)) return lowestSeat(unanswered(state));
  return state.turns[state.laid]!;
}

/** The seat on turn; or, sealed, every seat that has not answered yet. KT-11 */
export function decisions(state: State): Decision[] {
  if (claimsAreOpen(state)) {
    return seatsIn(unanswered(state)).map((seat) => ({ seat, kind: 'sealed' }));
  }
  const seat = currentSeat(state);
  return seat < 0 ? [] : [{ seat, kind: 'turn' }];
}

/** The seats that still owe an answer to the triad on the table. KT-11 */
function unanswered(state: State): SeatSet {
  return everySeat(state.seats) & ~state.answered;
}

/** Every legal move: a card in hand on one's turn, or an answer while one is owed. KT-4, KT-11 */
export function moves(state: State, seat: Seat): Move[] {
  if (claimsAreOpen(state))
    return seatsIn(unanswered(state)).includes(seat) ? [CLAIM, NO_CLAIM] : [];
  return currentSeat(state) === seat ? handOf(state, seat) : [];
}

/** The slot of the card sampled last: where `play` looks for a card first. It does not affect the result. */
export const drawn = { slot: 0 };

/** Draws evenly from `moves` without listing them. */
export function sampleMove(state: State, _seat: Seat, random: Random): Move {
  if (claimsAreOpen(state)) return random.below(2) === 0 ? CLAIM : NO_CLAIM;
  const order = orderOfPlay(state.seats);
  const choice = random.below(order.choices[state.laid]!);
  drawn.slot = order.slot[state.laid]! + state.seats * choice;
  return state.pack[drawn.slot]!;
}
