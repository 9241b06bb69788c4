import { type Card, cardOf, type Rank, rankOf, suitOf } from '@rota/core';
import { RANKS } from './ranks.ts';

/**
 * The cards of one rank in one zone, such as a hand, as a byte: two bits for each suit count its copies, up
 * to three. A zone is thirteen holdings in a row, ace to king; an array may contain several zones.
 */
export type Holding = number;

/** An array of holdings, typed or plain. */
export interface Holdings {
  readonly length: number;
  [at: number]: Holding;
}

const SUITS = 4;

/** The bits that are set where a suit has two or three copies. */
const SECOND_COPIES: Holding = 0b10101010;

/** Number of cards in each possible holding. */
export const COUNT: Uint8Array = Uint8Array.from(
  { length: 256 },
  (_, holding) => (holding & 3) + ((holding >> 2) & 3) + ((holding >> 4) & 3) + (holding >> 6),
);

/** A holding of this card alone. */
export function one(card: Card): Holding {
  return 1 << (2 * suitOf(card));
}

/** Whether the holding has a copy of the card. */
export function has(holding: Holding, card: Card): boolean {
  return ((holding >> (2 * suitOf(card))) & 3) > 0;
}

/** Compares cards in the order of notation: by rank from the ace, then hearts to clubs. */
export function compareCards(a: Card, b: Card): number {
  return rankOf(a) - rankOf(b) || suitOf(b) - suitOf(a);
}

/** The cards of a rank's holding, in order. */
export function cardsOfRank(rank: Rank, holding: Holding): Card[] {
  const cards: Card[] = [];
  listRank(rank, holding, cards);
  return cards;
}

function listRank(rank: Rank, holding: Holding, cards: Card[]): void {
  for (let suit = SUITS - 1; suit >= 0; suit--) {
    for (let copies = (holding >> (2 * suit)) & 3; copies > 0; copies--) {
      cards.push(cardOf(suit, rank));
    }
  }
}

/** All cards of a zone, in order. @param from where the zone begins */
export function cardsIn(holdings: Holdings, from = 0): Card[] {
  const cards: Card[] = [];
  for (let rank = 0; rank < RANKS; rank++) {
    const holding = holdings[from + rank]!;
    if (holding) listRank(rank, holding, cards);
  }
  return cards;
}

export function addCard(holdings: Holdings, card: Card, from = 0): void {
  holdings[from + rankOf(card)]! += one(card);
}

/** A holding of these cards of one rank. */
export function holdingOf(cards: readonly Card[]): Holding {
  let holding = 0;
  for (let at = 0; at < cards.length; at++) holding += one(cards[at]!);
  return holding;
}

/** The cards that two holdings have in common, copies counted. */
export function intersection(a: Holding, b: Holding): Holding {
  if (((a | b) & SECOND_COPIES) === 0) return a & b;
  let common = 0;
  for (let suit = 0b11; suit < 256; suit <<= 2) common |= Math.min(a & suit, b & suit);
  return common;
}

/** Lists the non-empty subsets of a holding. */
export function subsetsOf(holding: Holding): Holding[] {
  let parts = [0];
  for (let suit = 0; suit < SUITS; suit++) {
    const copies = (holding >> (2 * suit)) & 3;
    parts = parts.flatMap((part) =>
      Array.from({ length: copies + 1 }, (_, taken) => part + (taken << (2 * suit))),
    );
  }
  return parts.slice(1);
}

/** Returns that many cards of a holding, clubs first. @param count at most as many as it has */
export function takeFirst(holding: Holding, count: number): Holding {
  let first = 0;
  for (let at = 0, left = count; left > 0; at += 2) {
    const copies = Math.min(left, (holding >> at) & 3);
    first |= copies << at;
    left -= copies;
  }
  return first;
}
