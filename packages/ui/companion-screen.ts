import type { Translate } from '@rota/core';
import type { ComponentType } from 'react';
import type { SeatedPlayer } from './screen.ts';

/** An answer of a game's companion, and what its explanation depends on. */
export interface AnswerProps<Answer = unknown> {
  readonly answer: Answer;
  /** By seat. */
  readonly players: readonly SeatedPlayer[];
  /** Translates messages of the game and its companion. */
  readonly t: Translate;
}

/** The explanations of the answers to a game's questions, by question. */
// biome-ignore lint/suspicious/noExplicitAny: each question has its own answer
export type CompanionScreen = Readonly<Record<string, ComponentType<AnswerProps<any>>>>;
