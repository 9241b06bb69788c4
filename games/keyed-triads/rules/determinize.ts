import { CARD_KINDS, type Card, type Random, shuffle } from '@rota/core';
import { orderOfPlay } from './order-of-play.ts';
import { PACK, PACK_SIZE, triadsToClaim } from './pack.ts';
import type { SeatSet } from './seat-set.ts';
import { cardsLaidBy, DEAD, placeOf, type State, UNKEYED } from './state.ts';
import { triadFrom } from './triad.ts';
import type { View } from './view.ts';

const UNKNOWN = 255;

/**
 * Samples a state that gives the viewer this view: unseen cards in any order, the others' sealed
 * answers either way, all equally likely.
 */
export function determinize(view: View, random: Random): State {
  const { seats, dealer, triads, verdict } = view;
  const winners = new Int8Array(triadsToClaim(seats)).fill(DEAD);
  for (const [at, { winner }] of triads.entries()) winners[at] = winner ?? DEAD;
  const keys = new Int32Array(seats).fill(UNKEYED);
  for (const [seat, key] of view.keys.entries()) if (key) keys[seat] = triadFrom(key.cards);
  let lastClaimants: SeatSet = 0;
  verdict?.standings.forEach(({ claimed }, seat) => {
    if (claimed) lastClaimants |= 1 << seat;
  });
  return {
    seats,
    dealer,
    called: view.options.claims === 'called',
    proximity: view.options.proximity,
    pack: samplePack(view, random),
    laid: view.laid.length,
    keys,
    awarded: triads.length,
    winners,
    lastClaimants,
    ...sampleAnswers(view, random),
  };
}

/** By card: 1 for those the viewer has seen. Scratch space of `samplePack`. */
const seen = new Uint8Array(CARD_KINDS);

/** Keeps laid cards and the viewer's hand in their slots and shuffles all others. */
function samplePack(view: View, random: Random): Uint8Array {
  const order = orderOfPlay(view.seats);
  const pack = new Uint8Array(PACK_SIZE).fill(UNKNOWN);
  seen.fill(0);
  for (let at = 0; at < view.laid.length; at++) {
    const { card } = view.laid[at]!;
    pack[order.slot[at]!] = card;
    seen[card] = 1;
  }
  const own = placeOf(view.viewer as number, view.dealer, view.seats);
  let slot = own + view.seats * cardsLaidBy(own, order, view.laid.length);
  for (const card of view.hand!) {
    pack[slot] = card;
    seen[card] = 1;
    slot += view.seats;
  }
  const unseen: Card[] = [];
  for (const card of PACK) if (seen[card] === 0) unseen.push(card);
  shuffle(unseen, random);
  for (let at = 0; at < PACK_SIZE; at++) if (pack[at] === UNKNOWN) pack[at] = unseen.pop()!;
  return pack;
}

function sampleAnswers(view: View, random: Random): { answered: SeatSet; claimants: SeatSet } {
  let answered: SeatSet = 0;
  let claimants: SeatSet = 0;
  if (view.owing.length === 0) return { answered, claimants };
  for (let seat = 0; seat < view.seats; seat++) {
    if (view.owing.includes(seat)) continue;
    answered |= 1 << seat;
    const claims = seat === view.viewer ? view.answer : random.below(2) === 1;
    if (claims) claimants |= 1 << seat;
  }
  return { answered, claimants };
}
