import {
  type CardSet,
  FIRST_JOKER,
  intersection,
  type Key,
  type State,
  SUITS,
  safeValues,
  type Value,
  valuesIn,
} from '../rules/index.ts';

/** A card that leaves a key not bust. */
export interface SafePlay {
  readonly suit: number;
  readonly value: Value;
  readonly key: Key;
}

/** The suits of the cards that go to jokers' keys. */
const ALL_SUITS = Array.from({ length: SUITS }, (_, suit) => suit);

/** Lists the open keys of jokers, or those of suits. */
export function openKeys({ open }: State, ofJokers: boolean): Key[] {
  const keys = ofJokers ? open.slice(FIRST_JOKER) : open.slice(0, FIRST_JOKER);
  return keys.filter((key) => key !== null);
}

/** Returns the suits whose cards go to a key. KD-1 */
export function suitsOf({ place }: Key): readonly number[] {
  return place < FIRST_JOKER ? [place] : ALL_SUITS;
}

/** Lists the safe plays of some cards. @param toJoker whether to jokers' keys */
export function safePlays(state: State, toJoker: boolean, cards: CardSet): SafePlay[] {
  const plays: SafePlay[] = [];
  for (const key of openKeys(state, toJoker)) {
    const safe = safeValues(key.sum);
    for (const suit of suitsOf(key)) {
      for (const value of valuesIn(intersection(cards[suit]!, safe))) {
        plays.push({ suit, value, key });
      }
    }
  }
  return plays;
}
