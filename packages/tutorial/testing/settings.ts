import type { AnyGame, Catalogue, GameMessages, Match } from '@rota/core';
import type { Lesson } from '../lesson.ts';

/** A lesson, and what it is held against. */
export interface LessonSettings {
  readonly game: AnyGame;
  readonly lesson: Lesson;
  /** The lesson's own catalogue. */
  readonly lessonWords: Catalogue;
  // biome-ignore lint/suspicious/noExplicitAny: each game has its own events
  readonly words: GameMessages<any>;
  /** The places of the game's table that can be pointed at, all of which the lesson shows. */
  readonly zones: readonly string[];
  /** The game's RULES.md. */
  readonly rules: URL;
  /** The numbers of the rules it is to teach. */
  readonly teaches: readonly string[];
  /** Whether it ends well; left out: the deal is over, and the learner has won it. */
  endsWell?(match: Match): boolean;
}
