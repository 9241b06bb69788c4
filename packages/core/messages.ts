import type { Card } from './cards.ts';
import type { GameEvent } from './contract.ts';
import type { Seat } from './seats.ts';

/** A message catalogue for i18next: keys to sentences with {{parameters}}. */
export type Catalogue = Readonly<Record<string, string>>;

/** Returns a message of a catalogue with its {{parameters}} filled in. */
export type Translate = (key: string, parameters?: Readonly<Record<string, unknown>>) => string;

/** What is needed to describe an event: a language, the players' names, and the reader's seat. */
export interface MessageContext {
  /** Translates a message of the game's catalogue. */
  readonly translate: Translate;
  /** Returns the player's name, or “you” in the reader's language for the reader's own seat. */
  name(seat: Seat): string;
  /** The reader's seat, if any. */
  readonly seat?: Seat;
  /** Returns a card in words, such as “seven of hearts”. */
  card(card: Card): string;
}

/** Something that decided a deal. */
export interface Moment {
  /** What happened, in the reader’s language. */
  readonly sentence: string;
  /**
   * How far it moved the difference between the reader and their closest rival (`findRivals`), in points
   * or another unit that all moments of the game share; negative if it cost the reader something.
   */
  readonly effect: number;
  /** What may help next time, about a moment that cost the reader something. */
  readonly advice?: string;
  /** The cards it was about, if any, in groups that were compared. */
  readonly cards?: readonly (readonly Card[])[];
  /** The event that shows it best, one of those described; left out if it takes several. */
  readonly event?: GameEvent;
}

/** A game's messages: the English catalogue, and the sentence for each event. */
export interface GameMessages<Event extends GameEvent = GameEvent> {
  readonly en: Catalogue;
  /** Returns one or more sentences, or undefined for an event that needs none. */
  describeEvent(event: Event, context: MessageContext): string | undefined;
  /** Whether the event is table talk, which players can switch off. Default: none is. */
  isTableTalk?(event: Event): boolean;
  /**
   * Returns what the event says of the move that caused it, so that a list of moves need not say it again:
   * `whole`: which move it was; `part`: only that it was made. Left out, or undefined: what came of it.
   * @param move in the notation of records
   */
  statesMove?(event: Event, move: string): 'whole' | 'part' | undefined;
}

/** Explains a deal that is over: what decided it, from its events alone. */
export interface DealReview<Event extends GameEvent = GameEvent> {
  readonly en: Catalogue;
  /**
   * Finds the moments that decided a deal, in any order.
   * @param events those of the deal that the reader received
   */
  describeMoments(events: readonly Event[], context: MessageContext): Moment[];
}

/** A deal review whose events only its game knows. */
// biome-ignore lint/suspicious/noExplicitAny: what is stored by id has no one type
export type AnyDealReview = DealReview<any>;

/** A part of the table as text. */
export interface Section {
  /** The heading of the part, without punctuation at its end. */
  readonly heading: string;
  /** Sentences or list items. */
  readonly lines: readonly string[];
}

/**
 * Describes a game's table as text, for screen readers and text mode. It contains what the screen shows
 * and nothing else: players have to notice opportunities themselves here too.
 */
export interface TableText<View = unknown, Move = unknown> {
  readonly en: Catalogue;
  /** Describes the table and the reader's hand, the nearest part first. */
  describe(view: View, context: MessageContext): Section[];
  /** Returns a move as an instruction, such as “Lay the seven of hearts”. */
  describeMove(move: Move, view: View, context: MessageContext): string;
  /**
   * Returns one sentence that speaks for a move, from facts that its player can see; undefined if there
   * is none.
   */
  explainMove?(move: Move, view: View, context: MessageContext): string | undefined;
  /**
   * Returns the moves to offer to a seat that may act. Default: all legal moves.
   * @param legal the seat's legal moves, as `Game.moves` lists them
   */
  offeredMoves?(legal: readonly Move[] | 'too many', view: View, seat: Seat): readonly Move[];
}

/** A game whose types only its own folder knows. */
// biome-ignore lint/suspicious/noExplicitAny: what is stored by id has no one type
export type AnyTableText = TableText<any, any>;
