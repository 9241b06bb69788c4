import type { Card, Seat } from '@rota/core';
import { SUITS, VALUE, valuesOfAnySuit } from './card-set.ts';
import { counts21, countWith, GOAL, safeValues } from './completion.ts';
import { isBust } from './faults.ts';
import { FIRST_JOKER, type Place } from './keys.ts';
import type { Key, State } from './state.ts';
import { intersects, NO_VALUES, union, type ValueSet } from './value-set.ts';

/** The values that are safe on the key at a place; none where no key is open. KD-11 */
export function safeAt({ open }: Pick<State, 'open'>, place: Place): ValueSet {
  const key = open[place];
  return key ? safeValues(key.sum) : NO_VALUES;
}

/** The values that are safe on any joker's key. */
export function safeOnJokers(state: Pick<State, 'open' | 'jokersHeaded'>): ValueSet {
  let values = NO_VALUES;
  for (let joker = 0; joker < state.jokersHeaded; joker++) {
    values = union(values, safeAt(state, FIRST_JOKER + joker));
  }
  return values;
}

/**
 * The kind of play that a hand allows. KD-5, KD-11, KD-12
 * - `suit`: a card is safe on a suit's key, so none may go to a joker's key
 * - `joker`: no card is safe on a suit's key, but one is on a joker's key
 * - `down`: no card is safe; one goes face down on its suit's key or, with `stuck: bust`, makes it bust
 * - `pass`: no card is safe, and no suit in hand has an open key
 */
export type AllowedPlay = 'suit' | 'joker' | 'down' | 'pass';

/** Returns the kind of play that the seat’s hand allows. */
export function allowedPlay(state: State, seat: Seat): AllowedPlay {
  const hand = state.hands[seat]!;
  let placeable = false;
  for (let suit = 0; suit < SUITS; suit++) {
    const key = state.open[suit];
    if (!key || hand[suit] === NO_VALUES) continue;
    if (intersects(hand[suit]!, safeValues(key.sum))) return 'suit';
    placeable = true;
  }
  if (placeable && state.options.jokerKeys === 'no-open-suit') return 'down';
  if (state.jokersHeaded > 0 && intersects(valuesOfAnySuit(hand), safeOnJokers(state)))
    return 'joker';
  return placeable ? 'down' : 'pass';
}

/** Whether the key would be bust with the card, even if it is already. KD-7, KD-11 */
export function wouldBust(key: Key, card: Card): boolean {
  return isBust(countWith(key, card));
}

/** Whether the card would make the key count 21. KD-1 */
export function makes21(key: Key, card: Card): boolean {
  const { sum, values } = countWith(key, card);
  return counts21(sum, values);
}

/** The key that the last card made bust, if the card may be objected to. KD-10 */
export function keyMadeBust({ open, last }: State): Key | undefined {
  const card = last?.card ?? null;
  if (card === null) return undefined;
  const lies = open.find((key) => key?.laid?.card === card);
  return lies && isBust(lies) && lies.sum - VALUE[card]! <= GOAL ? lies : undefined;
}
