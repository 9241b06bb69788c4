import type { Card } from './cards.ts';
import type { GameEvent } from './contract.ts';
import type { Seat } from './seats.ts';

/** A message catalogue: keys to sentences with {{parameters}}; i18next reads it. */
export type Catalogue = Readonly<Record<string, string>>;

/** What an event is told with: in whose language, under which names, to whom. */
export interface Listener {
  /** A sentence of the game's catalogue, with its parameters filled in. */
  say(key: string, parameters?: Readonly<Record<string, unknown>>): string;
  /** The player's name; the words for “you” when it is the listener. */
  name(seat: Seat): string;
  /** The listener's own seat, so that sentences can speak to it. */
  readonly seat?: Seat;
  /** A card in words, as “seven of hearts”. */
  card(card: Card): string;
}

/** Everything a game says: its catalogues, and which sentence tells which event. */
export interface GameWords<Event extends GameEvent = GameEvent> {
  readonly en: Catalogue;
  /** One or more sentences for the event; undefined when it goes without saying. */
  tell(event: Event, listener: Listener): string | undefined;
  /** Whether the event is table talk, told only to those who like it. Left out: nothing is. */
  isTalk?(event: Event): boolean;
}
