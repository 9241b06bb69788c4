import type { AnyGame, Catalogue, GameWords } from '@rota/core';
import { words as jammatWords } from '@rota/jammat/locales';
import { de as jammatGerman } from '@rota/jammat/locales/de';
import { jammat } from '@rota/jammat/rules';
import { words as keyOfTheDoorWords } from '@rota/key-of-the-door/locales';
import { de as keyOfTheDoorGerman } from '@rota/key-of-the-door/locales/de';
import { keyOfTheDoor } from '@rota/key-of-the-door/rules';
import { words as keyedTriadsWords } from '@rota/keyed-triads/locales';
import { de as keyedTriadsGerman } from '@rota/keyed-triads/locales/de';
import { keyedTriads } from '@rota/keyed-triads/rules';
import { words as threeCardWords } from '@rota/three-card/locales';
import { de as threeCardGerman } from '@rota/three-card/locales/de';
import { threeCard } from '@rota/three-card/rules';

/** A game as the verifier knows it: its rules, and the words for what they object to. */
export interface RefereedGame {
  readonly game: AnyGame;
  // biome-ignore lint/suspicious/noExplicitAny: each game has its own events
  readonly words: GameWords<any>;
  readonly german: Catalogue;
}

/** The games of this card room, every version that old records may ask for. */
export const GAMES: readonly RefereedGame[] = [
  { game: keyedTriads, words: keyedTriadsWords, german: keyedTriadsGerman },
  { game: keyOfTheDoor, words: keyOfTheDoorWords, german: keyOfTheDoorGerman },
  { game: threeCard, words: threeCardWords, german: threeCardGerman },
  { game: jammat, words: jammatWords, german: jammatGerman },
];
