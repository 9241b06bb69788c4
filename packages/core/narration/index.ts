import type { Card } from '../cards.ts';
import type { GameEvent } from '../contract.ts';
import type { Catalogue } from '../messages.ts';
import type { Seat } from '../seats.ts';

/** The tones of a narration. */
export const MOODS = ['quiet', 'tense', 'merry', 'weary'] as const;
/** The tone of a narration, which selects among the variants of its messages. */
export type Mood = (typeof MOODS)[number];

/**
 * The importance of a beat: a `detail` is told now and then, the `course` of play at slower tempos, an
 * `award` nearly always, a `turn` of the whole game always.
 */
export const WEIGHTS = ['detail', 'course', 'award', 'turn'] as const;
/** The importance of a beat. */
export type Weight = (typeof WEIGHTS)[number];

/** How a character takes an event. */
export type Feeling = 'win' | 'lose' | 'near' | 'wait';

/**
 * A message parameter before translation. Numbers are written in digits, a small `count` in words; a
 * `phrase` is a message of its own.
 */
export type NarrationFact =
  | number
  | { readonly seat: Seat }
  | { readonly seats: readonly Seat[] }
  | { readonly card: Card }
  | { readonly cards: readonly Card[] }
  | {
      /** An integer from 0. */
      readonly count: number;
    }
  | { readonly list: readonly NarrationFact[] }
  | {
      /** In the language of the narration. */
      readonly text: string;
    }
  | {
      /** The message’s key. */
      readonly phrase: string;
      /** Its parameters; left out: none. */
      readonly facts?: NarrationFacts;
    };

/** A fact named `many` also selects the plural form of the message. */
export type NarrationFacts = Readonly<Record<string, NarrationFact>>;

/** An occurrence that may be narrated. */
export interface Beat {
  /**
   * A family of messages, one of which is picked: `key.1`, `key.2`, …, and by mood `key@tense.1`, ….
   */
  readonly say: string;
  readonly weight: Weight;
  /** The message’s parameters; left out: none. */
  readonly facts?: NarrationFacts;
  /** Default: all moods. */
  readonly moods?: readonly Mood[];
  /** Characters' feelings, the most affected first. */
  readonly feelings?: readonly { readonly seat: Seat; readonly as: Feeling }[];
}

/** The public views around an event; read-only. */
export interface EventViews<View> {
  /** The view before the event; equal to `after` for a private event. */
  readonly before: View;
  readonly after: View;
  /** The recipient of a private event. */
  readonly only?: Seat;
}

/**
 * A game's part in narration: the beats of its events and their messages. It gets public views and
 * events; private events only if the plan's narrator sees all.
 */
export interface Script<Event extends GameEvent = GameEvent, View = unknown> {
  readonly en: Catalogue;
  /** Returns the beats of an event, in order. */
  beats(event: Event, table: EventViews<View>): readonly Beat[];
  /** Returns the points by seat in the current deal, from public information. */
  points(view: View): readonly number[];
  /** Describes the cards on the table. */
  middle(view: View): readonly Beat[];
  /** Describes what is visible of a seat; `player` is added to the facts. */
  holding(view: View, seat: Seat): Beat;
  /** Describes who is about to succeed, or ahead in a way that points do not show. */
  prospects(view: View): readonly Beat[];
  /** Returns the hidden cards in the seat's own view. */
  hand(view: View, seat: Seat): readonly Card[];
}

/** A script whose events and views only its game knows. */
// biome-ignore lint/suspicious/noExplicitAny: what is stored by id has no one type
export type AnyScript = Script<any, any>;
