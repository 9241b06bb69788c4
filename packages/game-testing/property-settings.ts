import type {
  AnyTableText,
  Catalogue,
  GameEvent,
  GameMessages,
  TranslatedLanguage,
} from '@rota/core';
import type { Place } from './card-zone.ts';
import type { Scene } from './scene.ts';

/** What the laws ask of a game beside the contract: one set, written once in its laws' test. */
// biome-ignore lint/suspicious/noExplicitAny: a game's types are its own
export interface PropertySettings<State = any, View = any, Event extends GameEvent = any> {
  /**
   * Judges a verdict again from its event alone: whether the award follows from the numbers told.
   * Undefined when the event is no verdict. Left out: the game has no verdicts.
   */
  recount?(event: Event): boolean | undefined;
  /** Where every card of the pack lies, undealt ones included, and who knows it. */
  places(state: State): readonly Place[];
  words: GameMessages<Event>;
  /** The table in words. Left out: `defaultTableWords`. */
  tableWords?: AnyTableText;
  /** What the game and its table in words say in other languages, held to the same laws. */
  translations?: Readonly<Partial<Record<TranslatedLanguage, Catalogue>>>;
  /** The folder of golden playthroughs, as `new URL('./playthroughs/', import.meta.url)`; left out: none. */
  playthroughs?: URL;
  /**
   * The names of fields, in events and views, whose numbers are cards, so that playthroughs write
   * them as cards. Numbers that are no card stay as they are.
   */
  cardFields?: readonly string[];
  /** Playthroughs that are searched for when their file is missing, and must show what they say. */
  scenes?: Readonly<Record<string, Scene<Event>>>;
  /**
   * Whether the event answers in public from hidden cards (a call judged, a leader found): worlds
   * that answer differently part here, and law 5 compares them no further. A card that is turned
   * up or drawn needs no mention, `places` tells.
   */
  answers?(event: Event): boolean;
  /**
   * Whether hidden cards could lie so, where the rules of a view say more than places and counts
   * (the leader holds the rank that leads). Left out: every way is possible.
   */
  possible?(places: readonly Place[], view: View): boolean;
}
