import type {
  AnyDealReview,
  AnyTableText,
  Catalogue,
  GameEvent,
  GameMessages,
  Random,
  TranslatedLanguage,
} from '@rota/core';
import type { CardZone } from './card-zone.ts';
import type { PlaythroughScenario } from './playthrough-scenario.ts';

/** What the properties need beside the game itself. */
// biome-ignore lint/suspicious/noExplicitAny: a game's types are its own
export interface PropertySettings<State = any, View = any, Event extends GameEvent = any> {
  /**
   * Recomputes a verdict from its event: whether the award follows from the event's numbers.
   * Returns undefined if the event is no verdict. Omitted if the game has no verdicts.
   */
  isVerdictCorrect?(event: Event): boolean | undefined;
  /** Returns where every card of the pack lies, undealt ones included, and who knows it. */
  cardZones(state: State): readonly CardZone[];
  messages: GameMessages<Event>;
  /** Default: `defaultTableText`. */
  tableText?: AnyTableText;
  /** What decided a deal. Default: nothing is shown. */
  dealReview?: AnyDealReview;
  /** Catalogues in other languages, table text and deal review included. */
  translations?: Readonly<Partial<Record<TranslatedLanguage, Catalogue>>>;
  /** What it answers at a real table; not tested here. */
  companion?: object;
  /** The folder of golden playthroughs: `new URL('./playthroughs/', import.meta.url)`. */
  playthroughs?: URL;
  /** Fields of events and views whose numbers playthroughs write as cards. */
  cardFields?: readonly string[];
  /** What each playthrough must show, by file name. */
  scenarios?: Readonly<Record<string, PlaythroughScenario<Event>>>;
  /**
   * Returns whether the event reveals something about hidden cards (a call judged, a leader found).
   * Property 5 stops comparing two worlds where such events differ. Cards that are turned up or drawn
   * need no mention; `cardZones` shows them.
   */
  revealsHiddenCards?(event: Event): boolean;
  /**
   * Returns whether hidden cards can lie like this, where a view implies more than zones and counts
   * (the leader holds the leading rank). Default: always.
   */
  isPossibleWorld?(zones: readonly CardZone[], view: View): boolean;
  /** Does the work that draws of `determinize` from one view share. Default: each draw does it again. */
  prepareWorlds?(view: View): (random: Random) => State;
}
