import { type Card, type Random, type Seat, shuffle } from '@rota/core';
import { addCards, compareCards, removeCards } from '../rules/hand.ts';
import { drawThree } from '../rules/moves.ts';
import { ALL_RANKS, difference, NO_RANKS, rankSetOf } from '../rules/rank-set.ts';
import { type HiddenCards, packsFor, THREE } from '../rules/state.ts';
import type { View } from '../rules/view.ts';
import { dealHiddenHands } from './deal-hidden-hands.ts';

/**
 * Returns a function that draws where the hidden cards are: every way to deal the unseen cards to hands, undercards
 * and deck that fits what everyone knows is equally likely.
 * @param view a seat's, not the public one
 */
export function prepareHiddenCards(view: View): (random: Random) => HiddenCards {
  const { viewer, seats, known, phase, handSizes, ready, down } = view;
  const unseen = unseenCards(view);
  const lacks = known.map((hand) => hand.lacks.map((ranks) => rankSetOf(ranks)));
  const others = handSizes.flatMap((_, seat) => (seat === viewer ? [] : [seat]));
  const isNarrow = (seat: Seat) => (lacks[seat]![0] ?? NO_RANKS) !== NO_RANKS;
  const narrow = others.filter(isNarrow);
  const narrowRanks = narrow.map((seat) =>
    lacks[seat]!.map((ranks) => difference(ALL_RANKS, ranks)),
  );
  const isChoosing = phase === 'choosing';
  return (random) => {
    const hands: Card[][] = [];
    for (let seat = 0; seat < seats; seat++)
      hands.push(seat === viewer ? view.hand!.slice() : known[seat]!.shown.toSorted(compareCards));
    let rest = unseen.slice();
    if (narrow.length > 0) {
      const dealt = dealHiddenHands(narrowRanks, unseen, random);
      for (const [at, seat] of narrow.entries()) addCards(hands[seat]!, dealt.filled[at]!);
      rest = dealt.rest;
    }
    shuffle(rest, random);
    for (const seat of others) {
      if (isNarrow(seat)) continue;
      const count = isChoosing ? 2 * THREE : handSizes[seat]! - hands[seat]!.length;
      for (let nth = 0; nth < count; nth++) addCards(hands[seat]!, [rest.pop()!]);
    }
    const unders: Card[][] = [];
    for (let seat = 0; seat < seats; seat++) {
      const dealt: Card[] = [];
      for (const undercard of down[seat]!) dealt[undercard] = rest.pop()!;
      unders.push(dealt);
    }
    const chosen = hands.map((hand, seat): readonly Card[] => {
      if (seat === viewer) return view.chosen;
      if (!isChoosing || !ready[seat]) return [];
      const cards = drawThree(hand, random);
      removeCards(hand, cards);
      return cards;
    });
    return { hands, chosen, deck: rest.reverse(), unders };
  };
}

/** The cards that the viewer has not seen, ascending. */
export function unseenCards({
  hand,
  chosen,
  pile,
  discards,
  tops,
  known,
  viewer,
  seats,
}: View): Card[] {
  const copies = new Array<number>(52).fill(packsFor(seats));
  const shown = known.flatMap((other, seat) => (seat === viewer ? [] : other.shown));
  for (const card of [...hand!, ...chosen, ...pile, ...discards, ...tops.flat(), ...shown]) {
    copies[card]!--;
  }
  return copies.flatMap((count, card) => new Array<Card>(count).fill(card));
}
