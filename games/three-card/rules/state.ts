import { type Card, leftOf, type Rank, rankOf, rightOf, type Seat, standardPack } from '@rota/core';
import type { HandHistory } from './hand-history.ts';
import { addCard, compareCards, one } from './holding.ts';
import type { Options } from './options.ts';
import { NOTHING, RANKS } from './ranks.ts';

/** The number of undercards, of top cards and of cards in a full hand. */
export const THREE = 3;

/** Marks an empty slot in `tops` and `unders`. */
export const GONE = 255;

export const CHOOSING = 0;
export const PLAYING = 1;
export const OVER = 2;
export type Stage = typeof CHOOSING | typeof PLAYING | typeof OVER;

/** A deal in progress. Arrays by seat have one segment for each seat. */
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
  readonly places: Uint8Array;
  /** Forced pick-ups in a row, by seat. TC-13 */
  readonly train: Uint16Array;
  /** Hands: thirteen holdings for each seat. */
  readonly hands: Uint8Array;
  readonly handSizes: Uint8Array;
  /** The set of ranks in each hand. */
  readonly handRanks: Uint16Array;
  /** The publicly known part of each hand: thirteen holdings for each seat. */
  readonly known: Uint8Array;
  /**
   * The ranks each hidden card may have by public knowledge, oldest first, three slots for each seat,
   * 0 if unused (`knowledge.ts`). Not set while top cards are chosen.
   */
  readonly hidden: Uint16Array;
  /** Public history of each hand since its oldest hidden card came. */
  readonly histories: HandHistory[];
  /** Three for each seat, sorted; `GONE` before they are chosen and after they are taken up. */
  readonly tops: Uint8Array;
  /** Three for each seat in the order dealt; `GONE` when turned up. */
  readonly unders: Uint8Array;
  /** The undealt cards; the next to be drawn is the last of `deckSize`. */
  readonly deck: Uint8Array;
  deckSize: number;
  /** The pile from the bottom, `pileSize` cards. */
  readonly pile: Uint8Array;
  pileSize: number;
  /** The number of cards of one rank in a row on top of the pile. */
  run: number;
  /** The cleared cards: thirteen holdings. */
  readonly discards: Uint8Array;
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
  const cards = 52 * packsFor(seats);
  const histories: HandHistory[] = [];
  for (let seat = 0; seat < seats; seat++) histories.push([]);
  return {
    options,
    seats,
    dealer,
    stage: CHOOSING,
    moves: 0,
    turn: -1,
    again: false,
    cleared: false,
    opening: -1,
    quiet: 0,
    out: 0,
    places: new Uint8Array(seats),
    train: new Uint16Array(seats),
    hands: new Uint8Array(seats * RANKS),
    handSizes: new Uint8Array(seats),
    handRanks: new Uint16Array(seats),
    known: new Uint8Array(seats * RANKS),
    hidden: new Uint16Array(seats * THREE),
    histories,
    tops: new Uint8Array(seats * THREE).fill(GONE),
    unders: new Uint8Array(seats * THREE).fill(GONE),
    deck: new Uint8Array(cards),
    deckSize: 0,
    pile: new Uint8Array(cards),
    pileSize: 0,
    run: 0,
    discards: new Uint8Array(RANKS),
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
  return {
    ...state,
    places: state.places.slice(),
    train: state.train.slice(),
    hands: state.hands.slice(),
    handSizes: state.handSizes.slice(),
    handRanks: state.handRanks.slice(),
    known: state.known.slice(),
    hidden: state.hidden.slice(),
    histories: state.histories.map((history) => history.slice()),
    tops: state.tops.slice(),
    unders: state.unders.slice(),
    deck: state.deck.slice(),
    pile: state.pile.slice(),
    discards: state.discards.slice(),
  };
}

/** The rank on top of the pile, or `NOTHING`. */
export function topOf(state: State): Rank | typeof NOTHING {
  return state.pileSize === 0 ? NOTHING : rankOf(state.pile[state.pileSize - 1]!);
}

/** The pile from the bottom. */
export function pileOf(state: State): Card[] {
  return Array.from(state.pile.subarray(0, state.pileSize));
}

export function addToHand(state: State, seat: Seat, card: Card): void {
  addCard(state.hands, card, seat * RANKS);
  state.handSizes[seat]!++;
  state.handRanks[seat]! |= 1 << rankOf(card);
}

export function removeFromHand(state: State, seat: Seat, card: Card): void {
  const rank = rankOf(card);
  const at = seat * RANKS + rank;
  state.hands[at]! -= one(card);
  state.handSizes[seat]!--;
  if (state.hands[at] === 0) state.handRanks[seat]! &= ~(1 << rank);
}

/** Moves three cards from hand to the top cards, sorted, so that the order in which they were named does not show. */
export function moveToTops(state: State, seat: Seat, cards: readonly Card[]): void {
  const { tops } = state;
  const first = seat * THREE;
  for (let laid = 0; laid < THREE; laid++) {
    const card = cards[laid]!;
    removeFromHand(state, seat, card);
    let at = first + laid;
    for (; at > first && compareCards(card, tops[at - 1]!) < 0; at--) tops[at] = tops[at - 1]!;
    tops[at] = card;
  }
}

/** The seat's top cards; empty before they are chosen and after they are taken up. */
export function topsOf(state: State, seat: Seat): Card[] {
  const at = seat * THREE;
  return state.tops[at] === GONE ? [] : Array.from(state.tops.subarray(at, at + THREE));
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
  return [0, 1, 2].filter((under) => state.unders[seat * THREE + under] !== GONE);
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
  const after = state.options.direction === 'left' ? leftOf : rightOf;
  let next = after(seat, state.seats);
  while (state.places[next]) next = after(next, state.seats);
  return next;
}
