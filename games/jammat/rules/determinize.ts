import { type Card, type Random, type Seat, shuffle, standardPack } from '@rota/core';
import { handSize, packsUsed } from './options.ts';
import { inOrder, type State } from './state.ts';
import type { View } from './view.ts';

/** Deals the cards the viewer has not seen evenly among the other hands and what stays undealt. */
export function determinize(view: View, random: Random): State {
  const { options, seats, dealer, seat } = view;
  const size = handSize(options);
  const known = (other: Seat) => view.squares?.[other] ?? (other === seat ? view.hand! : undefined);
  const packs =
    options.packs === 'own'
      ? Array.from({ length: seats }, (_, other) => unseen(1, known(other) ?? []))
      : [
          unseen(
            packsUsed(options, seats),
            Array.from({ length: seats }, (_, other) => known(other) ?? []).flat(),
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
    const hand = known(other) ?? pack.splice(0, size);
    state.hands.set(hand, other * size);
    if (!view.arranged[other]) continue;
    const square =
      view.squares?.[other] ?? (other === seat ? view.own! : shuffle(hand.slice(), random));
    state.squares.set(square, other * size);
  }
  state.rest.set(packs.flatMap(inOrder));
  return state;
}

/** Counts the hands that the viewer does not know. */
function unknownHands({ squares, hand, seats }: View): number {
  if (squares) return 0;
  return hand ? seats - 1 : seats;
}

/** Returns whole packs without the known cards. */
function unseen(packs: number, known: readonly Card[]): Card[] {
  const cards = Array.from({ length: packs }, standardPack).flat();
  for (const card of known) cards.splice(cards.indexOf(card), 1);
  return cards;
}
