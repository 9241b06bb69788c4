import type { PlayableGame } from '@rota/bots';
import type { GameWords } from '@rota/core';
import { knowledge as jammatKnowledge } from '@rota/jammat/bot';
import { jammat } from '@rota/jammat/rules';
import { words as jammatWords } from '@rota/jammat/words';
import { knowledge as keyOfTheDoorKnowledge } from '@rota/key-of-the-door/bot';
import { keyOfTheDoor } from '@rota/key-of-the-door/rules';
import { words as keyOfTheDoorWords } from '@rota/key-of-the-door/words';
import { knowledge as keyedTriadsKnowledge } from '@rota/keyed-triads/bot';
import { keyedTriads } from '@rota/keyed-triads/rules';
import { words as keyedTriadsWords } from '@rota/keyed-triads/words';
import { knowledge as threeCardKnowledge } from '@rota/three-card/bot';
import { threeCard } from '@rota/three-card/rules';
import { words as threeCardWords } from '@rota/three-card/words';

/** A game as the command line uses it: rules, bots and words, no screen. */
export interface SpokenGame extends PlayableGame {
  // biome-ignore lint/suspicious/noExplicitAny: each game's events are its own
  readonly words: GameWords<any>;
}

/** The games of this card room, every version that old records may ask for. */
export const GAMES: readonly SpokenGame[] = [
  { game: keyedTriads, knowledge: keyedTriadsKnowledge, words: keyedTriadsWords },
  { game: keyOfTheDoor, knowledge: keyOfTheDoorKnowledge, words: keyOfTheDoorWords },
  { game: threeCard, knowledge: threeCardKnowledge, words: threeCardWords },
  { game: jammat, knowledge: jammatKnowledge, words: jammatWords },
];
