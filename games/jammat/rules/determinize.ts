import { type Card, type Random, type Seat, shuffle, standardPack } from '@rota/core';
import { handSize, packsUsed } from './options.ts';
import { ascending, type State } from './state.ts';
import type { View } from './view.ts';

/** Draws a deal that gives the viewer this view: the unseen cards are dealt at random. */
export function determinize(seen: View, random: Random): State {
  const { viewer, options, seats, dealer, arranged, squares, comparison, scores } = seen;
  const size = handSize(options);
  const everyone = [...Array(seats).keys()];
  const knownHand = (seat: Seat) => squares?.[seat] ?? (seat === viewer ? seen.hand! : undefined);
  const packs = (
    options.packs === 'own'
      ? everyone.map((seat) => unseenCards(1, knownHand(seat) ?? []))
      : [
          unseenCards(
            packsUsed(options, seats),
            everyone.flatMap((seat) => knownHand(seat) ?? []),
          ),
        ]
  ).map((pack) => shuffle(pack, random));
  const hands = everyone.map(
    (seat) => knownHand(seat) ?? (packs[seat] ?? packs[0]!).splice(0, size),
  );
  const own = everyone.map((seat) => {
    if (!arranged[seat]) return null;
    return squares?.[seat] ?? (seat === viewer ? seen.own : shuffle(hands[seat]!.slice(), random));
  });
  const rest = packs.flatMap(ascending);
  return { options, seats, dealer, arranged, squares, comparison, scores, hands, own, rest };
}

/** Returns whole packs without the known cards. */
function unseenCards(packs: number, known: readonly Card[]): Card[] {
  const cards = Array.from({ length: packs }, standardPack).flat();
  for (const card of known) cards.splice(cards.indexOf(card), 1);
  return cards;
}
