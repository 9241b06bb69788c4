import type { GameEvent, GameWords } from '@rota/core';
import type { Place } from './places.ts';
import type { Scene } from './scene.ts';
import type { Trial } from './trial.ts';

/** What the laws ask of a game beside the contract: one set, written once in its laws' test. */
// biome-ignore lint/suspicious/noExplicitAny: a game's types are its own
export interface LawSettings<State = any, View = any, Event extends GameEvent = any> {
  /**
   * Judges a verdict again from its event alone: whether the award follows from the numbers told.
   * Undefined when the event is no verdict.
   */
  recount(event: Event): boolean | undefined;
  /** Where every card of the pack lies, undealt ones included, and who knows it. */
  places(state: State): readonly Place[];
  words: GameWords<Event>;
  /** The folder of golden playthroughs, as `new URL('./playthroughs/', import.meta.url)`. */
  playthroughs: URL;
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

/** One of the laws of the house, as a plain check that throws when it is broken. */
export interface Law {
  readonly title: string;
  /** How many trials a game gets, spread over its tables; every table gets at least one. */
  readonly trials: number;
  /** Too dear for every table: so many trials are spread over tables of every number of seats. */
  readonly sparing?: true;
  check(trial: Trial): void;
  /** What must have been seen over all trials of a game, so that no law holds for want of a case. */
  readonly witness?: () => Witness;
}

/** Looks on over all trials of a game. */
export interface Witness {
  saw(trial: Trial): void;
  /** Why the trials prove nothing, if so. */
  fault(): string | undefined;
}

/** A law does not hold; the message says which, how, and gives the deal to see it again. */
export class LawBroken extends Error {
  override readonly name = 'LawBroken';
}

export function broken(fault: string): never {
  throw new LawBroken(fault);
}

/** Throws unless the condition holds. @param fault said only when it does not */
export function hold(condition: unknown, fault: string | (() => string)): asserts condition {
  if (!condition) broken(typeof fault === 'string' ? fault : fault());
}
