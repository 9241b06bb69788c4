import { type Card, type Random, type Seat, shuffle, standardPack } from '@rota/core';
import { handSize, packsUsed } from './options.ts';
import { ascending, type State } from './state.ts';
import type { View } from './view.ts';

/** Samples a state that gives the viewer this view: the unseen cards are dealt at random. */
export function determinize(view: View, random: Random): State {
  const { options, seats, dealer, seat } = view;
  const size = handSize(options);
  const knownHand = (other: Seat) =>
    view.squares?.[other] ?? (other === seat ? view.hand! : undefined);
  const packs =
    options.packs === 'own'
      ? Array.from({ length: seats }, (_, other) => unseenCards(1, knownHand(other) ?? []))
      : [
          unseenCards(
            packsUsed(options, seats),
            Array.from({ length: seats }, (_, other) => knownHand(other) ?? []).flat(),
          ),
        ];
  for (const pack of packs) shuffle(pack, random);
  const state: State = {
    options,
    seats,
    dealer,
    size,
    hands: new Uint8Array(seats * size),
    squares: new Uint8Array(seats * size),
    rest: new Uint8Array(
      packs.reduce((sum, pack) => sum + pack.length, 0) - size * unknownHands(view),
    ),
    arranged: Uint8Array.from(view.arranged, Number),
    ready: view.arranged.filter(Boolean).length,
  };
  for (let other = 0; other < seats; other++) {
    const pack = packs[other] ?? packs[0]!;
    const hand = knownHand(other) ?? pack.splice(0, size);
    state.hands.set(hand, other * size);
    if (!view.arranged[other]) continue;
    const square =
      view.squares?.[other] ?? (other === seat ? view.own! : shuffle(hand.slice(), random));
    state.squares.set(square, other * size);
  }
  state.rest.set(packs.flatMap(ascending));
  return state;
}

/** Counts the hands that the viewer does not know. */
function unknownHands({ squares, hand, seats }: View): number {
  if (squares) return 0;
  return hand ? seats - 1 : seats;
}

/** Returns whole packs without the known cards. */
function unseenCards(packs: number, known: readonly Card[]): Card[] {
  const cards = Array.from({ length: packs }, standardPack).flat();
  for (const card of known) cards.splice(cards.indexOf(card), 1);
  return cards;
}
