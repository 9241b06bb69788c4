import { CARD_KINDS, type Card, type Random, shuffle } from '@rota/core';
import { orderOfPlay } from './order-of-play.ts';
import { PACK, PACK_SIZE } from './pack.ts';
import { cardsLaidBy, DEAD, deal, placeOf, type State } from './state.ts';
import { triadFrom } from './triad.ts';
import type { View } from './view.ts';

const UNKNOWN = -1;
const ALL_UNKNOWN: readonly Card[] = PACK.map(() => UNKNOWN);

/**
 * Samples a state that gives the viewer this view: unseen cards in any order, the others' sealed
 * answers either way, all equally likely.
 */
export function determinize(view: View, random: Random): State {
  const { seats, dealer, triads, verdict } = view;
  const state = deal(view.options, seats, dealer, samplePack(view, random));
  state.laid = view.laid.length;
  state.awarded = triads.length;
  for (let at = 0; at < triads.length; at++) state.winners[at] = triads[at]!.winner ?? DEAD;
  for (let seat = 0; seat < seats; seat++) {
    const key = view.keys[seat];
    if (key) state.keys[seat] = triadFrom(key.cards);
    if (verdict?.standings[seat]?.claimed) state.lastClaimants |= 1 << seat;
  }
  sampleAnswers(state, view, random);
  return state;
}

/** By card: 1 for those the viewer has seen. Scratch space of `samplePack`. */
const seen = new Uint8Array(CARD_KINDS);

/** Keeps laid cards and the viewer's hand in their slots and shuffles all others. */
function samplePack(view: View, random: Random): Card[] {
  const order = orderOfPlay(view.seats);
  const pack = ALL_UNKNOWN.slice();
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
  for (let at = 0; at < PACK_SIZE; at++) if (seen[PACK[at]!] === 0) unseen.push(PACK[at]!);
  shuffle(unseen, random);
  for (let at = 0; at < PACK_SIZE; at++) if (pack[at] === UNKNOWN) pack[at] = unseen.pop()!;
  return pack;
}

function sampleAnswers(state: State, view: View, random: Random): void {
  if (view.owing.length === 0) return;
  for (let seat = 0; seat < view.seats; seat++) {
    if (view.owing.includes(seat)) continue;
    state.answered |= 1 << seat;
    const claims = seat === view.viewer ? view.answer : random.below(2) === 1;
    if (claims) state.claimants |= 1 << seat;
  }
}
