import type { Card, Decision, Random, Seat } from '@rota/core';
import { HANDS, OPEN, SAFE } from './cells.ts';
import { visibleFault } from './faults.ts';
import { FIRST_JOKER, type KeySlot, PLACES, SUITS } from './keys.ts';
import {
  type AllowedPlay,
  allowedPlay,
  canForceBack,
  checkFaceDown,
  checkPlay,
  checkSteal,
  legalClaims,
  makes21,
} from './legality.ts';
import {
  announcement,
  faceDownMove,
  type Move,
  OBJECT,
  PASS,
  playMove,
  REASONS,
  stealMove,
} from './notation.ts';
import { nth, numeralCard, SIZE, SUIT, type Values } from './numerals.ts';
import { mayAnnounce, stuckMakesBust } from './options.ts';
import { handOf, type State } from './state.ts';

/** The seat on turn, or -1 when the deal is over. */
export function currentSeat(state: State): Seat {
  return state.turn;
}

/**
 * The seat on turn and, where players make their own calls, every other seat, whether or not there is
 * anything to object to. KD-10, KD-15
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

/**
 * Every legal move: steals, then cards, those with an announcement last, then the pass or objection. A seat not on turn has at most the
 * objection.
 */
export function moves(state: State, seat: Seat): Move[] {
  if (state.turn < 0) return [];
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
export function unpromptedMoves({ turn, players }: State): Move[] {
  return turn >= 0 && players ? [OBJECT] : [];
}

function addSteals(state: State, seat: Seat, list: Move[]): void {
  for (let place = 0; place < PLACES; place++) {
    for (let reason = 0; reason < REASONS.length; reason++) {
      if (!checkSteal(state, seat, place, reason)) list.push(stealMove(place, reason));
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
    for (let place = FIRST_JOKER; place < FIRST_JOKER + state.jokersHeaded; place++) {
      addPlays(state, allowed, card, place, list);
    }
    if (!checkFaceDown(state, allowed, card)) list.push(faceDownMove(card));
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
  place: KeySlot,
  list: Move[],
): void {
  if (checkPlay(state, allowed, card, place)) return;
  for (const claim of legalClaims(state, card, state.cells[OPEN + place]!)) {
    list.push(playMove(card, place, claim));
  }
}

// The rates of a sampled player, out of 256.
/** Steals a visibly faulty key or forces a card back. */
const NOTICE_RATE = 160;
/** Makes a random call. */
const GUESS_RATE = 2;
/** Plays a random card to a random key, with or without a claim; this rate includes the guesses. */
const ANY_CARD_RATE = 12;
/** Makes 21 without claiming it. */
const MISSED_CLAIM_RATE = 12;

/**
 * Samples a legal move for the seat on turn: mostly a random safe card, claimed if it makes 21; sometimes a
 * steal, an oversight or a mistake, never an announcement. Depends only on what the seat sees.
 */
export function sampleMove(state: State, seat: Seat, random: Random): Move {
  // A card that made its key bust spoiled it.
  if ((state.spoiled | state.unclaimed) !== 0) {
    const fault = canForceBack(state, seat) ? OBJECT : visibleFault(state);
    if (fault && random.below(256) < NOTICE_RATE) return fault;
  }
  // Automatic calls rule out mistakes.
  const roll = state.players ? random.below(256) : 255;
  if (roll < GUESS_RATE) {
    const guess = sampleSteal(state, seat, random);
    if (guess) return guess;
  }
  const { cells } = state;
  const hand = HANDS + seat * SUITS;
  const clubs = cells[hand]! & cells[SAFE]!;
  const diamonds = cells[hand + 1]! & cells[SAFE + 1]!;
  const spades = cells[hand + 2]! & cells[SAFE + 2]!;
  const hearts = cells[hand + 3]! & cells[SAFE + 3]!;
  if ((clubs | diamonds | spades | hearts) === 0) {
    return sampleWithoutSuitPlay(state, seat, roll, random);
  }
  if (roll < ANY_CARD_RATE) {
    const move = sampleAnyCard(state, seat, 'suit', random);
    if (move) return move;
  }
  const card = sampleOf(clubs, diamonds, spades, hearts, random);
  return playWithClaim(state, card, SUIT[card]!, random);
}

/** Samples a move of a seat with no card that is safe on a suit's key. */
function sampleWithoutSuitPlay(state: State, seat: Seat, roll: number, random: Random): Move {
  const allowed = allowedPlay(state, seat);
  if (allowed === 'pass') return PASS;
  if (allowed === 'down') {
    return stuckMakesBust(state.options)
      ? sampleAnyCard(state, seat, allowed, random)!
      : sampleFaceDown(state, seat, random);
  }
  if (roll < ANY_CARD_RATE) {
    const move = sampleAnyCard(state, seat, allowed, random);
    if (move) return move;
  }
  return sampleJokerPlay(state, seat, random);
}

function sampleSteal(state: State, seat: Seat, random: Random): Move | undefined {
  const place = random.below(PLACES);
  const reason = random.below(REASONS.length);
  return checkSteal(state, seat, place, reason) ? undefined : stealMove(place, reason);
}

function sampleFaceDown(state: State, seat: Seat, random: Random): Move {
  return faceDownMove(sampleCard(placeable(state, seat), random));
}

/** By suit: the cards of a seat whose suit has an open key. */
function placeable(state: State, seat: Seat): Values[] {
  return held(state, seat).map((values, suit) => (state.cells[OPEN + suit]! >= 0 ? values : 0));
}

/** Samples any card and any key for it; undefined if the card was forced back from there. */
function sampleAnyCard(
  state: State,
  seat: Seat,
  allowed: AllowedPlay,
  random: Random,
): Move | undefined {
  const choice = allowed === 'joker' ? held(state, seat) : placeable(state, seat);
  const card = sampleCard(choice, random);
  let legal = 0;
  let places = 0;
  for (let place = 0; place < FIRST_JOKER + state.jokersHeaded; place++) {
    const illegal = checkPlay(state, allowed, card, place);
    if (illegal && illegal !== 'card-was-forced-back') continue;
    places |= 1 << place;
    if (!illegal) legal |= 1 << place;
  }
  let others = places;
  for (let skip = random.below(SIZE[places]!); skip > 0; skip--) others &= others - 1;
  const chosen = others & -others;
  if (!(legal & chosen)) return undefined;
  return playMove(card, 31 - Math.clz32(chosen), random.below(2) === 0);
}

/** By suit: the cards of a seat. */
function held({ cells }: State, seat: Seat): Values[] {
  return cells.slice(HANDS + seat * SUITS, HANDS + (seat + 1) * SUITS);
}

/** Samples a safe card for a joker's key. */
function sampleJokerPlay(state: State, seat: Seat, random: Random): Move {
  const { cells } = state;
  const hand = HANDS + seat * SUITS;
  const place = sampleJokerKey(state, seat, random);
  const safe = cells[SAFE + place]!;
  const card = sampleOf(
    cells[hand]! & safe,
    cells[hand + 1]! & safe,
    cells[hand + 2]! & safe,
    cells[hand + 3]! & safe,
    random,
  );
  return playWithClaim(state, card, place, random);
}

/** Samples the place of a joker's key that some card in hand is safe on. */
function sampleJokerKey({ cells, jokersHeaded }: State, seat: Seat, random: Random): KeySlot {
  const hand = HANDS + seat * SUITS;
  const held = cells[hand]! | cells[hand + 1]! | cells[hand + 2]! | cells[hand + 3]!;
  let chosen = -1;
  let found = 0;
  for (let place = FIRST_JOKER; place < FIRST_JOKER + jokersHeaded; place++) {
    if (!(held & cells[SAFE + place]!)) continue;
    if (++found === 1 || random.below(found) === 0) chosen = place;
  }
  return chosen;
}

const sampleCard = ([clubs, diamonds, spades, hearts]: readonly Values[], random: Random) =>
  sampleOf(clubs!, diamonds!, spades!, hearts!, random);

/** Samples a card of four suits. */
function sampleOf(
  clubs: Values,
  diamonds: Values,
  spades: Values,
  hearts: Values,
  random: Random,
): Card {
  const beforeSpades = SIZE[clubs]! + SIZE[diamonds]!;
  const beforeHearts = beforeSpades + SIZE[spades]!;
  const all = beforeHearts + SIZE[hearts]!;
  const at = all === 1 ? 0 : random.below(all);
  if (at >= beforeHearts) return numeralCard(3, nth(hearts, at - beforeHearts));
  if (at >= beforeSpades) return numeralCard(2, nth(spades, at - beforeSpades));
  const inClubs = SIZE[clubs]!;
  return at < inClubs
    ? numeralCard(0, nth(clubs, at))
    : numeralCard(1, nth(diamonds, at - inClubs));
}

function playWithClaim(state: State, card: Card, place: KeySlot, random: Random): Move {
  const made = makes21(state, card, state.cells[OPEN + place]!);
  return playMove(card, place, made && (!state.players || random.below(256) >= MISSED_CLAIM_RATE));
}
