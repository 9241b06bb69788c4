import { type Card, rankOf, type Seat } from '@rota/core';
import type { ThreeCardEvent } from './event.ts';
import { likelyPlayed, unlikelyAfter, unlikelyBeside } from './guess.ts';
import { inOrder } from './holding.ts';
import { shownByOpening } from './knowledge.ts';
import { ALL_RANKS, BELOW } from './ranks.ts';
import type { View } from './view.ts';

/** Brings a view up to date with an event its viewer received. */
export function applyEvent(view: View, event: ThreeCardEvent): void {
  switch (event.type) {
    case 'ready':
      view.table[event.seat]!.ready = true;
      view.moves++;
      return;
    case 'chosen':
      view.chosen = [...event.cards];
      for (const card of event.cards) take(view.hand, card);
      return;
    case 'tops':
      view.stage = 'playing';
      view.chosen = [];
      for (const [seat, cards] of event.tops.entries()) view.table[seat]!.tops = [...cards];
      return;
    case 'opening':
      view.opening = event.rank;
      for (const [seat, { hidden, unlikely, tops }] of view.table.entries()) {
        const shown = shownByOpening(seat, event.seat, event.rank, view.dealer, view.table.length);
        hidden.splice(0, hidden.length, ...shown);
        unlikely.splice(0, unlikely.length, ...new Array(shown.length).fill(unlikelyBeside(tops)));
      }
      return;
    case 'played':
      followPlay(view, event);
      view.opening = -1;
      view.table[event.seat]!.train = 0;
      view.pile.push(...event.cards);
      return;
    case 'flipped': {
      const seat = view.table[event.seat]!;
      take(seat.unders, event.undercard);
      seat.train = 0;
      view.pile.push(event.card);
      return;
    }
    case 'cleared':
      view.cleared = true;
      put(view.discards, view.pile.splice(0));
      return;
    case 'drew':
      view.deck -= event.count;
      for (let drawn = 0; drawn < event.count; drawn++) {
        view.table[event.seat]!.hidden.push(ALL_RANKS);
        view.table[event.seat]!.unlikely.push(0);
      }
      return;
    case 'drawn':
      put(view.hand, event.cards);
      return;
    case 'took':
      followPickUp(view, event);
      return;
    case 'took-tops':
      view.table[event.seat]!.tops = [];
      intoHand(view, event.seat, event.cards);
      return;
    case 'out':
      view.table[event.seat]!.place = event.place;
      view.quiet = 0;
      return;
    case 'stalemate':
      view.quiet = event.turns;
      return;
    case 'may-add':
      view.opening = event.rank;
      return;
    case 'turn':
      // The first turn is the opener's.
      if (view.turn >= 0 && !event.again) view.opening = -1;
      view.turn = event.seat;
      view.again = event.again;
      view.cleared &&= event.again;
      view.quiet = event.quiet;
      view.moves = event.moves;
      return;
    case 'scored':
      view.stage = 'over';
      view.opening = -1;
      view.turn = -1;
      view.again = false;
      view.cleared = false;
      view.scores = [...event.scores];
      view.moves = event.moves;
      return;
    case 'shout':
      return;
  }
}

function followPlay(view: View, { seat, cards, on }: ThreeCardEvent & { type: 'played' }): void {
  for (const card of cards) playFromHand(view, seat, card);
  if (view.opening >= 0) return;
  const { unlikely } = view.table[seat]!;
  const ranks = unlikelyAfter(rankOf(cards[0]!), on);
  for (const at of unlikely.keys()) unlikely[at]! |= ranks;
}

/** Everybody knows the card, or takes it for the oldest hidden one that it may be. */
function playFromHand(view: View, seat: Seat, card: Card): void {
  const { known, hidden, unlikely } = view.table[seat]!;
  const rank = rankOf(card);
  if (known.includes(card)) take(known, card);
  else {
    unlikely.splice(likelyPlayed(hidden, unlikely, rank, 0, hidden.length), 1);
    hidden.splice(
      hidden.findIndex((ranks) => ranks & (1 << rank)),
      1,
    );
  }
  if (seat === view.viewer) take(view.hand, card);
}

function followPickUp(view: View, event: ThreeCardEvent & { type: 'took' }): void {
  const seat = view.table[event.seat]!;
  if (event.rule === 'TC-5' && view.options.mayTake === 'no') {
    const top = rankOf(view.pile[view.pile.length - 1]!);
    for (const at of seat.hidden.keys()) seat.hidden[at]! &= BELOW[top]!;
    seat.train++;
  }
  view.pile.length = 0;
  intoHand(view, event.seat, event.cards);
}

function intoHand(view: View, seat: Seat, cards: readonly Card[]): void {
  put(view.table[seat]!.known, cards);
  if (seat === view.viewer) put(view.hand, cards);
}

function take<Item>(items: Item[], item: Item): void {
  items.splice(items.indexOf(item), 1);
}

function put(cards: Card[], added: readonly Card[]): void {
  cards.push(...added);
  cards.sort(inOrder);
}
