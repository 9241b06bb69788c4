import type { Card, Seat } from '@rota/core';
import {
  completions,
  countOf,
  counts21,
  GOAL,
  type KeyName,
  type KeyView,
  listed,
  numeralsOf,
  SUIT,
  totals,
  VALUE,
  type View,
} from '../rules/index.ts';

/** The keys that can be played to, suits first. KD-3 */
export function openKeys(view: View): KeyView[] {
  return view.keys.filter(({ owner }) => owner === null);
}

export function isJokerKey({ key }: KeyView): boolean {
  return key.startsWith('0');
}

export function valuesOf({ cards }: KeyView): number[] {
  return cards.map(({ card }) => VALUE[card]!);
}

export function sumOf(key: KeyView): number {
  return valuesOf(key).reduce((sum, value) => sum + value, 0);
}

/** Everything the key counts, highest first. KD-1 */
export function totalsOf(key: KeyView): number[] {
  return totals(countOf(valuesOf(key)));
}

/** Whether the card would make the key count 21. KD-6 */
export function wouldMake(key: KeyView, card: Card): boolean {
  const { sum, values } = countOf([...valuesOf(key), VALUE[card]!]);
  return counts21(sum, values);
}

/** The single numerals that would finish a key, as far as they have not been seen face up. */
export function finishers(view: View, key: KeyView): number[] {
  const seen = new Set(view.keys.flatMap(({ cards }) => cards.map(({ card }) => card)));
  const unseen = Array.from({ length: 52 }, (_, card) => card).filter(
    (card) =>
      VALUE[card]! > 0 && !seen.has(card) && (isJokerKey(key) || SUIT[card] === SUIT[key.header]),
  );
  const found = completions(countOf(valuesOf(key)), numeralsOf(unseen.map((card) => VALUE[card]!)));
  const alone = found.map(listed).filter(({ length }) => length === 1);
  return [...new Set(alone.map(([value]) => value!))].sort((a, b) => a - b);
}

/** Where the viewer may lay a card, or that it goes face down. KD-4, KD-5, KD-11 */
export interface Choices {
  readonly keys: readonly KeyView[];
  readonly faceDown: boolean;
}

const NONE: Choices = { keys: [], faceDown: false };

/** What can be done with a card of the viewer's, as far as the viewer's own cards decide it. */
export function choicesFor(view: View, card: Card): Choices {
  const own = suitKey(view, card);
  switch (standingOf(view)) {
    case 'suit':
      return { keys: own ? [own] : [], faceDown: false };
    case 'joker':
      return { keys: [...(own ? [own] : []), ...jokerKeys(view)], faceDown: false };
    case 'down':
      return { keys: [], faceDown: own !== undefined };
    case 'pass':
      return NONE;
  }
}

/** What the viewer's hand comes to: see the rules' own `Standing`. KD-5, KD-11, KD-12 */
export function standingOf(view: View): 'suit' | 'joker' | 'down' | 'pass' {
  const hand = view.hand ?? [];
  const safe = (key: KeyView | undefined, card: Card) =>
    key !== undefined && sumOf(key) + VALUE[card]! <= GOAL;
  if (hand.some((card) => safe(suitKey(view, card), card))) return 'suit';
  const jokers = jokerKeys(view);
  if (hand.some((card) => jokers.some((key) => safe(key, card)))) return 'joker';
  return hand.some((card) => suitKey(view, card)) ? 'down' : 'pass';
}

function suitKey(view: View, card: Card): KeyView | undefined {
  return openKeys(view).find((key) => !isJokerKey(key) && SUIT[key.header] === SUIT[card]);
}

function jokerKeys(view: View): KeyView[] {
  return openKeys(view).filter(isJokerKey);
}

/** Points a seat's won keys come to so far. KD-13 */
export function pointsOf(view: View, seat: Seat): number {
  return view.keys
    .filter(({ owner }) => owner === seat)
    .reduce((sum, { worth, cards, down }) => sum + worth * (1 + cards.length + down), 0);
}

/** How many keys a seat has won. */
export function keysWon(view: View, seat: Seat): number {
  return view.keys.filter(({ owner }) => owner === seat).length;
}

/** The key's catalogue name: its suit and header. */
export function keyText(key: KeyName): string {
  return `screen.key.${key}`;
}
