import type { AnyGame, GameWords } from '@rota/core';
import { jammat } from '@rota/jammat/rules';
import { words as jammatWords } from '@rota/jammat/words';
import { keyOfTheDoor } from '@rota/key-of-the-door/rules';
import { words as keyOfTheDoorWords } from '@rota/key-of-the-door/words';
import { keyedTriads } from '@rota/keyed-triads/rules';
import { words as keyedTriadsWords } from '@rota/keyed-triads/words';
import { threeCard } from '@rota/three-card/rules';
import { words as threeCardWords } from '@rota/three-card/words';

/** A game as the verifier knows it: its rules, and the words for what they object to. */
export interface RefereedGame {
  readonly game: AnyGame;
  // biome-ignore lint/suspicious/noExplicitAny: each game has its own events
  readonly words: GameWords<any>;
}

/** The games of this card room, every version that old records may ask for. */
export const GAMES: readonly RefereedGame[] = [
  { game: keyedTriads, words: keyedTriadsWords },
  { game: keyOfTheDoor, words: keyOfTheDoorWords },
  { game: threeCard, words: threeCardWords },
  { game: jammat, words: jammatWords },
];
