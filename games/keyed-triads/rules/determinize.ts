import { type Card, leftOf, type Random, shuffle } from '@rota/core';
import { PACK } from './pack.ts';
import type { State } from './state.ts';
import { stateFromView, type View } from './view.ts';

/**
 * Samples a state that gives the viewer this view: unseen cards in any order, the others' sealed
 * answers either way, all equally likely.
 */
export function determinize(view: View, random: Random): State {
  const state = stateFromView(view);
  const seen = new Set(view.hand);
  for (const { card } of view.laid) seen.add(card);
  const unseen = PACK.filter((card) => !seen.has(card));
  shuffle(unseen, random);
  dealHands(view, state, unseen);
  state.stock = unseen.reverse();
  if (view.owing.length > 0) {
    state.answers = state.answers.map((answer, seat) =>
      seat === view.viewer || view.owing.includes(seat) ? answer : random.below(2) === 1,
    );
  }
  return state;
}

/** Deals the others' hands from the end of the cards, each round to those who still hold the card of that round. */
function dealHands({ seats, dealer, viewer, laid, handSizes }: View, state: State, cards: Card[]) {
  const hands: Card[][] = handSizes.map(() => []);
  const played = handSizes.map((_, seat) => laid.filter((one) => one.seat === seat).length);
  const rounds = Math.max(...handSizes.map((size, seat) => size + played[seat]!));
  for (let round = 0; round < rounds; round++) {
    let seat = dealer;
    for (let place = 0; place < seats; place++) {
      seat = leftOf(seat, seats);
      if (seat === viewer || round < played[seat]!) continue;
      if (hands[seat]!.length < handSizes[seat]!) hands[seat]!.push(cards.pop()!);
    }
  }
  for (let seat = 0; seat < seats; seat++) if (seat !== viewer) state.hands[seat] = hands[seat]!;
}
