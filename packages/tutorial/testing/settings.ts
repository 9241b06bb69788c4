import type { AnyGame, Catalogue, GameMessages, Match } from '@rota/core';
import type { Tutorial } from '../tutorial.ts';

export interface TutorialSettings {
  readonly game: AnyGame;
  readonly tutorial: Tutorial;
  /** Whether it teaches the rare rules, with the messages `rare.…`. */
  readonly isRare?: boolean;
  /** The catalogue of the game's tutorials. */
  readonly tutorialMessages: Catalogue;
  // biome-ignore lint/suspicious/noExplicitAny: each game has its own events
  readonly messages: GameMessages<any>;
  /** The zones of the game's table; the tutorial must show all. */
  readonly zones: readonly string[];
  /** The game's RULES.md. */
  readonly rules: URL;
  /** The rules it must teach. */
  readonly teaches: readonly string[];
  /** Default: the learner wins the match. */
  endsWell?(match: Match): boolean;
}
