import type { Card } from '../cards.ts';
import type { Translate } from '../messages.ts';
import type { OptionValue, OptionValues } from '../options.ts';
import type { Seat } from '../seats.ts';
import type { TieBreak } from '../tie-break.ts';

/** What was entered of a real table. */
export interface Position {
  /** The number of players. */
  readonly seats: number;
  readonly options: OptionValues;
  /** By group. */
  readonly cards: Readonly<Record<string, readonly Card[]>>;
}

/** The numbers of players. */
export interface SeatLimits {
  /** The fewest players. */
  readonly min: number;
  /** The most players. */
  readonly max: number;
  /** The number to offer first. */
  readonly usual: number;
}

/** Cards that a question asks for, such as a triad, a hand or a square. */
export interface CardGroup {
  /** Questions of a game share the cards of groups with the same id. */
  readonly id: string;
  /** The player whose cards they are; left out: `group.<id>` names the group. */
  readonly seat?: Seat;
  /** The fewest cards; with fewer, the question has no answer yet. */
  readonly min: number;
  /** The most cards; further ones are left out. */
  readonly max: number;
  /** The cards on each side of the squares they lie in, such as the layers of a cube; left out: no squares. */
  readonly side?: number;
  /** The cards that may be entered. */
  readonly cards: readonly Card[];
  /** Whether the suit is irrelevant: a rank alone is a card. */
  readonly byRank?: boolean;
}

/** An answer, and what its words depend on. */
export interface AnswerContext<Answer = unknown> {
  readonly answer: Answer;
  /** Returns the player's name. */
  nameOf(seat: Seat): string;
  /** Translates messages of the game and its companion. */
  readonly t: Translate;
}

/** A part of an explanation: a sentence, or a comparison. */
export type ExplanationPart = string | TieBreak;

/** A question about cards on a real table. */
// biome-ignore lint/suspicious/noExplicitAny: each question has its own answer
export interface CompanionQuestion<Answer = any> {
  /** `question.<id>` asks it, `how.<id>` says which cards to enter. */
  readonly id: string;
  /** The numbers of players; left out: they are irrelevant. */
  seats?(options: OptionValues): SeatLimits;
  /** The options that matter, the usual value first; `option.<name>` and `option.<name>.<value>`. */
  readonly options: Readonly<Record<string, readonly OptionValue[]>>;
  /** Whether an option makes no difference with the others as they are; then it is not asked. Default: none. */
  ignores?(option: string, options: OptionValues): boolean;
  /** The number of copies of each card. */
  packs(position: Position): number;
  /** The groups of cards to enter, which may depend on options and other cards. */
  groups(position: Position): readonly CardGroup[];
  /** The groups to clear for the next answer, such as the triad, while keys stay; `next.<id>`. */
  readonly next: readonly string[];
  /** Answers by the rules' own code, once every group has its fewest cards. */
  answer(position: Position): Answer;
  /** The answer in one sentence. */
  headline(context: AnswerContext<Answer>): string;
  /** The reasons, as the table gives them. */
  explain(context: AnswerContext<Answer>): readonly ExplanationPart[];
  /** The answer for programs: cards in notation, seats from 0. */
  toJson(answer: Answer): object;
}

/** What decides the form of a score sheet. */
export type ScoreSetup = Pick<Position, 'seats' | 'options'>;

/** What a player scored for: a triad, a place, a key. */
export interface Mark {
  /** null: no one took it. */
  readonly seat: Seat | null;
  /** What was won, where it matters: the face card at a key's head. */
  readonly item?: Card;
  /** Its size, where it matters: the number of a key's cards. */
  readonly count?: number;
}

/** What may be entered next in a deal. */
export interface NextMark {
  /** `mark.<id>` asks who takes it, `untaken.<id>` says that no one does, `count.<id>` asks its size. */
  readonly id: string;
  /** Its number in the deal, from 1. */
  readonly number: number;
  /** How many there are, if that is known. */
  readonly of?: number;
  /** Who may take it. */
  readonly seats: readonly Seat[];
  /** Whether it may go to no one. */
  readonly mayGoUntaken: boolean;
  /** The cards that may be won here, one of which is to be entered; left out: which it is does not matter. */
  readonly items?: readonly Card[];
  /** The sizes that what is won may have; left out: its size does not matter. */
  readonly counts?: {
    /** The smallest size. */
    readonly min: number;
    /** The largest size. */
    readonly max: number;
    /** The size to offer first. */
    readonly usual: number;
  };
  /** Whether the deal may end without it. */
  readonly mayEnd?: boolean;
}

/** Two against two, in a game that may be played with partners. */
export interface Partners {
  /** The option that decides whether there are partners, `option.<name>`. */
  readonly option: string;
  /** Its values without and with partners. */
  readonly values: readonly [OptionValue, OptionValue];
  /** The seats of the two sides. */
  readonly sides: readonly [readonly [Seat, Seat], readonly [Seat, Seat]];
}

/** How the scores of matches with real cards are kept. */
export interface ScoreKeeping {
  readonly seats: SeatLimits;
  /** As in questions. */
  readonly options: Readonly<Record<string, readonly OptionValue[]>>;
  /** As in questions. */
  ignores?(option: string, options: OptionValues): boolean;
  /** Left out: everyone plays alone. */
  readonly partners?: Partners;
  /** The number of deals of a match. */
  deals(setup: ScoreSetup): number;
  /** The rows of a deal on a blank sheet. */
  readonly blankLines: number;
  /** undefined: the deal is over. */
  next(marks: readonly Mark[], setup: ScoreSetup): NextMark | undefined;
  /** By seat, by the rules' own code; partners have the same. */
  scores(marks: readonly Mark[], setup: ScoreSetup): readonly number[];
}

/** A line of the card that players keep beside them: `aid.<id>`. */
export interface AidLine {
  /** Names the line in the catalogue. */
  readonly id: string;
  /** The number of its rule. */
  readonly rule: string;
}

/** What a game offers at a real table. */
export interface Companion {
  readonly questions: readonly CompanionQuestion[];
  readonly keeping: ScoreKeeping;
  /** What to remember, on a card to cut out. */
  readonly aid: readonly AidLine[];
  /** The cards that lie on the table or are kept beside it; no one is dealt them. */
  readonly beside?: readonly Card[];
  /** Whether `pack-tip` says how to make up the pack. */
  readonly hasPackTip?: boolean;
}
