import {
  type Bin,
  type Card,
  type Random,
  type Rank,
  randomAssignment,
  rankOf,
  type Seat,
  shuffle,
} from '@rota/core';
import { addCards, compareCards, removeCards } from '../rules/hand.ts';
import { drawThree } from '../rules/moves.ts';
import { type HiddenCards, packsFor, THREE } from '../rules/state.ts';
import type { View } from '../rules/view.ts';

/**
 * Returns a function that draws where the hidden cards are: every way to deal the unseen cards to hands, undercards
 * and deck that fits what everyone knows is equally likely.
 * @param view a seat's, not the public one
 */
export function prepareHiddenCards(view: View): (random: Random) => HiddenCards {
  const { viewer, seats, known, phase, handSizes, ready, down } = view;
  const isChoosing = phase === 'choosing';
  const unseen = unseenCards(view);
  const seen = known.shown.map((shown, seat) =>
    seat === viewer ? view.hand! : shown.toSorted(compareCards),
  );
  const others = [...known.lacks.keys()].filter((seat) => seat !== viewer);
  const counted = countedHands(others, view, unseen);
  const free = others.filter((seat) => !counted.includes(seat));
  const dealCounted = prepareNarrowHands(counted, view, unseen);

  /** Deals all hands, again until those dealt freely fit. @returns the cards left over, shuffled */
  function dealHands(hands: Card[][], random: Random): Card[] {
    for (;;) {
      for (const seat of others) hands[seat] = seen[seat]!.slice();
      const rest = shuffle(dealCounted(hands, random), random);
      const isPossible = free.every((seat) => {
        const size = isChoosing ? 2 * THREE : handSizes[seat]!;
        const cards = rest.splice(rest.length - size + hands[seat]!.length);
        addCards(hands[seat]!, cards);
        return fits(cards, known.lacks[seat]!);
      });
      if (isPossible) return rest;
    }
  }

  return (random) => {
    const hands = seen.map((hand) => hand.slice());
    const rest = dealHands(hands, random);
    const unders = down.map((left) => {
      const cards: Card[] = [];
      for (const undercard of left) cards[undercard] = rest.pop()!;
      return cards;
    });
    const chosen: (readonly Card[])[] = [];
    for (let seat = 0; seat < seats; seat++) {
      const draws = isChoosing && ready[seat] && seat !== viewer;
      const cards = draws ? drawThree(hands[seat]!, random) : [];
      removeCards(hands[seat]!, cards);
      chosen.push(seat === viewer ? view.chosen : cards);
    }
    return { hands, chosen, deck: rest, unders };
  };
}

/** The more states, the longer it takes to count the deals. */
const MAX_STATES = 1000;

/**
 * The hands whose deals are counted: of those that lack some ranks the strictest, as many as can be counted at once.
 * At large tables a few may be left to chance.
 */
function countedHands(others: readonly Seat[], { known }: View, unseen: readonly Card[]): Seat[] {
  const fitting = (seat: Seat) =>
    unseen.filter((card) => !known.lacks[seat]![0]!.includes(rankOf(card))).length;
  const narrow = others.filter((seat) => (known.lacks[seat]![0] ?? []).length > 0);
  const counted: Seat[] = [];
  for (const seat of narrow.toSorted((one, other) => fitting(one) - fitting(other))) {
    counted.push(seat);
    const places = placesOf(counted, known);
    const states = places.reduce((product, { cards }) => product * (cards + 1), 1);
    if (states > MAX_STATES) counted.pop();
  }
  return counted;
}

/** Whether the cards can be these hidden ones, of which each may be what those before it may be. */
function fits(cards: readonly Card[], lacks: readonly (readonly Rank[])[]): boolean {
  return lacks.every(
    (ranks, at) => cards.filter((card) => !ranks.includes(rankOf(card))).length > at,
  );
}

/** Adds cards to the hands that lack some, and returns the rest. */
type DealNarrow = (hands: Card[][], random: Random) => Card[];

/** The hidden cards of one or more hands, which all lack these ranks. */
interface Place {
  readonly seats: readonly Seat[];
  readonly cards: number;
  readonly lacks: readonly Rank[];
  /** The seat, if its other hidden cards lack fewer ranks. */
  readonly group?: Seat;
}

function prepareNarrowHands(
  narrow: readonly Seat[],
  { known }: View,
  unseen: readonly Card[],
): DealNarrow {
  if (narrow.length === 0) return () => [...unseen];
  const places = placesOf(narrow, known);
  const narrowed = places.reduce((sum, { cards }) => sum + cards, 0);
  const bins: Bin[] = [
    ...places.map(({ cards, lacks, group }) => ({
      size: cards,
      accepts: (card: Card) => !lacks.includes(rankOf(card)),
      ...(group === undefined ? {} : { group }),
    })),
    { size: unseen.length - narrowed, accepts: () => true },
  ];
  // What fits most places comes first.
  const fitting = (card: Card) => bins.filter(({ accepts }) => accepts(card)).length;
  const items = unseen.toSorted((one, other) => fitting(other) - fitting(one));
  const draw = randomAssignment(items, bins);
  return (hands, random) => {
    const dealt: Card[][] = bins.map(() => []);
    const assignment = draw(random);
    for (let at = 0; at < items.length; at++) dealt[assignment[at]!]!.push(items[at]!);
    for (const [at, { seats, cards }] of places.entries()) {
      if (seats.length > 1) shuffle(dealt[at]!, random);
      const each = cards / seats.length;
      for (const [nth, seat] of seats.entries()) {
        addCards(hands[seat]!, dealt[at]!.slice(nth * each, (nth + 1) * each));
      }
    }
    return dealt.at(-1)!;
  };
}

/** Lists the runs of cards that lack the same ranks; hands of a single run share a place with those alike. */
function placesOf(narrow: readonly Seat[], known: View['known']): Place[] {
  const shared = new Map<string, Place>();
  const parts: Place[] = [];
  for (const seat of narrow) {
    const lacks = known.lacks[seat]!;
    const runs = [...new Set(lacks.map(String))].map((name) =>
      lacks.filter((ranks) => String(ranks) === name),
    );
    for (const run of runs) {
      const place = { seats: [seat], cards: run.length, lacks: run[0]! };
      if (runs.length > 1) parts.push({ ...place, group: seat });
      else {
        const alike = `${run.length} ${run[0]}`;
        const { seats, cards } = shared.get(alike) ?? { seats: [], cards: 0 };
        shared.set(alike, { ...place, seats: [...seats, seat], cards: cards + run.length });
      }
    }
  }
  return [...shared.values(), ...parts];
}

/** The cards that the viewer has not seen, by rank. */
function unseenCards({ hand, chosen, pile, discards, tops, known, viewer, seats }: View): Card[] {
  const copies = new Array<number>(52).fill(packsFor(seats));
  const shown = known.shown.flatMap((cards, seat) => (seat === viewer ? [] : cards));
  for (const card of [...hand!, ...chosen, ...pile, ...discards, ...tops.flat(), ...shown]) {
    copies[card]!--;
  }
  return copies.flatMap((count, card) => new Array<Card>(count).fill(card)).sort(compareCards);
}
