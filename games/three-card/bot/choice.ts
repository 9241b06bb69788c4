import { type Card, rankOf, type Seat } from '@rota/core';
import { COUNT } from '../rules/holding.ts';
import type { Move, State } from '../rules/index.ts';
import { HEIGHT, RANKS, TEN, TWO } from '../rules/ranks.ts';
import { hasTops, nextInTurn, THREE, topOf, undersLeft } from '../rules/state.ts';

/** As many of one rank in a row clear the pile. TC-6. */
const FOUR = 4;

/** From the jack on a card is high. */
const JACK_HEIGHT = HEIGHT[10]!;

/** A hand is long from here on. */
const LONG_HAND = 6;

/** With so few cards left a player is about to go out. */
const FEW = 3;

/** The next player's hand counts as empty, short, usual or long: short and usual up to so many cards. */
const SHORT = 2;
const USUAL = 5;

/** What describes a play, besides its rank; counts apart once the deck is gone. */
const PLAY_TRAITS = [
  'cards beyond the first',
  'keeps some',
  'height of what it keeps',
  'four in a row',
  'pile cleared by four',
  'third in a row',
  'second in a row',
  'pile under a ten',
  'pile under a two',
  'again',
  'empties the hand',
  'leaves one',
  'leaves two',
  'height from a long hand',
  'cards beyond the first from a long hand',
  'special from a long hand',
  'lower cards left',
  'ordinary cards left by a special',
  'specials left by a special',
  'height with specials in hand',
  'high cards left by a special',
  'height before an empty hand',
  'height before a short hand',
  'height before a usual hand',
  'height before a long hand',
  'pile before an empty hand',
  'pile before a short hand',
  'pile before a usual hand',
  'pile before a long hand',
  'next can follow',
  'pile next can follow',
  'next nearly out',
  'height before one nearly out',
  'special with somebody nearly out',
  'clears with somebody nearly out',
  'height by deck',
] as const;
const PLAY = numbered(PLAY_TRAITS);
const PLAYS = PLAY_TRAITS.length;

/** What describes ending a turn and drawing first; this too counts apart. */
const REST_TRAITS = [
  'end',
  'hand at the end',
  'specials at the end',
  'end on no pile',
  'draw',
  'hand before drawing',
] as const;
const REST = numbered(REST_TRAITS);
const RESTS = REST_TRAITS.length;

function numbered<Name extends string>(names: readonly Name[]): Readonly<Record<Name, number>> {
  return Object.fromEntries(names.map((name, at) => [name, at])) as Record<Name, number>;
}

/** Ranks count apart in three times of a deal: with a deck, with top cards to come, without. */
const TIMES = 3;
const AFTER_RANKS = TIMES * RANKS;
const AFTER_PLAYS = AFTER_RANKS + 2 * PLAYS;

/** How many numbers describe a choice of the player on turn. */
export const CHOICE_TRAITS = AFTER_PLAYS + 2 * RESTS;

/** How many describe a choice of top cards: of each rank how many, and how many after the first. */
export const TOPS_TRAITS = 2 * RANKS;

/** Hears of each trait that is not zero; of one of top cards it may hear more than once, which adds up. */
export type NoteTrait = (trait: number, value: number) => void;

/** Describes a choice: of top cards by `TOPS_TRAITS`, else by `CHOICE_TRAITS`. */
export function describe(state: State, seat: Seat, move: Move, note: NoteTrait): void {
  if (move.type === 'tops') describeTops(move.cards, note);
  else describeChoice(state, seat, move, note);
}

/** @param note hears of traits from 0 to `TOPS_TRAITS` */
export function describeTops(cards: readonly Card[], note: NoteTrait): void {
  let seen = 0;
  for (const card of cards) {
    const rank = rankOf(card);
    note(rank, 1);
    if (seen & (1 << rank)) note(RANKS + rank, 1);
    seen |= 1 << rank;
  }
}

/**
 * Describes what a move of the player on turn comes to, by what its seat sees.
 * @param note hears of traits from 0 to `CHOICE_TRAITS`, of each at most once
 */
export function describeChoice(state: State, seat: Seat, move: Move, note: NoteTrait): void {
  const late = state.deckSize > 0 ? 0 : 1;
  if (move.type === 'play') {
    const time = late + (late && !hasTops(state, seat) ? 1 : 0);
    note(time * RANKS + rankOf(move.cards[0]!), 1);
    describePlay(state, seat, move.cards, note, AFTER_RANKS + late * PLAYS);
  } else {
    describeRest(state, seat, move, note, AFTER_PLAYS + late * RESTS);
  }
}

function describePlay(
  state: State,
  seat: Seat,
  cards: readonly Card[],
  note: NoteTrait,
  at: number,
): void {
  const rank = rankOf(cards[0]!);
  const count = cards.length;
  const special = HEIGHT[rank]! < 0;
  const height = special ? 0 : HEIGHT[rank]! / 10;
  const pile = state.pileSize / 10;
  const run = topOf(state) === rank ? state.run + count : count;
  const four = run >= FOUR && rank !== TEN;
  const hand = state.handSizes[seat]!;

  note(at + PLAY['cards beyond the first'], count - 1);
  if (count < COUNT[state.hands[seat * RANKS + rank]!]!) {
    note(at + PLAY['keeps some'], 1);
    note(at + PLAY['height of what it keeps'], height);
  }
  if (four) {
    note(at + PLAY['four in a row'], 1);
    note(at + PLAY['pile cleared by four'], pile);
  }
  if (run === FOUR - 1) note(at + PLAY['third in a row'], 1);
  if (run === FOUR - 2 && count === 1) note(at + PLAY['second in a row'], 1);
  if (rank === TEN) note(at + PLAY['pile under a ten'], pile);
  if (rank === TWO) note(at + PLAY['pile under a two'], pile);
  if (state.again) note(at + PLAY.again, 1);
  if (hand === count) note(at + PLAY['empties the hand'], 1);
  if (hand === count + 1) note(at + PLAY['leaves one'], 1);
  if (hand === count + 2) note(at + PLAY['leaves two'], 1);
  if (hand > LONG_HAND) {
    note(at + PLAY['height from a long hand'], height);
    note(at + PLAY['cards beyond the first from a long hand'], count - 1);
    if (special) note(at + PLAY['special from a long hand'], 1);
  }
  note(at + PLAY['height by deck'], (height * state.deckSize) / 16);
  describeRestOfHand(state, seat, rank, count, note, at);
  describeNext(state, seat, rank, four || rank === TEN, note, at);
}

/** What the play leaves in hand. */
function describeRestOfHand(
  state: State,
  seat: Seat,
  rank: number,
  count: number,
  note: NoteTrait,
  at: number,
): void {
  const base = seat * RANKS;
  const height = HEIGHT[rank]!;
  let lower = 0;
  let high = 0;
  let ordinary = 0;
  let specials = 0;
  for (let other = 0; other < RANKS; other++) {
    const left = COUNT[state.hands[base + other]!]! - (other === rank ? count : 0);
    if (HEIGHT[other]! < 0) specials += left;
    else {
      ordinary += left;
      if (HEIGHT[other]! < height) lower += left;
      if (HEIGHT[other]! >= JACK_HEIGHT) high += left;
    }
  }
  if (height < 0) {
    note(at + PLAY['ordinary cards left by a special'], ordinary / 3);
    note(at + PLAY['specials left by a special'], specials);
    if (high > 0) note(at + PLAY['high cards left by a special'], 1);
  } else {
    note(at + PLAY['lower cards left'], lower / 3);
    note(at + PLAY['height with specials in hand'], (height / 10) * specials);
  }
}

/** What the play means for the next player, unless the turn goes on, and for who is nearly out. */
function describeNext(
  state: State,
  seat: Seat,
  rank: number,
  clears: boolean,
  note: NoteTrait,
  at: number,
): void {
  const special = HEIGHT[rank]! < 0;
  const next = nextInTurn(state, seat);
  if (!clears && !special) {
    const height = HEIGHT[rank]! / 10;
    const pile = state.pileSize / 10;
    const hand = state.handSizes[next]!;
    const length = hand === 0 ? 0 : hand <= SHORT ? 1 : hand <= USUAL ? 2 : 3;
    note(at + PLAY['height before an empty hand'] + length, height);
    note(at + PLAY['pile before an empty hand'] + length, height * pile);
    if (isKnownToFollow(state, next, rank)) {
      note(at + PLAY['next can follow'], 1);
      note(at + PLAY['pile next can follow'], pile);
    }
    if (cardsLeft(state, next) <= FEW) {
      note(at + PLAY['next nearly out'], 1);
      note(at + PLAY['height before one nearly out'], height);
    }
  }
  if (!(special || clears) || !anotherNearlyOut(state, seat)) return;
  if (special) note(at + PLAY['special with somebody nearly out'], 1);
  if (clears) note(at + PLAY['clears with somebody nearly out'], 1);
}

function anotherNearlyOut(state: State, seat: Seat): boolean {
  for (let other = 0; other < state.seats; other++) {
    if (other !== seat && !state.places[other] && cardsLeft(state, other) <= FEW) return true;
  }
  return false;
}

/** Whether everybody knows of a card in that hand that may lie on the rank. */
function isKnownToFollow(state: State, seat: Seat, rank: number): boolean {
  for (let other = 0; other < RANKS; other++) {
    if (state.known[seat * RANKS + other] === 0) continue;
    if (HEIGHT[other]! < 0 || HEIGHT[other]! >= HEIGHT[rank]!) return true;
  }
  return false;
}

function describeRest(state: State, seat: Seat, { type }: Move, note: NoteTrait, at: number): void {
  const hand = state.handSizes[seat]! / 3;
  if (type === 'draw') {
    note(at + REST.draw, 1);
    note(at + REST['hand before drawing'], hand);
  } else if (type === 'end') {
    const base = seat * RANKS;
    note(at + REST.end, 1);
    note(at + REST['hand at the end'], hand);
    note(
      at + REST['specials at the end'],
      COUNT[state.hands[base + TEN]!]! + COUNT[state.hands[base + TWO]!]!,
    );
    if (state.pileSize === 0) note(at + REST['end on no pile'], 1);
  }
}

/** The seat's cards in hand and on the table. */
function cardsLeft(state: State, seat: Seat): number {
  return state.handSizes[seat]! + (hasTops(state, seat) ? THREE : 0) + undersLeft(state, seat);
}
