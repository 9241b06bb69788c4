import { type Card, type Emit, type Rank, rankOf, type Seat } from '@rota/core';
import { recordPlay, recordTopCards } from './hand-history.ts';
import { compareCards } from './holding.ts';
import { playHidden, ranksShownByOpening } from './knowledge.ts';
import { ALL_RANKS, BELOW } from './ranks.ts';
import type { View } from './view.ts';

/** The table's shouts. TC-13 */
export type Shout =
  /** The pile was cleared. */
  | 'kerchoo'
  /** Three sixes in a row. */
  | 'number-of-the-beast'
  /** Three sevens in a row. */
  | 'lucky-number-of-the-beast'
  /** The fourth six on those three. */
  | 'exorcism'
  /** A forced pick-up, and not the first in a row. */
  | 'on-the-train'
  /** Six cards dealt, none above a seven and no special; sent to their owner alone. */
  | 'who-dealt';

/** The events of a deal. `rule` is the rule that decided. */
export type DealEvent =
  /** A player has chosen top cards, which stay hidden until all have. */
  | { readonly type: 'ready'; readonly seat: Seat }
  /** Private to its player. */
  | { readonly type: 'chosen'; readonly seat: Seat; readonly cards: readonly Card[] }
  /** All top cards are laid face up. */
  | { readonly type: 'tops'; readonly tops: readonly (readonly Card[])[] }
  /** The opener and the rank to open with; -1 if no hand holds an ordinary card. */
  | {
      readonly type: 'opening';
      readonly seat: Seat;
      readonly rank: Rank | -1;
      readonly rule: 'TC-3';
    }
  /** `on` is the rank they were played on, `NOTHING` (13) for an empty pile. */
  | {
      readonly type: 'played';
      readonly seat: Seat;
      readonly cards: readonly Card[];
      readonly on: Rank;
      readonly rule: 'TC-4';
    }
  /** An undercard was turned up; `plays` if it could be played. */
  | {
      readonly type: 'flipped';
      readonly seat: Seat;
      readonly undercard: number;
      readonly card: Card;
      readonly on: Rank;
      readonly plays: boolean;
      readonly rule: 'TC-9';
    }
  /** The pile, given from the bottom, is removed: `run` cards of the rank lay in a row on top. */
  | {
      readonly type: 'cleared';
      readonly seat: Seat;
      readonly by: 'ten' | 'four';
      readonly rank: Rank;
      readonly run: number;
      readonly cards: readonly Card[];
      readonly rule: 'TC-6';
    }
  | { readonly type: 'drew'; readonly seat: Seat; readonly count: number; readonly rule: 'TC-7' }
  /** Private to its player. */
  | { readonly type: 'drawn'; readonly seat: Seat; readonly cards: readonly Card[] }
  /** The pile goes to hand, from the bottom; an undercard that could not be played is its last. */
  | {
      readonly type: 'took';
      readonly seat: Seat;
      readonly cards: readonly Card[];
      readonly rule: 'TC-5' | 'TC-9';
    }
  | {
      readonly type: 'took-tops';
      readonly seat: Seat;
      readonly cards: readonly Card[];
      readonly rule: 'TC-9';
    }
  /** `times` counts the pick-ups of a train. */
  | {
      readonly type: 'shout';
      readonly shout: Shout;
      readonly seat: Seat;
      readonly times?: number;
      readonly rule: 'TC-13';
    }
  /** A player is out, the `place`th to be. */
  | { readonly type: 'out'; readonly seat: Seat; readonly place: number; readonly rule: 'TC-10' }
  /** The deal is drawn after that many quiet turns. */
  | {
      readonly type: 'stalemate';
      readonly turns: number;
      readonly limit: number;
      readonly rule: 'TC-12';
    }
  /** The seat may add drawn cards of that rank to its play, nothing else. */
  | { readonly type: 'may-add'; readonly seat: Seat; readonly rank: Rank; readonly rule: 'TC-8' }
  /** The seat on turn; `again` if its turn continues. */
  | {
      readonly type: 'turn';
      readonly seat: Seat;
      readonly again: boolean;
      readonly quiet: number;
      readonly moves: number;
    }
  /** The deal is over. `places` as players went out, 0 for those who did not. */
  | {
      readonly type: 'scored';
      readonly playOn: 'no' | 'yes';
      readonly places: readonly number[];
      readonly scores: readonly number[];
      readonly moves: number;
      readonly rule: 'TC-10';
    };

/** Receives events; undefined in playouts. */
export type EmitEvent = Emit<DealEvent> | undefined;

/** Applies an event that the viewer received to its view. */
export function applyEvent(view: View, event: DealEvent): void {
  switch (event.type) {
    case 'ready':
      view.table[event.seat]!.ready = true;
      view.moves++;
      return;
    case 'chosen':
      view.chosen = [...event.cards];
      for (const card of event.cards) removeFrom(view.hand, card);
      return;
    case 'tops':
      view.stage = 'playing';
      view.chosen = [];
      for (const [seat, cards] of event.tops.entries()) view.table[seat]!.tops = [...cards];
      return;
    case 'opening':
      view.opening = event.rank;
      for (const [seat, { hidden, history, tops }] of view.table.entries()) {
        const shown = ranksShownByOpening(
          seat,
          event.seat,
          event.rank,
          view.dealer,
          view.table.length,
        );
        hidden.splice(0, hidden.length, ...shown);
        recordTopCards(history, tops);
      }
      return;
    case 'played':
      applyPlay(view, event);
      view.opening = -1;
      view.table[event.seat]!.train = 0;
      view.pile.push(...event.cards);
      return;
    case 'flipped': {
      const seat = view.table[event.seat]!;
      removeFrom(seat.unders, event.undercard);
      seat.train = 0;
      view.pile.push(event.card);
      return;
    }
    case 'cleared':
      view.cleared = true;
      addTo(view.discards, view.pile.splice(0));
      return;
    case 'drew':
      view.deck -= event.count;
      for (let drawn = 0; drawn < event.count; drawn++) {
        view.table[event.seat]!.hidden.push(ALL_RANKS);
      }
      return;
    case 'drawn':
      addTo(view.hand, event.cards);
      return;
    case 'took':
      applyPickUp(view, event);
      return;
    case 'took-tops':
      view.table[event.seat]!.tops = [];
      moveToHand(view, event.seat, event.cards);
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
      // At the first turn the opening rank still holds.
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

function applyPlay(view: View, { seat, cards, on }: DealEvent & { type: 'played' }): void {
  const { known, hidden, history } = view.table[seat]!;
  const rank = rankOf(cards[0]!);
  const places = [...hidden, 0, 0, 0];
  let candidates = 0;
  let hiddenPlayed = 0;
  for (const card of cards) {
    if (known.includes(card)) removeFrom(known, card);
    else candidates |= playHidden(places, 0, rank) << (3 * hiddenPlayed++);
    if (seat === view.viewer) removeFrom(view.hand, card);
  }
  hidden.splice(0, hidden.length, ...places.filter(Boolean));
  recordPlay(history, rank, view.opening < 0 ? on : -1, candidates, hidden.length);
}

function applyPickUp(view: View, event: DealEvent & { type: 'took' }): void {
  const seat = view.table[event.seat]!;
  if (event.rule === 'TC-5' && view.options.mayTake === 'no') {
    const top = rankOf(view.pile[view.pile.length - 1]!);
    for (const at of seat.hidden.keys()) seat.hidden[at]! &= BELOW[top]!;
    seat.train++;
  }
  view.pile.length = 0;
  moveToHand(view, event.seat, event.cards);
}

function moveToHand(view: View, seat: Seat, cards: readonly Card[]): void {
  addTo(view.table[seat]!.known, cards);
  if (seat === view.viewer) addTo(view.hand, cards);
}

function removeFrom<Item>(items: Item[], item: Item): void {
  items.splice(items.indexOf(item), 1);
}

function addTo(cards: Card[], added: readonly Card[]): void {
  cards.push(...added);
  cards.sort(compareCards);
}
