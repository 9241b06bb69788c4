import type { Card, Decision, Seat } from '@rota/core';
import { SUIT } from './card-set.ts';
import { FIRST_JOKER, PLACES, type Place } from './keys.ts';
import { type AllowedPlay, allowedPlay, canForceBack } from './legality.ts';
import { announcement, type Move, OBJECT, PASS, playMove, REASONS } from './notation.ts';
import { mayAnnounce } from './options.ts';
import { handOf, type State } from './state.ts';
import { checkFaceDown, checkPlay, checkSteal, legalClaims } from './validate.ts';

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
  const list: Move[] = [];
  if (seat === state.turn) {
    addSteals(state, seat, list);
    addCardMoves(state, seat, list);
    if (mayAnnounce(state.options)) addAnnouncements(list);
  }
  if (canForceBack(state, seat)) list.push(OBJECT);
  return list;
}

/** With players' calls, objecting: that it is legal is for the players to notice. KD-10, KD-15 */
export function unpromptedMoves({ turn, options }: State): Move[] {
  return turn !== null && options.calls === 'players' ? [OBJECT] : [];
}

function addSteals(state: State, seat: Seat, list: Move[]): void {
  for (let place = 0; place < PLACES; place++) {
    for (const reason of REASONS) {
      if (!checkSteal(state, seat, place, reason)) list.push({ kind: 'steal', place, reason });
    }
  }
}

/** Adds the ways to lay a card, announcements aside, for the seat on turn, or the pass it has to make. */
export function addCardMoves(state: State, seat: Seat, list: Move[]): void {
  const allowed = allowedPlay(state, seat);
  if (allowed === 'pass') {
    list.push(PASS);
    return;
  }
  for (const card of handOf(state, seat)) {
    addPlays(state, allowed, card, SUIT[card]!, list);
    for (let joker = 0; joker < state.jokersHeaded; joker++) {
      addPlays(state, allowed, card, FIRST_JOKER + joker, list);
    }
    if (!checkFaceDown(state, allowed, card)) list.push({ kind: 'face-down', card });
  }
}

/** Adds each listed play without a claim again, with an announcement. KD-15 */
function addAnnouncements(list: Move[]): void {
  for (const move of list.slice()) {
    if (move.kind === 'play' && !move.claim) list.push(announcement(move.card, move.place));
  }
}

function addPlays(
  state: State,
  allowed: AllowedPlay,
  card: Card,
  place: Place,
  list: Move[],
): void {
  if (checkPlay(state, allowed, card, place)) return;
  for (const claim of legalClaims(state, card, state.open[place]!)) {
    list.push(playMove(card, place, claim));
  }
}
