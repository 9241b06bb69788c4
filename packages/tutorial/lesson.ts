import type { OptionValue, Seat } from '@rota/core';

/** The seat of whoever learns; the others are played by the lesson. */
export const LEARNER: Seat = 0;

/**
 * A game taught by playing one fixed deal. It is data of the game; its sentences are in a catalogue
 * beside it, and may name the others as `{{seat1}}`, `{{seat2}}` and so on.
 * @template Zone what a coach can point at on the game's table: the `data-zone` attributes there
 */
export interface Lesson<Zone extends string = string> {
  readonly seats: number;
  /** As a table sets them; one deal unless they say otherwise. */
  readonly options: Readonly<Record<string, OptionValue>>;
  /** The pack of the deal, first card dealt first. */
  readonly pack: readonly string[];
  readonly steps: readonly LessonStep<Zone>[];
  /** The keys of what has been learnt by the end, one short sentence each. */
  readonly learnt: readonly string[];
}

/** One thing that is said, and what is to be done about it. */
export interface LessonStep<Zone extends string = string> {
  /** What the others do before it is said, as records write it. */
  readonly others?: readonly (readonly [Seat, string])[];
  /**
   * The key of what is said, two or three short sentences. `{{press1}}`, `{{press2}}` and so on are
   * the names of the controls in `ask.press`.
   */
  readonly say: string;
  /** Where to look. */
  readonly point?: Zone | readonly Zone[];
  /** Left out: there is nothing to do but to go on. */
  readonly ask?: Ask;
  /** The numbers of the rules it teaches. */
  readonly rules?: readonly string[];
}

/** Something that the learner is to do at the table. */
export interface Ask {
  /** The moves with which it goes on, as records write them; `any`: all that the rules allow. */
  readonly moves: readonly string[] | 'any';
  /** What to press for the first of them, one after another; for any, the hand. */
  readonly press: readonly Control[];
  /** The keys of what is said of some other legal move, by the move, */
  readonly instead?: Readonly<Record<string, string>>;
  /** and of all the rest. Left out: there is no other. */
  readonly otherwise?: string;
  /**
   * Whether cards only have to be laid so, on a table where they may be changed about before they are
   * played. Then `{{press1}}` and `{{press2}}` in `otherwise` are the two to change places next.
   */
  readonly laid?: boolean;
}

/** Something that can be pressed at the table, by which it is called aloud. */
export type Control =
  /** Whichever card of the hand one likes. */
  | 'hand'
  /** A card of the hand, as records write it. */
  | { readonly card: string }
  /**
   * A control named by a sentence of the game's catalogue: its key, and what fills it in, values and
   * the keys of other sentences.
   */
  | {
      readonly say: string;
      readonly facts?: Readonly<Record<string, string | number>>;
      readonly words?: Readonly<Record<string, string>>;
    };

/** How a lesson's sentences refer to a control: `{{press1}}` is the first. */
export const pressed = (at: number): string => `press${at + 1}`;

/** How they refer to a player: `{{seat1}}` sits at the learner's left. */
export const seated = (seat: Seat): string => `seat${seat}`;
