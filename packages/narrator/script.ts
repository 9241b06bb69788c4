import type { Card, Catalogue, GameEvent, Seat } from '@rota/core';

/** How a scene is told. */
export const MOODS = ['quiet', 'tense', 'merry', 'weary'] as const;
export type Mood = (typeof MOODS)[number];

/**
 * How much it takes to be told: a `detail` passes now and then where there is time, the `course` of
 * play where nobody is in a hurry, an `award` nearly always, a `turn` of the whole game always.
 */
export const WEIGHTS = ['detail', 'course', 'award', 'turn'] as const;
export type Weight = (typeof WEIGHTS)[number];

/** How somebody takes what has happened. */
export type Feeling = 'win' | 'lose' | 'near' | 'wait';

/**
 * Something that goes into a sentence, before there are words for it. Numbers are written in
 * digits, a `count` in words where it is small; `phrase` is a part of a sentence of its own.
 */
export type Fact =
  | number
  | { readonly seat: Seat }
  | { readonly seats: readonly Seat[] }
  | { readonly card: Card }
  | { readonly cards: readonly Card[] }
  | { readonly count: number }
  | { readonly list: readonly Fact[] }
  | { readonly phrase: string; readonly facts?: Facts };

/** A fact named `many` also decides between the singular and the plural of its sentence. */
export type Facts = Readonly<Record<string, Fact>>;

/** Something that may be worth telling. */
export interface Beat {
  /**
   * A family of sentences, of which one is chosen: `key.1`, `key.2` and so on, and those for the
   * mood, `key@tense.1`.
   */
  readonly say: string;
  readonly weight: Weight;
  readonly facts?: Facts;
  /** The moods it is for; left out, all. */
  readonly moods?: readonly Mood[];
  /** Who takes it how, the most concerned first. */
  readonly feelings?: readonly { readonly seat: Seat; readonly as: Feeling }[];
}

/** What an event is judged by, as everybody sees the table. Not to be changed. */
export interface Before<View> {
  /** The public view just before the event; the same as `after` for what one seat alone learns. */
  readonly before: View;
  readonly after: View;
  /** The seat that alone learns of the event; left out, everybody does. */
  readonly only?: Seat;
}

/**
 * What a game gives a narrator: which of its events are worth telling, and the sentences for them.
 * It sees public views and public events; of what one seat alone learns it hears only when the game
 * master has asked for a narrator who sees all.
 */
export interface Script<Event extends GameEvent = GameEvent, View = unknown> {
  readonly en: Catalogue;
  /** What is worth telling of an event, in the order in which it is to be told. */
  beats(event: Event, table: Before<View>): readonly Beat[];
  /** The points each seat has in the running deal, as everybody can count them. */
  points(view: View): readonly number[];
  /** What lies before everybody when the cards are put down. */
  middle(view: View): readonly Beat[];
  /** What everybody can see of one seat; the facts go with the seat as `player`. */
  holding(view: View, seat: Seat): Beat;
  /** Who is about to bring something off, or is ahead in a way that points do not tell. */
  prospects(view: View): readonly Beat[];
  /** The cards the seat holds unseen by others, in the seat's own view. */
  hand(view: View, seat: Seat): readonly Card[];
}

/** A script whose types only its own game knows. */
// biome-ignore lint/suspicious/noExplicitAny: what is stored by id has no one type
export type AnyScript = Script<any, any>;
