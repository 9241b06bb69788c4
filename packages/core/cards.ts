/**
 * A card as an integer: suit * 13 + rank for the 52 suited cards (suits clubs, diamonds, spades,
 * hearts; ranks ace = 0 to king = 12), 52 for the black joker, 53 for the red one. Copies of a card
 * in several packs have the same number.
 */
export type Card = number;

/** 0 clubs, 1 diamonds, 2 spades, 3 hearts (the order of KT-9), 4 jokers. */
export type Suit = number;

/** 0 ace, 1 two, ... 9 ten, 10 jack, 11 queen, 12 king; 13 for a joker. */
export type Rank = number;

/** The letter of each suit but the jokers’, by `Suit`. */
export const SUIT_LETTERS = 'CDSH';
/** The letter of each rank but the joker’s, by `Rank`. */
export const RANK_LETTERS = 'A23456789TJQK';
/** The `Suit` of clubs. */
export const CLUBS = 0;
/** The `Suit` of diamonds. */
export const DIAMONDS = 1;
/** The `Suit` of spades. */
export const SPADES = 2;
/** The `Suit` of hearts. */
export const HEARTS = 3;
/** What `suitOf` returns for a joker. */
export const JOKERS = 4;
/** What `rankOf` returns for a joker. */
export const JOKER_RANK = 13;
/** The joker that records write as `0B`. */
export const BLACK_JOKER: Card = 52;
/** The joker that records write as `0R`. */
export const RED_JOKER: Card = 53;

/** The number of different cards. */
export const CARD_KINDS = 54;

/** Returns the card of a suit and a rank; not for jokers. */
export function cardOf(suit: Suit, rank: Rank): Card {
  return suit * 13 + rank;
}

/** Returns the suit; `JOKERS` for a joker. */
export function suitOf(card: Card): Suit {
  return (card / 13) | 0;
}

/** Returns the rank; `JOKER_RANK` for a joker. */
export function rankOf(card: Card): Rank {
  return card >= BLACK_JOKER ? JOKER_RANK : card % 13;
}

const CARD_NAMES = [
  ...[...SUIT_LETTERS].flatMap((suit) => [...RANK_LETTERS].map((rank) => rank + suit)),
  ...['0B', '0R'],
];

/** Returns rank and suit, such as `7H`; the jokers are `0B` and `0R`. @throws RangeError if it is no card */
export function formatCard(card: Card): string {
  const name = CARD_NAMES[card];
  if (name === undefined) throw new RangeError(`${card} is no card`);
  return name;
}

const CARDS_BY_NAME = new Map<string, Card>(CARD_NAMES.map((name, card) => [name, card]));

/** Parses `7H`; undefined if no card is written so. */
export function parseCard(text: string): Card | undefined {
  return CARDS_BY_NAME.get(text);
}

/** Returns the 52 suited cards: clubs, diamonds, spades, hearts, each from ace to king. */
export function standardPack(): Card[] {
  return Array.from({ length: 52 }, (_, card) => card);
}

/** Sorts cards by suit in the order of `suits`, then by rank from the ace (low) up. */
export function inHandOrder(
  cards: readonly Card[],
  suits: readonly Suit[] = [SPADES, HEARTS, DIAMONDS, CLUBS, JOKERS],
): Card[] {
  const place = (card: Card) => suits.indexOf(suitOf(card));
  return [...cards].sort((a, b) => place(a) - place(b) || rankOf(a) - rankOf(b) || a - b);
}
