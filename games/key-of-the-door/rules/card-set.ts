import type { Card } from '@rota/core';
import {
  ALL_VALUES,
  addValue,
  difference,
  hasValue,
  NO_VALUES,
  removeValue,
  sizeOfSet,
  union,
  type Value,
  type ValueSet,
  valuesIn,
} from './value-set.ts';

/** The number of suits. */
export const SUITS = 4;

/** By card: its suit, 0 to 3; 4 for a joker. */
export const SUIT = Uint8Array.from({ length: 54 }, (_, card) => card / 13);
/** By card: its value, 1 to 10; 0 for a face card and a joker. */
export const VALUE = Uint8Array.from({ length: 54 }, (_, card) =>
  card < 52 && card % 13 < 10 ? (card % 13) + 1 : 0,
);

/** Returns the card of a suit and a value. */
export function numeralCard(suit: number, value: Value): Card {
  return suit * 13 + value - 1;
}

/** Whether a value is a numeral’s card, ace to ten. */
export function isNumeral(card: unknown): card is Card {
  return typeof card === 'number' && (VALUE[card] ?? 0) > 0;
}

/** The numerals of one suit with these values, ace first. */
export function cardsOf(suit: number, values: ValueSet): Card[] {
  return valuesIn(values).map((value) => numeralCard(suit, value));
}

/** An immutable set of numerals: the values of clubs, diamonds, spades and hearts. */
export type CardSet = readonly [ValueSet, ValueSet, ValueSet, ValueSet];

/** A set that its owner changes in place, as hands are in rollouts. */
export type MutableCardSet = [...CardSet];

/** The set without cards. */
export const NO_CARDS: CardSet = [NO_VALUES, NO_VALUES, NO_VALUES, NO_VALUES];
/** The set of all 40 numerals. */
export const ALL_NUMERALS: CardSet = [ALL_VALUES, ALL_VALUES, ALL_VALUES, ALL_VALUES];

/** Whether the card is in the set. */
export function hasCard(set: CardSet, card: Card): boolean {
  return hasValue(set[SUIT[card]!]!, VALUE[card]!);
}

/** Returns the set without the card. */
export function removeCard(set: CardSet, card: Card): CardSet {
  const fewer = copyOf(set);
  removeInPlace(fewer, card);
  return fewer;
}

/** Adds the card to the set itself. */
export function addInPlace(set: MutableCardSet, card: Card): void {
  const suit = SUIT[card]!;
  set[suit] = addValue(set[suit]!, VALUE[card]!);
}

/** Removes the card from the set itself. */
export function removeInPlace(set: MutableCardSet, card: Card): void {
  const suit = SUIT[card]!;
  set[suit] = removeValue(set[suit]!, VALUE[card]!);
}

/** Returns a copy that may be changed. */
export function copyOf([clubs, diamonds, spades, hearts]: CardSet): MutableCardSet {
  return [clubs, diamonds, spades, hearts];
}

/** The cards in either set. */
export function unite(one: CardSet, other: CardSet): CardSet {
  const cards = copyOf(one);
  for (let suit = 0; suit < SUITS; suit++) cards[suit] = union(one[suit]!, other[suit]!);
  return cards;
}

/** The cards of the first set that are not in the second. */
export function without(one: CardSet, other: CardSet): CardSet {
  const cards = copyOf(one);
  for (let suit = 0; suit < SUITS; suit++) cards[suit] = difference(one[suit]!, other[suit]!);
  return cards;
}

/** Returns the set of these cards. */
export function cardSetOf(cards: readonly Card[]): CardSet {
  const set = copyOf(NO_CARDS);
  for (const card of cards) addInPlace(set, card);
  return set;
}

/** The cards of a set, by suit and value. */
export function cardsIn(set: CardSet): Card[] {
  const cards: Card[] = [];
  for (let suit = 0; suit < SUITS; suit++) {
    for (const value of valuesIn(set[suit]!)) cards.push(numeralCard(suit, value));
  }
  return cards;
}

/** The number of cards in a set. */
export function countCards(set: CardSet): number {
  return sizeOfSet(set[0]) + sizeOfSet(set[1]) + sizeOfSet(set[2]) + sizeOfSet(set[3]);
}

/** The values that occur in any suit. */
export function valuesOfAnySuit(set: CardSet): ValueSet {
  return union(union(set[0], set[1]), union(set[2], set[3]));
}

/** The number of cards of a value, 0 to 4. */
export function copiesOf(set: CardSet, value: Value): number {
  return set.filter((values) => hasValue(values, value)).length;
}
