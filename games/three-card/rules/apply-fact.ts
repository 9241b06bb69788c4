import type { Card } from '@rota/core';
import {
  learnDraw,
  learnOpening,
  learnPickUp,
  learnPlay,
  learnTopCards,
} from '../knowledge/learn.ts';
import type { Fact } from './events.ts';
import { addCards, removeCards } from './hand.ts';
import { isForced } from './options.ts';
import { scoresOf } from './score.ts';
import { type PublicTable, THREE } from './state.ts';

/**
 * Makes a fact true: in what everyone sees, in what follows from it, and in the hand of the fact's seat.
 * @param hand undefined where that hand is not seen
 */
export type Effect<Type extends Fact['type']> = (
  table: PublicTable,
  fact: Extract<Fact, { type: Type }>,
  hand?: Card[],
) => void;

/**
 * What each kind of fact changes. A deal and a client's view are kept up to date by these functions alike; rollouts
 * call them by name, which is much faster than one function for all facts.
 */
export const EFFECTS: { readonly [Type in Fact['type']]: Effect<Type> } = {
  ready(table, { seat }) {
    table.moves++;
    table.ready = table.ready.with(seat, true);
    table.handSizes[seat] = THREE;
  },
  chosen(_, { cards }, hand) {
    removeCards(hand!, cards);
  },
  tops(table, { tops }) {
    table.phase = 'playing';
    table.tops = tops;
  },
  opening(table, fact) {
    learnOpening(table, fact);
    table.opening = fact.rank;
  },
  played(table, { seat, cards }, hand) {
    learnPlay(table, seat, cards);
    table.trains[seat] = 0;
    table.opening = null;
    table.handSizes[seat]! -= cards.length;
    for (let nth = 0; nth < cards.length; nth++) table.pile.push(cards[nth]!);
    if (hand) removeCards(hand, cards);
  },
  flipped(table, { seat, undercard, card }) {
    table.trains[seat] = 0;
    const left = table.down[seat]!.filter((other) => other !== undercard);
    table.down = table.down.with(seat, left);
    table.pile.push(card);
  },
  cleared(table) {
    table.cleared = true;
    table.discards = table.discards.concat(table.pile);
    table.pile = [];
  },
  drew(table, { seat, count }) {
    learnDraw(table.known, seat, count);
    table.deckSize -= count;
    table.handSizes[seat]! += count;
  },
  drawn(_, { cards }, hand) {
    addCards(hand!, cards);
  },
  took(table, { seat, cards, rule }, hand) {
    const forced = isForced(rule, table.options);
    learnPickUp(table.known, seat, cards, forced);
    if (forced) table.trains[seat]!++;
    table.handSizes[seat]! += cards.length;
    table.pile = [];
    if (hand) addCards(hand, cards);
  },
  'took-tops'(table, { seat, cards }, hand) {
    learnTopCards(table.known, seat, cards);
    table.handSizes[seat]! += cards.length;
    table.tops = table.tops.with(seat, []);
    if (hand) addCards(hand, cards);
  },
  shout() {},
  'may-add'(table, { rank }) {
    table.opening = rank;
  },
  turn(table, { seat, again, quiet, moves }) {
    // At the first turn the opening rank still holds.
    if (!again && table.turn !== null) table.opening = null;
    if (!again) table.cleared = false;
    table.turn = seat;
    table.again = again;
    table.quiet = quiet;
    table.moves = moves;
  },
  out(table, { seat, place }) {
    table.places = table.places.with(seat, place);
    table.quiet = 0;
  },
  stalemate(table, { turns }) {
    table.quiet = turns;
  },
  scored(table, { moves }) {
    table.phase = 'over';
    table.turn = null;
    table.again = false;
    table.cleared = false;
    table.opening = null;
    table.moves = moves;
    table.scores = scoresOf(table.places, table.options.playOn);
  },
};
