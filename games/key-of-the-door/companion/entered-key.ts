import { BLACK_JOKER, type Card, cardOf, RED_JOKER } from '@rota/core';
import type { CardGroup, CompanionQuestion, Position } from '@rota/core/companion';
import {
  ALL_NUMERALS,
  type CardSet,
  cardsFor,
  cardsIn,
  FIRST_JOKER,
  KEY_NAMES,
  type KeyFacts,
  type Place,
  removeCard,
  SUIT,
  SUITS,
  type Unseen,
  worthOf,
} from '../rules/index.ts';

const FACES = [10, 11, 12];
/** As many cards as may lie face down on one key. */
const DOWN = [0, 1, 2, 3, 4, 5, 6];
const ALL_SUITS = Array.from({ length: SUITS }, (_, suit) => suit);

/** The cards at the heads of keys. KD-2, KD-3 */
export const HEADERS: readonly Card[] = [
  ...ALL_SUITS.flatMap((suit) => FACES.map((rank) => cardOf(suit, rank))),
  BLACK_JOKER,
  RED_JOKER,
];

/** What every question about a key asks for. */
export const KEY_QUESTION: Pick<CompanionQuestion, 'options' | 'packs' | 'groups' | 'next'> = {
  options: { down: DOWN },
  packs: () => 1,
  groups({ cards: { header = [] } }) {
    const groups: CardGroup[] = [{ id: 'header', min: 1, max: 1, cards: HEADERS }];
    if (header.length === 0) return groups;
    const cards = cardsIn(cardsFor(placeOf(header[0]!), ALL_NUMERALS));
    groups.push({ id: 'key', min: 1, max: cards.length, cards });
    groups.push({ id: 'gone', min: 0, max: cards.length - 1, cards });
    return groups;
  },
  next: ['header', 'key'],
};

/** A key as entered. */
export interface EnteredKey {
  readonly place: Place;
  readonly facts: KeyFacts;
  /** The numerals that may still come. */
  readonly left: CardSet;
  readonly unseen: Unseen;
}

export function enteredKey({ cards, options }: Position): EnteredKey {
  const { key: laid = [], gone = [] } = cards;
  const header = cards.header![0]!;
  const place = placeOf(header);
  const left = [...laid, ...gone].reduce(removeCard, ALL_NUMERALS);
  const unseen = cardsIn(cardsFor(place, left));
  return {
    place,
    facts: {
      key: KEY_NAMES[place]!,
      header,
      worth: worthOf(header),
      cards: laid,
      down: Number(options.down),
    },
    left,
    unseen: { unseen, gone: 0 },
  };
}

function placeOf(header: Card): Place {
  if (header < BLACK_JOKER) return SUIT[header]!;
  return header === BLACK_JOKER ? FIRST_JOKER : FIRST_JOKER + 1;
}
