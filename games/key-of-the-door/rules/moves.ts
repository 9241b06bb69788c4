import type { Decision, Seat } from '@rota/core';
import { allowedPlay } from './legality.ts';
import { ANNOUNCEMENTS, type Move, OBJECT, PASS, STEALS, WAYS_TO_LAY } from './notation.ts';
import { handOf, type State } from './state.ts';
import { check, checkCard } from './validate.ts';

/** The seat on turn, or -1 when the deal is over. */
export function currentSeat({ turn }: State): Seat {
  return turn ?? -1;
}

/**
 * The seat on turn and, where players make their own calls, every other seat, whether or not there is
 * anything to object to. KD-10, KD-15
 */
export function decisions({ turn, since, moves: played, seats, options }: State): Decision[] {
  if (turn === null) return [];
  const unchanged = since < played;
  const list: Decision[] = [];
  for (let seat = 0; seat < seats; seat++) {
    if (seat === turn) list.push({ seat, kind: 'turn' });
    else if (options.calls === 'players') list.push({ seat, kind: 'reaction', unchanged });
  }
  return list;
}

/**
 * Every legal move: steals, then cards, those with an announcement last, then the pass or objection. A seat not on turn has at most the
 * objection.
 */
export function moves(state: State, seat: Seat): Move[] {
  if (state.turn === null) return [];
  const isLegal = (move: Move) => !check(state, seat, move);
  if (seat !== state.turn) return [OBJECT].filter(isLegal);
  const announced = handOf(state, seat).flatMap((card) => ANNOUNCEMENTS[card]!);
  return [
    ...STEALS.filter(isLegal),
    ...cardMoves(state, seat),
    ...[...announced, OBJECT].filter(isLegal),
  ];
}

/** The ways to lay a card, announcements aside, for the seat on turn, or the pass it has to make. */
export function cardMoves(state: State, seat: Seat): Move[] {
  const allowed = allowedPlay(state, seat);
  if (allowed === 'pass') return [PASS];
  const list: Move[] = [];
  for (const card of handOf(state, seat)) {
    for (const move of WAYS_TO_LAY[card]!) if (!checkCard(state, allowed, move)) list.push(move);
  }
  return list;
}

/** With players' calls, objecting: that it is legal is for the players to notice. KD-10, KD-15 */
export function unpromptedMoves({ turn, options }: State): Move[] {
  return turn !== null && options.calls === 'players' ? [OBJECT] : [];
}
