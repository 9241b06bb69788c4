import type { Card, Decision, Random, Seat } from '@rota/core';
import {
  type AllowedPlay,
  allowedPlay,
  canForceBack,
  isBarred,
  placesFor,
  safeValues,
  wouldBust,
} from './allowed-play.ts';
import { counts21 } from './completion.ts';
import { canBeCalled, visibleFault, wasRefused } from './faults.ts';
import { FIRST_JOKER, type Key, PLACES, SUITS } from './keys.ts';
import { faceDownMove, type Move, OBJECT, PASS, playMove, REASONS, stealMove } from './notation.ts';
import { BIT, nth, numeralCard, SIZE, SUIT, VALUE, type Values } from './numerals.ts';
import { stuckMakesBust } from './options.ts';
import { handOf, type State } from './state.ts';

/** In how many of 256 turns a sampled player … */
const NOTICE_RATE = 160; // steals a key that everybody could see to be faulty, or forces a card back
const GUESS_RATE = 2; // calls whatever comes to mind
const ANY_CARD_RATE = 12; // lays any card anywhere it may go, with or without a claim
const MISSED_CLAIM_RATE = 12; // lays a card that makes 21 and does not say so

/**
 * A legal move for the seat on turn: mostly a safe card, each equally likely, claimed when it makes
 * 21; now and then a fault seen, overlooked, or made. It depends on nothing that the seat does not
 * see.
 */
export function sampleMove(state: State, seat: Seat, random: Random): Move {
  const fault = canForceBack(state, seat) ? OBJECT : visibleFault(state);
  if (fault && random.below(256) < NOTICE_RATE) return fault;
  // Learners' tables see to it that nothing goes astray.
  const mood = state.players ? random.below(256) : 255;
  if (mood < GUESS_RATE) {
    const guess = sampleGuess(state, seat, random);
    if (guess) return guess;
  }
  const standing = allowedPlay(state, seat);
  if (standing === 'pass') return PASS;
  if (standing === 'down') {
    return stuckMakesBust(state.options)
      ? sampleAnyCard(state, seat, standing, random)!
      : sampleFaceDown(state, seat, random);
  }
  if (mood < ANY_CARD_RATE) {
    const wandering = sampleAnyCard(state, seat, standing, random);
    if (wandering) return wandering;
  }
  return sampleSafeCard(state, seat, standing, random);
}

function sampleGuess(state: State, seat: Seat, random: Random): Move | undefined {
  const place = random.below(PLACES);
  const reason = random.below(REASONS.length);
  return canBeCalled(state, place) && !wasRefused(state, seat, place, reason)
    ? stealMove(place, reason)
    : undefined;
}

/** By suit, the cards to choose from. */
const choice = new Uint16Array(SUITS);

function sampleFaceDown(state: State, seat: Seat, random: Random): Move {
  for (let suit = 0; suit < SUITS; suit++) {
    choice[suit] = state.open[suit]! >= 0 ? state.hands[seat * SUITS + suit]! : 0;
  }
  return faceDownMove(sampleChoice(random));
}

/** Any card to any key that takes it, unless it was forced back from there. */
function sampleAnyCard(
  state: State,
  seat: Seat,
  standing: AllowedPlay,
  random: Random,
): Move | undefined {
  for (let suit = 0; suit < SUITS; suit++) {
    const open = standing === 'joker' || state.open[suit]! >= 0;
    choice[suit] = open ? state.hands[seat * SUITS + suit]! : 0;
  }
  const card = sampleChoice(random);
  const places = placesFor(state, card, standing);
  const place = places[random.below(places.length)]!;
  if (isBarred(state, card, state.open[place]!)) return undefined;
  return playMove(card, place, random.below(2) === 0);
}

function sampleSafeCard(state: State, seat: Seat, standing: AllowedPlay, random: Random): Move {
  if (standing === 'suit') {
    for (let suit = 0; suit < SUITS; suit++) {
      const key = state.open[suit]!;
      choice[suit] = key >= 0 ? state.hands[seat * SUITS + suit]! & safeValues(state, key) : 0;
    }
    const card = sampleChoice(random);
    return claimed(state, card, (card / 13) | 0, random);
  }
  const place = sampleJoker(state, seat, random);
  const safe = safeValues(state, state.open[place]!);
  for (let suit = 0; suit < SUITS; suit++) choice[suit] = state.hands[seat * SUITS + suit]! & safe;
  return claimed(state, sampleChoice(random), place, random);
}

/** One of the joker keys that some card in hand is safe on. */
function sampleJoker(state: State, seat: Seat, random: Random): number {
  let held: Values = 0;
  for (let suit = 0; suit < SUITS; suit++) held |= state.hands[seat * SUITS + suit]!;
  let chosen = -1;
  let found = 0;
  for (let place = FIRST_JOKER; place < PLACES; place++) {
    const key = state.open[place]!;
    if (key < 0 || !(held & safeValues(state, key))) continue;
    if (++found === 1 || random.below(found) === 0) chosen = place;
  }
  return chosen;
}

function sampleChoice(random: Random): number {
  let left = 0;
  for (let suit = 0; suit < SUITS; suit++) left += SIZE[choice[suit]!]!;
  let at = left === 1 ? 0 : random.below(left);
  let suit = 0;
  while (at >= SIZE[choice[suit]!]!) at -= SIZE[choice[suit++]!]!;
  return numeralCard(suit, nth(choice[suit]!, at));
}

function claimed(state: State, card: number, place: number, random: Random): Move {
  const made = makes21(state, card, state.open[place]!);
  return playMove(card, place, made && (!state.players || random.below(256) >= MISSED_CLAIM_RATE));
}
/** The seat on turn, or -1 when the deal is over. */

export function currentSeat(state: State): Seat {
  return state.turn;
}
/**
 * The seat on turn; and, where players see to bust keys themselves, every other seat, whether or not
 * there is anything to object to. KD-10, KD-15
 */

export function decisions(state: State): Decision[] {
  const { turn } = state;
  if (turn < 0) return [];
  const unchanged = state.since < state.moves;
  const list: Decision[] = [];
  for (let seat = 0; seat < state.seats; seat++) {
    if (seat === turn) list.push({ seat, kind: 'turn' });
    else if (state.players) list.push({ seat, kind: 'reaction', unchanged });
  }
  return list;
}
/** Whether the card would make the key count 21. KD-1 */

export function makes21(state: State, card: Card, key: Key): boolean {
  return counts21(state.sums[key]! + VALUE[card]!, state.values[key]! | BIT[card]!);
}
/**
 * Every legal move of the seat: steals first, then cards, then passing or objecting. Of a seat not on
 * turn, at most the objection.
 */

export function moves(state: State, seat: Seat): Move[] {
  if (state.turn < 0) return [];
  const list: Move[] = [];
  if (seat === state.turn) {
    addStealMoves(state, seat, list);
    addCardMoves(state, seat, list);
  }
  if (canForceBack(state, seat)) list.push(OBJECT);
  return list;
}
function addStealMoves(state: State, seat: Seat, list: Move[]): void {
  for (let place = 0; place < PLACES; place++) {
    if (!canBeCalled(state, place)) continue;
    for (const [at, reason] of REASONS.entries()) {
      if (!state.players && reason !== 'bent') continue;
      if (!wasRefused(state, seat, place, at)) list.push(stealMove(place, at));
    }
  }
}
/** The cards a seat on turn may lay and how, or the pass it has to make. */

export function addCardMoves(state: State, seat: Seat, list: Move[]): void {
  const standing = allowedPlay(state, seat);
  if (standing === 'pass') {
    list.push(PASS);
    return;
  }
  for (const card of handOf(state, seat)) {
    if (standing !== 'down' || stuckMakesBust(state.options))
      addPlayMoves(state, card, standing, list);
    else if (state.open[SUIT[card]!]! >= 0) list.push(faceDownMove(card));
  }
}
function addPlayMoves(state: State, card: Card, standing: AllowedPlay, list: Move[]): void {
  for (const place of placesFor(state, card, standing)) {
    const key = state.open[place]!;
    if (!state.players) {
      if (!wouldBust(state, card, key)) list.push(playMove(card, place, makes21(state, card, key)));
    } else if (!isBarred(state, card, key)) {
      list.push(playMove(card, place, false), playMove(card, place, true));
    }
  }
}
