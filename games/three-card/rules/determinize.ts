import { type Card, type Random, rankOf, shuffle } from '@rota/core';
import { dealHiddenHands } from './deal-hidden-hands.ts';
import { addCard, one } from './holding.ts';
import { drawThree } from './moves.ts';
import { ALL_RANKS, RANKS, type Ranks } from './ranks.ts';
import {
  addToHand,
  addToPile,
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
  const state = stateOfPublicFacts(view);
  const own = view.viewer!;
  for (const card of view.hand) addToHand(state, own, card);
  const rest = fillNarrowHands(state, view, unseenBy(view), random);
  shuffle(rest, random);
  for (const [seat, { hidden }] of view.table.entries()) {
    if (seat === own || isNarrow(hidden)) continue;
    for (const _card of hidden) addToHand(state, seat, rest.pop()!);
  }
  for (const [seat, { unders }] of view.table.entries()) {
    for (const under of unders) state.unders[seat * THREE + under] = rest.pop()!;
  }
  copyTo(state.deck, rest);
  if (state.stage === CHOOSING) chooseForOthers(state, view, random);
  return state;
}

/** Whether public knowledge narrows a hand's hidden cards. */
function isNarrow(hidden: readonly Ranks[]): boolean {
  return hidden.some((ranks) => ranks !== ALL_RANKS);
}

/** @returns the unseen cards left over */
function fillNarrowHands(state: State, view: View, unseen: Card[], random: Random): Card[] {
  const seats = [...view.table.keys()].filter(
    (seat) => seat !== view.viewer && isNarrow(view.table[seat]!.hidden),
  );
  if (seats.length === 0) return unseen;
  const hands = seats.map((seat) => view.table[seat]!.hidden);
  const { filled, rest } = dealHiddenHands(hands, unseen, random);
  for (const [at, seat] of seats.entries()) {
    for (const card of filled[at]!) addToHand(state, seat, card);
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
  for (const card of view.pile) addToPile(state, rankOf(card), one(card), [card]);
  for (const card of view.discards) addCard(state.discards, card);
  for (const [seat, { known, hidden, history, tops, place, train }] of view.table.entries()) {
    for (const card of known) {
      addCard(state.known, card, seat * RANKS);
      if (seat !== view.viewer) addToHand(state, seat, card);
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

/** The cards the viewer has not seen. */
function unseenBy(view: View): Card[] {
  const copies = new Int8Array(52).fill(packsFor(view.table.length));
  const markSeen = (cards: readonly Card[]) => {
    for (const card of cards) copies[card]!--;
  };
  markSeen(view.hand);
  markSeen(view.chosen);
  markSeen(view.pile);
  markSeen(view.discards);
  for (const [seat, { known, tops }] of view.table.entries()) {
    markSeen(tops);
    if (seat !== view.viewer) markSeen(known);
  }
  const unseen: Card[] = [];
  for (let card = 0; card < copies.length; card++) {
    for (let copy = 0; copy < copies[card]!; copy++) unseen.push(card);
  }
  return unseen;
}
