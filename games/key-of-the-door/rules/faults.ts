import { type CardSet, copyOf, NO_CARDS, removeCard } from './card-set.ts';
import { canBeMade, finishers, GOAL } from './completion.ts';
import { FIRST_JOKER, type Place } from './keys.ts';
import type { Reason } from './notation.ts';
import type { Key, State } from './state.ts';
import { intersection, sizeOfSet, sumOfSet, type ValueSet } from './value-set.ts';

/** Whether a key is faulty for this reason. Bent is judged with all hands and stocks. KD-7 */
export function isFaulty(state: State, key: Key, reason: Reason): boolean {
  switch (reason) {
    case 'unclaimed':
      return key.unclaimed;
    case 'bust':
      return isBust(key);
    case 'bent':
      return !isBust(key) && !keyCanBeMade(key.place, key.sum, key.values, unplayed(state));
  }
}

/** The cards in hands and stocks, which may still be played: the unseen ones that do not lie face down. */
function unplayed({ unseen, down }: State): CardSet {
  return down.reduce<CardSet>((cards, card) => removeCard(cards, card!), unseen);
}

/** Whether a key counts more than 21, without any value doubled. KD-7 */
export function isBust({ sum }: { readonly sum: number }): boolean {
  return sum > GOAL;
}

/** Whether some of the cards left, of suits that may go to its place, make a key count 21. KD-7 */
export function keyCanBeMade(place: Place, sum: number, values: ValueSet, left: CardSet): boolean {
  // Nearly always one card is enough, which is quick to tell.
  if (countFor(place, left, finishers(sum, values)) > 0) return true;
  // A suit has each value once. A past position that was put together without its face-down cards may count one twice.
  const total = place < FIRST_JOKER ? sumOfSet(values) : sum;
  return canBeMade(total, values, cardsFor(place, left));
}

/** The number of cards of some values that may go to the key at a place. KD-1 */
export function countFor(place: Place, cards: CardSet, values: ValueSet): number {
  const among = (ofSuit: ValueSet) => sizeOfSet(intersection(ofSuit, values));
  return place < FIRST_JOKER
    ? among(cards[place]!)
    : cards.reduce((count, ofSuit) => count + among(ofSuit), 0);
}

/** The cards that may go to the key at a place. KD-1 */
export function cardsFor(place: Place, cards: CardSet): CardSet {
  if (place >= FIRST_JOKER) return cards;
  const ofSuit = copyOf(NO_CARDS);
  ofSuit[place] = cards[place]!;
  return ofSuit;
}
