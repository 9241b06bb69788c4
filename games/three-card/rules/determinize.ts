import { type Card, type Random, rankOf, type Seat, shuffle } from '@rota/core';
import { dealHiddenHands, type HiddenHand } from './deal-hidden-hands.ts';
import { addCard } from './holding.ts';
import { drawThree } from './moves.ts';
import { ALL_RANKS, RANKS, type Ranks } from './ranks.ts';
import {
  addCardToPile,
  addToHand,
  CHOOSING,
  emptyState,
  moveToTops,
  OVER,
  PLAYING,
  packsFor,
  type State,
  THREE,
} from './state.ts';
import type { View } from './view.ts';

const STAGE = { choosing: CHOOSING, playing: PLAYING, over: OVER } as const;

/**
 * Returns a random state with this view. Every deal of the unseen cards to hidden hand cards, undercards
 * and deck that public knowledge (`knowledge.ts`) allows is equally likely.
 * @param view a seat's, not the public one
 */
export function determinize(view: View, random: Random): State {
  const { table, viewer, hand } = view;
  const state = stateOfPublicFacts(view);
  for (let nth = 0; nth < hand.length; nth++) addToHand(state, viewer!, hand[nth]!);
  const rest = fillNarrowHands(state, view, unseenBy(view), random);
  shuffle(rest, random);
  for (let seat = 0; seat < table.length; seat++) {
    const { hidden } = table[seat]!;
    if (seat === viewer || isNarrow(hidden)) continue;
    for (let nth = 0; nth < hidden.length; nth++) addToHand(state, seat, rest.pop()!);
  }
  for (let seat = 0; seat < table.length; seat++) {
    for (const under of table[seat]!.unders) state.unders[seat * THREE + under] = rest.pop()!;
  }
  copyTo(state.deck, rest);
  if (state.stage === CHOOSING) chooseForOthers(state, view, random);
  return state;
}

/** Whether public knowledge narrows a hand's hidden cards. */
function isNarrow(hidden: readonly Ranks[]): boolean {
  // Every set includes those before it.
  return hidden.length > 0 && hidden[0] !== ALL_RANKS;
}

/** @returns the unseen cards left over */
function fillNarrowHands(state: State, view: View, unseen: Card[], random: Random): Card[] {
  const { table, viewer } = view;
  const seats: Seat[] = [];
  const hands: HiddenHand[] = [];
  for (let seat = 0; seat < table.length; seat++) {
    const { hidden } = table[seat]!;
    if (seat === viewer || !isNarrow(hidden)) continue;
    seats.push(seat);
    hands.push(hidden);
  }
  if (seats.length === 0) return unseen;
  const { filled, rest } = dealHiddenHands(hands, unseen, random);
  for (let at = 0; at < seats.length; at++) {
    for (const card of filled[at]!) addToHand(state, seats[at]!, card);
  }
  return rest;
}

/** Draws the hidden top cards of the other seats that have chosen. */
function chooseForOthers(state: State, view: View, random: Random): void {
  for (const [seat, { ready }] of view.table.entries()) {
    if (ready && seat !== view.viewer) moveToTops(state, seat, drawThree(state, seat, random));
  }
}

function stateOfPublicFacts(view: View): State {
  const state = emptyState(view.options, view.table.length, view.dealer);
  state.stage = STAGE[view.stage];
  state.moves = view.moves;
  state.turn = view.turn;
  state.again = view.again;
  state.cleared = view.cleared;
  state.opening = view.opening;
  state.quiet = view.quiet;
  state.deckSize = view.deck;
  for (let at = 0; at < view.pile.length; at++) addCardToPile(state, view.pile[at]!);
  for (let at = 0; at < view.discards.length; at++) addCard(state.discards, view.discards[at]!);
  for (let seat = 0; seat < view.table.length; seat++) {
    const { known, hidden, history, tops, place, train } = view.table[seat]!;
    for (let at = 0; at < known.length; at++) {
      addCard(state.known, known[at]!, seat * RANKS);
      if (seat !== view.viewer) addToHand(state, seat, known[at]!);
    }
    if (state.stage !== CHOOSING) copyTo(state.hidden, hidden, seat * THREE);
    state.histories[seat] = history.slice();
    copyTo(
      state.tops,
      seat === view.viewer && view.chosen.length > 0 ? view.chosen : tops,
      seat * THREE,
    );
    state.places[seat] = place;
    state.train[seat] = train;
    if (place > 0) state.out++;
  }
  return state;
}

function copyTo(target: number[], source: readonly number[], from = 0): void {
  for (let at = 0; at < source.length; at++) target[from + at] = source[at]!;
}

/** Number of cards of one rank in a row on top of the pile. */
export function runOnTop(pile: readonly Card[]): number {
  let run = 0;
  while (run < pile.length && rankOf(pile.at(-1 - run)!) === rankOf(pile.at(-1)!)) run++;
  return run;
}

const copies = new Int8Array(52);

/** The cards the viewer has not seen, ascending. */
function unseenBy(view: View): Card[] {
  const { table, viewer } = view;
  copies.fill(packsFor(table.length));
  markSeen(view.hand);
  markSeen(view.chosen);
  markSeen(view.pile);
  markSeen(view.discards);
  for (let seat = 0; seat < table.length; seat++) {
    markSeen(table[seat]!.tops);
    if (seat !== viewer) markSeen(table[seat]!.known);
  }
  const unseen: Card[] = [];
  for (let card = 0; card < copies.length; card++) {
    for (let copy = 0; copy < copies[card]!; copy++) unseen.push(card);
  }
  return unseen;
}

function markSeen(cards: readonly Card[]): void {
  for (let at = 0; at < cards.length; at++) copies[cards[at]!]!--;
}
