import type { Card, Seat } from '@rota/core';
import { orderOfPlay, seatAt } from './order-of-play.ts';
import { PACK_SIZE } from './pack.ts';
import { type Award, verdictOf } from './score.ts';
import type { View } from './view.ts';

/** The dealer-key marker passed to the left; its new holder is skipped once. KT-3 */
export interface MarkerMoved {
  readonly type: 'marker-moved';
  /** The player who completed the triad. */
  readonly from: Seat;
  /** The new holder. */
  readonly to: Seat;
  /** The seat that leads the next triad. */
  readonly leader: Seat;
  /** Whether the dealer was keyed just now, which brought the marker into play. */
  readonly dealerKeyed: boolean;
}

/** A triad was awarded, or is dead; `verdictOf` derives the comparison. KT-5 to KT-11 */
export interface VerdictGiven extends Award {
  readonly type: 'verdict';
}

/** Cards of a triad stand in the order they were laid. */
export type DealEvent =
  /** KT-1, KT-2 */
  | { readonly type: 'laid'; readonly seat: Seat; readonly card: Card }
  /** The seat laid the third card in keying and takes the triad as its key. KT-1 */
  | {
      readonly type: 'keyed';
      readonly seat: Seat;
      readonly cards: readonly Card[];
      readonly sum: number;
    }
  | MarkerMoved
  /** Keying is over; the marker returns to the dealer. KT-3 */
  | { readonly type: 'marker-returned'; readonly dealer: Seat }
  /** The rest of the pack is dealt. KT-2 */
  | {
      readonly type: 'claiming-began';
      readonly handSizes: readonly number[];
      readonly leader: Seat;
    }
  /** Private to the seat: its hand for claiming, ascending. KT-2 */
  | { readonly type: 'hand'; readonly seat: Seat; readonly cards: readonly Card[] }
  /** A triad is complete and every seat owes a secret answer. KT-11 */
  | { readonly type: 'claims-called-for'; readonly cards: readonly Card[]; readonly sum: number }
  /** The seat has answered; its answer stays hidden until all have. KT-11 */
  | { readonly type: 'claim-sealed'; readonly seat: Seat }
  /** Private to the seat: its answer. KT-11 */
  | { readonly type: 'own-claim'; readonly seat: Seat; readonly claim: boolean }
  /** By seat: its answer. KT-11 */
  | { readonly type: 'claims-revealed'; readonly claims: readonly boolean[] }
  | VerdictGiven;

/** Applies an event that the viewer received to its view. */
export function applyEvent(view: View, event: DealEvent): void {
  switch (event.type) {
    case 'laid': {
      const { seat, card } = event;
      view.laid.push({ seat, card });
      view.table.push({ seat, card });
      view.handSizes[seat]!--;
      if (seat === view.viewer) view.hand = view.hand!.filter((held) => held !== card);
      view.turn = view.table.length === 3 ? null : nextPlayer(view);
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
    case 'verdict':
      view.verdict = verdictOf(event);
      view.triads.push({ cards: event.cards, winner: event.winner });
      clearTable(view);
      if (view.laid.length === PACK_SIZE) view.phase = 'over';
      break;
  }
}

function clearTable(view: View): void {
  view.table = [];
  view.turn = nextPlayer(view);
}

function nextPlayer({ laid, seats, dealer }: View): Seat | null {
  if (laid.length === PACK_SIZE) return null;
  return seatAt(orderOfPlay(seats).player[laid.length]!, dealer, seats);
}
