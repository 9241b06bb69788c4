import { type Card, leftOf, type Rank, rightOf, type Seat, standardPack } from '@rota/core';
import { copyKnowledge, type Knowledge, noKnowledge } from '../knowledge/knowledge.ts';
import { addCards, RANK } from './hand.ts';
import type { Options } from './options.ts';
import type { RankSet } from './rank-set.ts';

/** The number of undercards, of top cards and of cards in a full hand. */
export const THREE = 3;

/** `choosing`: top cards are being chosen. TC-1 */
export type Phase = 'choosing' | 'playing' | 'over';

/** What everyone sees of a deal. Plain JSON. */
export interface PublicState {
  readonly options: Options;
  readonly seats: number;
  readonly dealer: Seat;
  phase: Phase;
  /** The number of moves in this deal. */
  moves: number;
  /** The seat on turn; null while top cards are chosen and when the deal is over. */
  turn: Seat | null;
  /** Whether it has played and may play again. TC-6 */
  again: boolean;
  /** Whether the pile was cleared in this turn. */
  cleared: boolean;
  /** The only rank that may be played: to open (TC-3) or to add to a play (TC-8); null for none. */
  opening: Rank | null;
  /** Turns in a row without a clearing or a player going out. TC-12 */
  quiet: number;
  /** By seat: the number of cards in hand. */
  handSizes: number[];
  /** By seat: whether the top cards are chosen. TC-1 */
  ready: readonly boolean[];
  /** By seat: the top cards on the table; none before all have chosen and after they are taken up. */
  tops: readonly (readonly Card[])[];
  /** By seat: the undercards still face down, 0, 1 or 2 in the order dealt. */
  down: readonly (readonly number[])[];
  /** The number of cards left to draw. */
  deckSize: number;
  /** The pile, from the bottom. */
  pile: Card[];
  /** The cleared cards, in order. */
  discards: readonly Card[];
  /** By seat: the place in which it went out, from 1; 0 while it is in. TC-10 */
  places: readonly number[];
  /** By seat: its forced pick-ups in a row. TC-13 */
  readonly trains: number[];
  /** The scores; null until the deal is over. */
  scores: readonly number[] | null;
}

/** What everyone sees, and what follows from what they have seen. */
export interface PublicTable extends PublicState {
  /** What everyone can infer about the hands. */
  readonly known: Knowledge<RankSet>;
}

/** What a deal hides. What is readonly is never changed in place, so that clones share it. */
export interface HiddenCards {
  /** By seat: its hand, sorted. */
  readonly hands: Card[][];
  /** By seat: the top cards it has chosen, until all are laid face up. TC-1 */
  chosen: readonly (readonly Card[])[];
  /** The deck after the deal; what is left of it is its end, the next card first. */
  readonly deck: readonly Card[];
  /** By seat: the undercards as they were dealt. */
  readonly unders: readonly (readonly Card[])[];
}

/** A deal. */
export interface State extends PublicTable, HiddenCards {}

/** Number of packs: one for up to four players, two for up to eight, and so on. */
export function packsFor(seats: number): number {
  return Math.ceil(seats / 4);
}

/** All cards of the packs in play. */
export function combinedPack(seats: number): Card[] {
  return Array.from({ length: packsFor(seats) }, standardPack).flat();
}

/** Deals one card at a time from the dealer's left: three undercards, then six. TC-1 */
export function deal(options: Options, seats: number, dealer: Seat, pack: readonly Card[]): State {
  const unders: Card[][] = Array.from({ length: seats }, () => []);
  const hands: Card[][] = Array.from({ length: seats }, () => []);
  const dealt = 3 * THREE * seats;
  for (let at = 0, seat = leftOf(dealer, seats); at < dealt; at++) {
    if (at < THREE * seats) unders[seat]!.push(pack[at]!);
    else addCards(hands[seat]!, [pack[at]!]);
    seat = leftOf(seat, seats);
  }
  const deck = pack.slice(dealt);
  const table = { ...dealtTable(options, seats, dealer), deckSize: deck.length };
  return stateOf(table, { hands, chosen: unders.map(() => []), deck, unders });
}

/** What everyone sees before top cards are chosen, the size of the deck aside. */
export function dealtTable(options: Options, seats: number, dealer: Seat): PublicTable {
  const bySeat = <Value>(value: Value) => new Array<Value>(seats).fill(value);
  return {
    options,
    seats,
    dealer,
    phase: 'choosing',
    moves: 0,
    turn: null,
    again: false,
    cleared: false,
    opening: null,
    quiet: 0,
    handSizes: bySeat(2 * THREE),
    ready: bySeat(false),
    tops: bySeat([]),
    down: bySeat([0, 1, 2]),
    deckSize: 0,
    pile: [],
    discards: [],
    places: bySeat(0),
    trains: bySeat(0),
    scores: null,
    known: noKnowledge(seats),
  };
}

/** Returns a deal with a copy of the table; written out, since rollouts copy it. */
export function stateOf(
  table: Readonly<PublicTable>,
  { hands, chosen, deck, unders }: HiddenCards,
): State {
  return {
    options: table.options,
    seats: table.seats,
    dealer: table.dealer,
    phase: table.phase,
    moves: table.moves,
    turn: table.turn,
    again: table.again,
    cleared: table.cleared,
    opening: table.opening,
    quiet: table.quiet,
    handSizes: table.handSizes.slice(),
    ready: table.ready,
    tops: table.tops,
    down: table.down,
    deckSize: table.deckSize,
    pile: table.pile.slice(),
    discards: table.discards,
    places: table.places,
    trains: table.trains.slice(),
    scores: table.scores,
    known: copyKnowledge(table.known),
    hands,
    chosen,
    deck,
    unders,
  };
}

/** Returns a copy that may be changed; what is never changed in place is shared. */
export function clone(state: State): State {
  const { chosen, deck, unders } = state;
  const hands: Card[][] = [];
  for (let seat = 0; seat < state.seats; seat++) hands.push(state.hands[seat]!.slice());
  return stateOf(state, { hands, chosen, deck, unders });
}

/** The rank on top of the pile; null without a pile. */
export function topOf(pile: readonly Card[]): Rank | null {
  return pile.length === 0 ? null : RANK[pile[pile.length - 1]!]!;
}

/** The number of cards of one rank in a row on top of the pile. TC-6 */
export function runOnTop(pile: readonly Card[]): number {
  const top = topOf(pile);
  let at = pile.length;
  while (at > 0 && RANK[pile[at - 1]!] === top) at--;
  return pile.length - at;
}

/** The seat's undercards still face down, which no player has seen. */
export function faceDownCards({ down, unders }: State, seat: Seat): Card[] {
  return down[seat]!.map((undercard) => unders[seat]![undercard]!);
}

/** Whether the seat has no card left in hand or on the table. TC-10 */
export function isOut({ handSizes, tops, down }: PublicState, seat: Seat): boolean {
  return handSizes[seat] === 0 && tops[seat]!.length + down[seat]!.length === 0;
}

/** The next seat still in, in the direction of play. TC-2 */
export function nextInTurn({ seats, places, options }: PublicState, seat: Seat): Seat {
  const goesLeft = options.direction === 'left';
  let next = seat;
  do next = goesLeft ? leftOf(next, seats) : rightOf(next, seats);
  while (places[next]);
  return next;
}
