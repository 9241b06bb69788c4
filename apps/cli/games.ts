import type { Catalogue, GameWords } from '@rota/core';
import type { StudiedGame } from '@rota/experiments';
import { knowledge as jammatKnowledge } from '@rota/jammat/bot';
import { words as jammatWords } from '@rota/jammat/locales';
import { studies as jammatStudies, studyWords as jammatStudyWords } from '@rota/jammat/metrics';
import { jammat } from '@rota/jammat/rules';
import { script as jammatScript } from '@rota/jammat/scene';
import { knowledge as keyOfTheDoorKnowledge } from '@rota/key-of-the-door/bot';
import { words as keyOfTheDoorWords } from '@rota/key-of-the-door/locales';
import {
  studies as keyOfTheDoorStudies,
  studyWords as keyOfTheDoorStudyWords,
} from '@rota/key-of-the-door/metrics';
import { keyOfTheDoor } from '@rota/key-of-the-door/rules';
import { script as keyOfTheDoorScript } from '@rota/key-of-the-door/scene';
import { knowledge as keyedTriadsKnowledge } from '@rota/keyed-triads/bot';
import { words as keyedTriadsWords } from '@rota/keyed-triads/locales';
import {
  studies as keyedTriadsStudies,
  studyWords as keyedTriadsStudyWords,
} from '@rota/keyed-triads/metrics';
import { keyedTriads } from '@rota/keyed-triads/rules';
import { script as keyedTriadsScript } from '@rota/keyed-triads/scene';
import type { AnyScript } from '@rota/narrator';
import { knowledge as threeCardKnowledge } from '@rota/three-card/bot';
import { words as threeCardWords } from '@rota/three-card/locales';
import {
  studies as threeCardStudies,
  studyWords as threeCardStudyWords,
} from '@rota/three-card/metrics';
import { threeCard } from '@rota/three-card/rules';
import { script as threeCardScript } from '@rota/three-card/scene';

/** A game as the command line uses it: rules, bots, studies and words, no screen. */
export interface SpokenGame extends StudiedGame {
  // biome-ignore lint/suspicious/noExplicitAny: each game's events are its own
  readonly words: GameWords<any>;
  /** What a narrator tells of it. */
  readonly script: AnyScript;
  /** What the lab says of its figures. */
  readonly studyWords: Readonly<Record<string, string>>;
  /** The same three in German. */
  readonly german: () => Promise<[words: German, study: German, script: German]>;
}

interface German {
  readonly de: Catalogue;
}

/** The games of this card room, every version that old records may ask for. */
export const GAMES: readonly SpokenGame[] = [
  {
    game: keyedTriads,
    knowledge: keyedTriadsKnowledge,
    words: keyedTriadsWords,
    script: keyedTriadsScript,
    studies: keyedTriadsStudies,
    studyWords: keyedTriadsStudyWords,
    german: () =>
      Promise.all([
        import('@rota/keyed-triads/locales/de'),
        import('@rota/keyed-triads/metrics/de'),
        import('@rota/keyed-triads/scene/de'),
      ]),
  },
  {
    game: keyOfTheDoor,
    knowledge: keyOfTheDoorKnowledge,
    words: keyOfTheDoorWords,
    script: keyOfTheDoorScript,
    studies: keyOfTheDoorStudies,
    studyWords: keyOfTheDoorStudyWords,
    german: () =>
      Promise.all([
        import('@rota/key-of-the-door/locales/de'),
        import('@rota/key-of-the-door/metrics/de'),
        import('@rota/key-of-the-door/scene/de'),
      ]),
  },
  {
    game: threeCard,
    knowledge: threeCardKnowledge,
    words: threeCardWords,
    script: threeCardScript,
    studies: threeCardStudies,
    studyWords: threeCardStudyWords,
    german: () =>
      Promise.all([
        import('@rota/three-card/locales/de'),
        import('@rota/three-card/metrics/de'),
        import('@rota/three-card/scene/de'),
      ]),
  },
  {
    game: jammat,
    knowledge: jammatKnowledge,
    words: jammatWords,
    script: jammatScript,
    studies: jammatStudies,
    studyWords: jammatStudyWords,
    german: () =>
      Promise.all([
        import('@rota/jammat/locales/de'),
        import('@rota/jammat/metrics/de'),
        import('@rota/jammat/scene/de'),
      ]),
  },
];

/** What the catalogue of a game's scenes is called: it is apart from what its table says. */
export const sceneOf = (game: string) => `scene:${game}`;
