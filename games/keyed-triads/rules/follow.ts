import type { Seat } from '@rota/core';
import type { Event } from './events.ts';
import { orderOfPlay } from './order-of-play.ts';
import { PACK_SIZE } from './pack.ts';
import { seatAt } from './state.ts';
import { verdictOf } from './verdict.ts';
import type { View } from './view.ts';

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
