import type { Card, Seat } from '@rota/core';
import { orderOfPlay } from './order-of-play.ts';
import { PACK_SIZE } from './pack.ts';
import { type Award, verdictOf } from './score.ts';
import { seatAt } from './state.ts';
import type { View } from './view.ts';

/** A card was laid face up, the first, second or third of its triad. KT-1, KT-2. */
export interface Laid {
  readonly type: 'laid';
  readonly seat: Seat;
  readonly card: Card;
}

/** The seat laid the third card in keying and takes the triad as its key. KT-1. */
export interface Keyed {
  readonly type: 'keyed';
  readonly seat: Seat;
  /** The three cards in the order they were laid. */
  readonly cards: readonly Card[];
  readonly sum: number;
}

/**
 * The dealer-key marker left its holder, who had completed a triad, and now skips the seat to the
 * left once. KT-3.
 */
export interface MarkerMoved {
  readonly type: 'marker-moved';
  readonly from: Seat;
  /** The new holder, who is skipped. */
  readonly to: Seat;
  /** Leads the next triad in the skipped seat's place. */
  readonly leader: Seat;
  /** Whether the dealer has just been keyed early, which brings the marker into play. */
  readonly dealerKeyed: boolean;
}

/** Keying is over and the dealer-key marker is back with the dealer. KT-3. */
export interface MarkerReturned {
  readonly type: 'marker-returned';
  readonly dealer: Seat;
}

/** Everybody is keyed; the rest of the pack is dealt. KT-2. */
export interface ClaimingBegan {
  readonly type: 'claiming-began';
  /** How many cards each seat was dealt. */
  readonly handSizes: readonly number[];
  readonly leader: Seat;
}

/** The cards a seat was dealt for claiming; only that seat receives it. KT-2. */
export interface HandDealt {
  readonly type: 'hand';
  readonly seat: Seat;
  /** In ascending order. */
  readonly cards: readonly Card[];
}

/** A triad is complete and every seat owes a secret answer. KT-11. */
export interface ClaimsCalledFor {
  readonly type: 'claims-called-for';
  readonly cards: readonly Card[];
  readonly sum: number;
}

/** A seat has answered; what it said stays secret until all have. KT-11. */
export interface ClaimSealed {
  readonly type: 'claim-sealed';
  readonly seat: Seat;
}

/** What a seat answered; only that seat receives it. KT-11. */
export interface OwnClaim {
  readonly type: 'own-claim';
  readonly seat: Seat;
  readonly claim: boolean;
}

/** All have answered. KT-11. */
export interface ClaimsRevealed {
  readonly type: 'claims-revealed';
  /** What each seat said. */
  readonly claims: readonly boolean[];
}

/** A triad is awarded, or dead, and why; `verdictOf` has all the numbers. KT-5 to KT-11. */
export interface VerdictGiven extends Award {
  readonly type: 'verdict';
}

export type Event =
  | Laid
  | Keyed
  | MarkerMoved
  | MarkerReturned
  | ClaimingBegan
  | HandDealt
  | ClaimsCalledFor
  | ClaimSealed
  | OwnClaim
  | ClaimsRevealed
  | VerdictGiven;
/** Brings a view up to date with an event its viewer received. */

export function applyEvent(view: View, event: Event): void {
  switch (event.type) {
    case 'laid': {
      const { seat, card } = event;
      view.laid.push({ seat, card });
      view.table.push({ seat, card });
      view.handSizes[seat]!--;
      if (seat === view.viewer) view.hand = view.hand!.filter((held) => held !== card);
      view.turn = view.table.length === 3 ? null : nextLayer(view);
      break;
    }
    case 'keyed':
      view.keys[event.seat] = { cards: event.cards, sum: event.sum };
      clearTable(view);
      break;
    case 'marker-moved':
      view.marker = event.to;
      break;
    case 'marker-returned':
      view.marker = event.dealer;
      break;
    case 'claiming-began':
      view.phase = 'claiming';
      view.handSizes = [...event.handSizes];
      break;
    case 'hand':
      view.hand = [...event.cards];
      break;
    case 'claims-called-for':
      view.owing = Array.from({ length: view.seats }, (_, seat) => seat);
      break;
    case 'claim-sealed':
      view.owing = view.owing.filter((seat) => seat !== event.seat);
      break;
    case 'own-claim':
      view.answer = event.claim;
      break;
    case 'claims-revealed':
      view.answer = null;
      break;
    case 'verdict': {
      view.verdict = verdictOf(event);
      view.triads.push({ cards: event.cards, winner: event.winner });
      clearTable(view);
      if (view.laid.length === PACK_SIZE) view.phase = 'over';
      break;
    }
  }
}
/** The triad is done with; whoever lays the next card leads. */
function clearTable(view: View): void {
  view.table = [];
  view.turn = nextLayer(view);
}
function nextLayer(view: View): Seat | null {
  if (view.laid.length === PACK_SIZE) return null;
  const place = orderOfPlay(view.seats).layer[view.laid.length]!;
  return seatAt(place, view.dealer, view.seats);
}
