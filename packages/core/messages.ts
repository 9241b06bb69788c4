import type { Card } from './cards.ts';
import type { GameEvent } from './contract.ts';
import type { Seat } from './seats.ts';

/** A message catalogue: keys to sentences with {{parameters}}; i18next reads it. */
export type Catalogue = Readonly<Record<string, string>>;

/** What an event is told with: in whose language, under which names, to whom. */
export interface MessageContext {
  /** A sentence of the game's catalogue, with its parameters filled in. */
  translate(key: string, parameters?: Readonly<Record<string, unknown>>): string;
  /** The player's name; the words for “you” when it is the listener. */
  name(seat: Seat): string;
  /** The listener's own seat, so that sentences can speak to it. */
  readonly seat?: Seat;
  /** A card in words, as “seven of hearts”. */
  card(card: Card): string;
}

/** Everything a game says: its catalogues, and which sentence tells which event. */
export interface GameMessages<Event extends GameEvent = GameEvent> {
  readonly en: Catalogue;
  /** One or more sentences for the event; undefined when it goes without saying. */
  describeEvent(event: Event, listener: MessageContext): string | undefined;
  /** Whether the event is table talk, told only to those who like it. Left out: nothing is. */
  isTableTalk?(event: Event): boolean;
}

/** A part of the table in words: a heading, and what there is to say under it. */
export interface Section {
  readonly heading: string;
  /** Whole sentences, or the items of a list. */
  readonly lines: readonly string[];
}

/**
 * A game's table told in words, for whoever reads it or has it read aloud. It tells what the table
 * shows, no more: what a player has to notice is not given away here either.
 */
export interface TableText<View = unknown, Move = unknown> {
  readonly en: Catalogue;
  /** All that lies on the table and in the listener's hand, the nearest first. */
  describe(view: View, listener: MessageContext): Section[];
  /** A move as something to be done, such as “Lay the seven of hearts”. */
  describeMove(move: Move, view: View, listener: MessageContext): string;
  /**
   * The moves to be offered to a seat that may act. Left out: all that are legal.
   * @param legal every legal move of the seat, or that there are too many to list
   */
  offeredMoves?(legal: readonly Move[] | 'too many', view: View, seat: Seat): readonly Move[];
}

/** A game whose types only its own folder knows. */
// biome-ignore lint/suspicious/noExplicitAny: what is stored by id has no one type
export type AnyTableText = TableText<any, any>;
