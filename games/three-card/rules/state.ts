import {
  type Card,
  cardOf,
  defaultOptions,
  leftOf,
  type Rank,
  rankOf,
  rightOf,
  type Seat,
  standardPack,
} from '@rota/core';
import type { HandHistory } from './hand-history.ts';
import { addCard, compareCards, type Holding, one } from './holding.ts';
import { type Options, options as optionSpecs } from './options.ts';
import { lowestRank, NOTHING, RANKS, type Ranks } from './ranks.ts';

/** The number of undercards, of top cards and of cards in a full hand. */
export const THREE = 3;

/** Marks an empty slot in `tops` and `unders`. */
export const GONE = 255;

export const CHOOSING = 0;
export const PLAYING = 1;
export const OVER = 2;
export type Stage = typeof CHOOSING | typeof PLAYING | typeof OVER;

/**
 * A deal in progress. Arrays by seat have one segment for each seat. They are plain arrays, because those of
 * small integers are copied several times faster than typed ones.
 */
export interface State {
  readonly options: Options;
  readonly seats: number;
  readonly dealer: Seat;
  stage: Stage;
  /** Moves accepted so far. */
  moves: number;
  /** The seat on turn; -1 while top cards are chosen and when the deal is over. */
  turn: Seat;
  /** Whether the player on turn has played and may play again. TC-6 */
  again: boolean;
  /** Whether the pile was cleared in this turn. */
  cleared: boolean;
  /** The only rank that may be played: to open the deal (TC-3) or to add to a play (TC-8); -1 for none. */
  opening: Rank | -1;
  /** Turns in a row without a clearing or a player going out. TC-12 */
  quiet: number;
  /** The number of players who are out. */
  out: number;
  /** The place in which each seat went out, from 1; 0 while it is in. TC-10 */
  readonly places: number[];
  /** Forced pick-ups in a row, by seat. TC-13 */
  readonly train: number[];
  /** Hands: thirteen holdings for each seat. */
  readonly hands: Holding[];
  readonly handSizes: number[];
  /** The set of ranks in each hand. */
  readonly handRanks: Ranks[];
  /** The publicly known part of each hand: thirteen holdings for each seat. */
  readonly known: Holding[];
  /**
   * The ranks each hidden card may have by public knowledge, oldest first, three slots for each seat,
   * 0 if unused (`knowledge.ts`). Not set while top cards are chosen.
   */
  readonly hidden: Ranks[];
  /** Public history of each hand since its oldest hidden card came. */
  readonly histories: HandHistory[];
  /** Three for each seat, sorted; `GONE` before they are chosen and after they are taken up. */
  readonly tops: Card[];
  /** Three for each seat in the order dealt; `GONE` when turned up. */
  readonly unders: Card[];
  /** The undealt cards; the next to be drawn is the last of `deckSize`. */
  readonly deck: Card[];
  deckSize: number;
  /** The pile from the bottom, `pileSize` cards. */
  readonly pile: Card[];
  pileSize: number;
  /** The same cards by rank: thirteen holdings, and the set of their ranks. */
  readonly pileHoldings: Holding[];
  pileRanks: Ranks;
  /** The rank on top of the pile, or `NOTHING`. */
  top: Rank | typeof NOTHING;
  /** The number of cards of one rank in a row on top of the pile. */
  run: number;
  /** The cleared cards: thirteen holdings. */
  readonly discards: Holding[];
}

/** Number of packs: one for up to four players, two for up to eight, and so on. */
export function packsFor(seats: number): number {
  return Math.ceil(seats / 4);
}

/** All cards of the packs in play. */
export function combinedPack(seats: number): Card[] {
  return Array.from({ length: packsFor(seats) }, standardPack).flat();
}

/** Returns a state with no card dealt. */
export function emptyState(options: Options, seats: number, dealer: Seat): State {
  BLANK[seats] ??= blankState(seats);
  return copy(BLANK[seats], options, dealer);
}

/** By number of seats: a state to copy, which is faster than building one. */
const BLANK: State[] = [];

function blankState(seats: number): State {
  const cards = 52 * packsFor(seats);
  const filled = (length: number, value = 0) => Array.from({ length }, () => value);
  return {
    options: defaultOptions(optionSpecs),
    seats,
    dealer: 0,
    stage: CHOOSING,
    moves: 0,
    turn: -1,
    again: false,
    cleared: false,
    opening: -1,
    quiet: 0,
    out: 0,
    places: filled(seats),
    train: filled(seats),
    hands: filled(seats * RANKS),
    handSizes: filled(seats),
    handRanks: filled(seats),
    known: filled(seats * RANKS),
    hidden: filled(seats * THREE),
    histories: Array.from({ length: seats }, () => []),
    tops: filled(seats * THREE, GONE),
    unders: filled(seats * THREE, GONE),
    deck: filled(cards),
    deckSize: 0,
    pile: filled(cards),
    pileSize: 0,
    pileHoldings: filled(RANKS),
    pileRanks: 0,
    top: NOTHING,
    run: 0,
    discards: filled(RANKS),
  };
}

/** Deals one card at a time from the dealer's left: three undercards, then six. TC-1 */
export function deal(options: Options, seats: number, dealer: Seat, pack: readonly Card[]): State {
  const state = emptyState(options, seats, dealer);
  let next = 0;
  for (let round = 0; round < 3 * THREE; round++) {
    for (let dealt = 0, seat = leftOf(dealer, seats); dealt < seats; dealt++) {
      const card = pack[next++]!;
      if (round < THREE) state.unders[seat * THREE + round] = card;
      else addToHand(state, seat, card);
      seat = leftOf(seat, seats);
    }
  }
  for (let last = pack.length - 1; last >= next; last--) {
    state.deck[state.deckSize++] = pack[last]!;
  }
  return state;
}

export function clone(state: State): State {
  return copy(state, state.options, state.dealer);
}

function copy(state: State, options: Options, dealer: Seat): State {
  const histories: HandHistory[] = [];
  for (let seat = 0; seat < state.seats; seat++) histories.push(state.histories[seat]!.slice());
  return {
    options,
    seats: state.seats,
    dealer,
    stage: state.stage,
    moves: state.moves,
    turn: state.turn,
    again: state.again,
    cleared: state.cleared,
    opening: state.opening,
    quiet: state.quiet,
    out: state.out,
    places: state.places.slice(),
    train: state.train.slice(),
    hands: state.hands.slice(),
    handSizes: state.handSizes.slice(),
    handRanks: state.handRanks.slice(),
    known: state.known.slice(),
    hidden: state.hidden.slice(),
    histories,
    tops: state.tops.slice(),
    unders: state.unders.slice(),
    deck: state.deck.slice(),
    deckSize: state.deckSize,
    pile: state.pile.slice(),
    pileSize: state.pileSize,
    pileHoldings: state.pileHoldings.slice(),
    pileRanks: state.pileRanks,
    top: state.top,
    run: state.run,
    discards: state.discards.slice(),
  };
}

/** The pile from the bottom. */
export function pileOf(state: State): Card[] {
  return state.pile.slice(0, state.pileSize);
}

/** Lays cards of one rank on the pile, in the order of `cardsOfRank`. @param count their number */
export function addToPile(state: State, rank: Rank, holding: Holding, count: number): void {
  const { pile } = state;
  let size = state.pileSize;
  for (let left = holding; left !== 0; ) {
    const suit = (31 - Math.clz32(left)) >> 1;
    pile[size++] = cardOf(suit, rank);
    left -= 1 << (2 * suit);
  }
  state.pileSize = size;
  state.pileHoldings[rank]! += holding;
  state.pileRanks |= 1 << rank;
  state.run = rank === state.top ? state.run + count : count;
  state.top = rank;
}

/** Lays one card on the pile. */
export function addCardToPile(state: State, card: Card): void {
  addToPile(state, rankOf(card), one(card), 1);
}

/** Forgets the pile, whose cards have been moved elsewhere. */
export function emptyPile(state: State): void {
  const { pileHoldings } = state;
  for (let left = state.pileRanks; left; left &= left - 1) pileHoldings[lowestRank(left)] = 0;
  state.pileSize = 0;
  state.pileRanks = 0;
  state.top = NOTHING;
  state.run = 0;
}

export function addToHand(state: State, seat: Seat, card: Card): void {
  addCard(state.hands, card, seat * RANKS);
  state.handSizes[seat]!++;
  state.handRanks[seat]! |= 1 << rankOf(card);
}

/** @param count the number of cards in the holding */
export function removeFromHand(
  state: State,
  seat: Seat,
  rank: Rank,
  holding: Holding,
  count: number,
): void {
  const at = seat * RANKS + rank;
  const left = state.hands[at]! - holding;
  state.hands[at] = left;
  state.handSizes[seat]! -= count;
  if (left === 0) state.handRanks[seat]! &= ~(1 << rank);
}

/** Moves three cards from hand to the top cards, sorted, so that the order in which they were named does not show. */
export function moveToTops(state: State, seat: Seat, cards: readonly Card[]): void {
  const { tops } = state;
  const first = seat * THREE;
  for (let laid = 0; laid < THREE; laid++) {
    const card = cards[laid]!;
    removeFromHand(state, seat, rankOf(card), one(card), 1);
    let at = first + laid;
    for (; at > first && compareCards(card, tops[at - 1]!) < 0; at--) tops[at] = tops[at - 1]!;
    tops[at] = card;
  }
}

/** The seat's top cards; empty before they are chosen and after they are taken up. */
export function topsOf(state: State, seat: Seat): Card[] {
  const at = seat * THREE;
  return state.tops[at] === GONE ? [] : state.tops.slice(at, at + THREE);
}

export function hasTops(state: State, seat: Seat): boolean {
  return state.tops[seat * THREE] !== GONE;
}

/** Number of the seat's undercards still face down. */
export function countUnders({ unders }: State, seat: Seat): number {
  let left = 0;
  for (let at = seat * THREE; at < seat * THREE + THREE; at++) if (unders[at] !== GONE) left++;
  return left;
}

/** Indices of the seat's undercards still face down. */
export function undersOf(state: State, seat: Seat): number[] {
  return [0, 1, 2].filter((under) => isDown(state, seat, under));
}

/** The seat's undercards still face down, which no player has seen. */
export function faceDownCards(state: State, seat: Seat): Card[] {
  return undersOf(state, seat).map((under) => state.unders[seat * THREE + under]!);
}

/** Whether the undercard is still face down. */
export function isDown({ unders }: State, seat: Seat, undercard: number): boolean {
  return unders[seat * THREE + undercard] !== GONE;
}

/** The nth of the seat's undercards still face down, from 0. */
export function nthUnder(state: State, seat: Seat, n: number): number {
  let under = 0;
  for (let skip = n; skip > 0 || !isDown(state, seat, under); under++) {
    if (isDown(state, seat, under)) skip--;
  }
  return under;
}

/** Whether the seat has no card left in hand or on the table. TC-10 */
export function isOut(state: State, seat: Seat): boolean {
  if (state.handSizes[seat]! > 0) return false;
  for (let at = seat * THREE; at < seat * THREE + THREE; at++) {
    if (state.tops[at] !== GONE || state.unders[at] !== GONE) return false;
  }
  return true;
}

/** The next seat still in, in the direction of play. TC-2 */
export function nextInTurn(state: State, seat: Seat): Seat {
  const { seats, places, options } = state;
  const goesLeft = options.direction === 'left';
  let next = seat;
  do next = goesLeft ? leftOf(next, seats) : rightOf(next, seats);
  while (places[next]);
  return next;
}
