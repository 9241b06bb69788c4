import type { Card, OptionValue, OptionValues, Seat, Translate } from '@rota/core';
import type { ComponentType } from 'react';
import type { SeatedPlayer } from './screen.ts';

/** What was entered of a real table. */
export interface Position {
  /** The number of players. */
  readonly seats: number;
  readonly options: OptionValues;
  /** By group. */
  readonly cards: Readonly<Record<string, readonly Card[]>>;
}

/** Cards that a question asks for, such as a triad, a hand or a square. */
export interface CardGroup {
  /** Questions of a game share the cards of groups with the same id. */
  readonly id: string;
  /** The player whose cards they are; left out: `group.<id>` names the group. */
  readonly seat?: Seat;
  readonly min: number;
  readonly max: number;
  /** The number of cards side by side, in a grid; left out: as many as fit. */
  readonly columns?: number;
  /** The cards that may be entered. */
  readonly cards: readonly Card[];
  /** Whether the suit is irrelevant: a rank alone is a card. */
  readonly byRank?: boolean;
}

/** An answer, and what its words depend on. */
export interface AnswerProps<Answer = unknown> {
  readonly answer: Answer;
  readonly position: Position;
  /** By seat. */
  readonly players: readonly SeatedPlayer[];
  /** Translates messages of the game and its companion. */
  readonly t: Translate;
}

/** A question about cards on a real table. */
// biome-ignore lint/suspicious/noExplicitAny: each question has its own answer
export interface CompanionQuestion<Answer = any> {
  /** `question.<id>` asks it, `how.<id>` says which cards to enter. */
  readonly id: string;
  /** The numbers of players; left out: they are irrelevant. */
  readonly seats?: { readonly min: number; readonly max: number; readonly usual: number };
  /** The options that matter, the usual value first; `option.<name>` and `option.<name>.<value>`. */
  readonly options: Readonly<Record<string, readonly OptionValue[]>>;
  /** The number of copies of each card. */
  packs(position: Position): number;
  groups(position: Position): readonly CardGroup[];
  /** The groups to clear for the next answer, such as the triad, while keys stay; `next.<id>`. */
  readonly next: readonly string[];
  /** Answers by the rules' own code, once every group has its fewest cards. */
  answer(position: Position): Answer;
  /** The answer in one sentence. */
  headline(props: AnswerProps<Answer>): string;
  readonly Explanation: ComponentType<AnswerProps<Answer>>;
}

/** A line of the card that players keep beside them: `aid.<id>`. */
export interface AidLine {
  readonly id: string;
  /** The number of its rule. */
  readonly rule: string;
}

/** What a game offers at a real table. */
export interface Companion {
  readonly questions: readonly CompanionQuestion[];
  /** What to remember, on a card to cut out. */
  readonly aid: readonly AidLine[];
}
