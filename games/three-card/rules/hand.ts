import { CARD_KINDS, type Card, type Rank, rankOf, suitOf } from '@rota/core';
import { addRank, NO_RANKS, type RankSet } from './rank-set.ts';

/** By card: its place in the order of notation, by rank from the ace, then from hearts to clubs. */
const ORDER = Uint8Array.from(
  { length: CARD_KINDS },
  (_, card) => 4 * rankOf(card) + 3 - suitOf(card),
);

/** By card: its rank, looked up in rollouts. */
export const RANK = Uint8Array.from({ length: CARD_KINDS }, (_, card) => rankOf(card));

/** Compares cards by the order of notation. */
export function compareCards(one: Card, other: Card): number {
  return ORDER[one]! - ORDER[other]!;
}

/** Returns the cards in the order of notation. */
export function sorted(cards: readonly Card[]): readonly Card[] {
  for (let at = 1; at < cards.length; at++) {
    if (ORDER[cards[at - 1]!]! > ORDER[cards[at]!]!) return cards.toSorted(compareCards);
  }
  return cards;
}

/** Adds cards to a sorted hand. */
export function addCards(hand: Card[], cards: readonly Card[]): void {
  for (let nth = 0; nth < cards.length; nth++) {
    const card = cards[nth]!;
    let at = hand.length;
    for (; at > 0 && ORDER[hand[at - 1]!]! > ORDER[card]!; at--) hand[at] = hand[at - 1]!;
    hand[at] = card;
  }
}

/** Removes cards from a hand that has them. */
export function removeCards(hand: Card[], cards: readonly Card[]): void {
  for (let nth = 0; nth < cards.length; nth++) {
    let at = 0;
    while (hand[at] !== cards[nth]) at++;
    removeAt(hand, at);
  }
}

/** Removes an item; for so few faster than `splice`. */
export function removeAt<Item>(items: Item[], index: number): void {
  for (let at = index + 1; at < items.length; at++) items[at - 1] = items[at]!;
  items.pop();
}

/** The ranks of which there is a card. */
export function ranksOf(cards: readonly Card[]): RankSet {
  let ranks = NO_RANKS;
  for (let at = 0; at < cards.length; at++) ranks = addRank(ranks, RANK[cards[at]!]!);
  return ranks;
}

/** The cards of one rank in a sorted hand. */
export function cardsOfRank(hand: readonly Card[], rank: Rank): Card[] {
  let from = 0;
  while (from < hand.length && RANK[hand[from]!] !== rank) from++;
  let to = from;
  while (to < hand.length && RANK[hand[to]!] === rank) to++;
  return to === from + 1 ? [hand[from]!] : hand.slice(from, to);
}

/** Lists the ways to take one or more of some cards of one rank. Copies of a card count as one. */
export function partsOf(cards: readonly Card[]): Card[][] {
  let parts: Card[][] = [[]];
  for (const card of new Set(cards.toReversed())) {
    const copies = cards.filter((other) => other === card);
    parts = parts.flatMap((part) => [
      part,
      ...copies.map((_, more) => [...copies.slice(0, more + 1), ...part]),
    ]);
  }
  return parts.slice(1);
}
