import { BLACK_JOKER, type Card, cardOf, RED_JOKER } from '@rota/core';
import type { CardGroup, CompanionQuestion, Position } from '@rota/core/companion';
import {
  ALL_VALUES,
  BIT,
  cardsOf,
  FIRST_JOKER,
  headerOf,
  KEY_NAMES,
  type Key,
  type KeyFacts,
  keyHeaded,
  nameOf,
  SUIT,
  SUITS,
  slotOf,
  type Unseen,
  type Values,
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
    const suits = suitsTo(keyOf(header[0]!));
    const cards = suits.flatMap((suit) => cardsOf(suit, ALL_VALUES));
    groups.push({ id: 'key', min: 1, max: cards.length, cards });
    groups.push({ id: 'gone', min: 0, max: cards.length - 1, cards });
    return groups;
  },
  next: ['header', 'key'],
};

/** A key as entered. */
export interface EnteredKey {
  readonly key: Key;
  readonly facts: KeyFacts;
  /** By suit: the values that may still come. */
  readonly left: readonly Values[];
  readonly unseen: Unseen;
}

export function enteredKey({ cards, options }: Position): EnteredKey {
  const { header, key: laid = [], gone = [] } = cards;
  const key = keyOf(header![0]!);
  const left = ALL_SUITS.map(() => ALL_VALUES);
  for (const card of [...laid, ...gone]) left[SUIT[card]!]! &= ~BIT[card]!;
  const unseen = suitsTo(key).flatMap((suit) => cardsOf(suit, left[suit]!));
  return {
    key,
    facts: {
      key: nameOf(key),
      header: headerOf(key),
      worth: worthOf(key),
      cards: laid,
      down: Number(options.down),
    },
    left,
    unseen: { unseen, gone: 0 },
  };
}

/** The suits that a key takes. KD-1 */
function suitsTo(key: Key): number[] {
  const place = slotOf(key);
  return place < FIRST_JOKER ? [place] : ALL_SUITS;
}

function keyOf(header: Card): Key {
  const joker = header === BLACK_JOKER ? FIRST_JOKER : FIRST_JOKER + 1;
  return keyHeaded(KEY_NAMES[header < BLACK_JOKER ? SUIT[header]! : joker]!, header);
}
