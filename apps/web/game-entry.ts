import type { AnyKnowledge } from '@rota/bots';
import type { AnyGame, AnyTableWords, Catalogue, GameWords, Translated } from '@rota/core';
import type { StudiedGame } from '@rota/experiments';
import type { GameReport } from '@rota/experiments/game-report';
import type { AnyScript } from '@rota/narrator';
import type { Lesson } from '@rota/tutorial';
import type { GameScreen } from '@rota/ui';

/** What a bot needs of a game; fetched when it is first needed. */
export interface PlayableEntry {
  readonly id: string;
  readonly rules: () => Promise<AnyGame>;
  readonly knowledge: () => Promise<AnyKnowledge>;
  /** What the lab counts in it; left out, what it counts in every game. */
  readonly study?: () => Promise<GameStudy>;
}

export interface GameStudy {
  readonly studies: StudiedGame['studies'];
  readonly studyWords: Catalogue;
}

/** What the lab found out about a game, and the words to tell it in. */
export interface ShippedReport {
  readonly report: GameReport;
  readonly reportWords: Catalogue;
}

/** How a game is taught, and the words to teach it in. */
export interface TaughtLesson {
  readonly lesson: Lesson;
  readonly lessonWords: Catalogue;
}

/** What a game says in another language, in the parts its English has; a part left out is English. */
export interface GameTranslation {
  readonly words: () => Promise<Catalogue>;
  readonly script?: () => Promise<Catalogue>;
  readonly tableWords?: () => Promise<Catalogue>;
  readonly study?: () => Promise<Catalogue>;
  readonly report?: () => Promise<Catalogue>;
  readonly lesson?: () => Promise<Catalogue>;
  /** The text of its rules. */
  readonly page?: () => Promise<string>;
}

/** A game as the client knows it: everything of it is fetched when it is first needed. */
export interface GameEntry extends PlayableEntry {
  // biome-ignore lint/suspicious/noExplicitAny: each game has its own events
  readonly words: () => Promise<GameWords<any>>;
  readonly screen: () => Promise<GameScreen>;
  /** Its table told in words. */
  readonly tableWords: () => Promise<AnyTableWords>;
  /** What a narrator tells of it. */
  readonly script: () => Promise<AnyScript>;
  /** Its RULES.md, as HTML. */
  readonly page: () => Promise<string>;
  /** Left out: it can only be read about. */
  readonly lesson?: () => Promise<TaughtLesson>;
  /** Left out: nobody has studied it. */
  readonly report?: () => Promise<ShippedReport>;
  /** Left out: it speaks English only. */
  readonly translations?: Readonly<Record<Translated, GameTranslation>>;
}
