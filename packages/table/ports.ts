import type { GameEvent, Random, Seat } from '@rota/core';
import type { Entry } from './entry.ts';
import type { News } from './news.ts';

/** Where one table's entries are kept. */
export interface Log {
  /**
   * Resolves when all the entries are where nothing but the end of the disk can lose them.
   * @throws NotSavedError when none is nor will be, for instance because a number is taken; anything
   * else when that cannot be known
   */
  append(entries: readonly Entry[]): Promise<void>;
  /** Every entry whose number is above this one, in order. */
  read(after: number): Promise<readonly Entry[]>;
}

/** Everything a bot is told when it is asked to act. */
export interface Ask {
  /** The game's id, and the version of its rules that the match is played under. */
  readonly game: string;
  readonly version: number;
  readonly bot: string;
  /** What the bot's seat may see. */
  readonly view: unknown;
  readonly seat: Seat;
  /** Whether the seat may merely speak up. */
  readonly reaction: boolean;
  /** Where the bot's chance comes from; never the same twice, but where bots play alike at many tables. */
  readonly seed: string;
  /** How much the bot may think where no time may cut its thought short. Left out: as the thinker likes. */
  readonly budget?: { readonly iterations: number };
}

/** Where bots think. `@rota/bots` has some. */
export interface Thinker {
  /**
   * @param signal aborted when nobody waits for the answer any more
   * @returns the move as records write it; undefined only to let a reaction go by
   */
  choose(ask: Ask, signal?: AbortSignal): Promise<string | undefined>;
}

export interface Clock {
  /** Milliseconds since 1970, more or less; never runs backwards and never jumps. */
  now(): number;
  /** Rings once. @param delay milliseconds @returns what stops it from ringing */
  after(delay: number, ring: () => void): () => void;
}

/** Somebody at the table who is told what happens. */
export interface Listener {
  /**
   * @param news the same object for everybody who is told the same, so that it can be framed once
   * @param own what this seat alone may know beside it
   */
  tell(news: News, own?: OwnEvents): void;
}

/** The events of one entry that only one seat may know. */
export interface OwnEvents {
  readonly own: readonly GameEvent[];
  /** For each of them, how many of the public events came before it. */
  readonly ownAfter: readonly number[];
}

/** What a table is handed by its host. */
export interface Ports {
  readonly log: Log;
  readonly thinker: Thinker;
  readonly clock: Clock;
  /** Draws the house's secrets and seeds the bots; cryptographic wherever people play. */
  readonly random: Random;
  readonly pace: Pace;
  /** The bot that plays for somebody who has left. */
  readonly substitute: string;
  /** Told of a bot that failed or a log that could not be written; the table goes on without. */
  report?(fault: unknown): void;
  /**
   * Told when somebody sat down or left, a deal was dealt, a deal's or the match's scores stand, and
   * of every other move in a match by correspondence.
   * @param own whether this table wrote it; another at the same log has been told so too, if not
   */
  changed?(what: 'seats' | 'deal' | 'move' | 'scores' | 'winners', own: boolean): void;
  /** Who does not want to hear what that person says. Left out: everybody hears everybody. */
  deafTo?(person: string): Promise<ReadonlySet<string>>;
  /** The same table at other nodes, which read and write the same log. Left out: there are none. */
  readonly elsewhere?: Elsewhere;
}

/** What the same table at other nodes cannot know from the log; nothing is wrong if it is lost. */
export interface Elsewhere {
  /**
   * Of these seats, and no others, the people look on here.
   * @param contributing those of them that can be asked for their part in the packs' chance
   */
  lookingOn(seats: readonly Seat[], contributing: readonly Seat[]): void;
  /** That seat's person waits for nothing that happened up to entry `number`. */
  wentOn(seat: Seat, number: number): void;
  /** That seat's person said one of the host's phrases. */
  spoke(seat: Seat, phrase: string): void;
}

/** How long things take that could be done at once. All in milliseconds. */
export interface Pace {
  /** The least time from a bot's being asked to its answer, so that people can follow. */
  readonly bot: number;
  /** How long bots wait after each step in which a person could object. */
  readonly objection: number;
  /** How long a finished deal stays on the table. Infinity: until everybody here says go on. */
  readonly deal: number;
  /** How long somebody who has gone is waited for by others who have not. */
  readonly away: number;
  /** How long a match that counts waits for all its people before its first deal. */
  readonly meeting: number;
  /** How long a match that counts waits for any of its people once all have left it. */
  readonly desertion: number;
  /** How long people who have seats and do not look on yet are waited for before the packs are settled. */
  readonly arrival: number;
  /** How long everybody who is asked for their part in that may take for each answer. */
  readonly answer: number;
}

/** For a table with people at it. */
export const EASY_PACE: Pace = {
  bot: 900,
  objection: 1500,
  deal: 20_000,
  away: 60_000,
  meeting: 30_000,
  desertion: 300_000,
  arrival: 5000,
  answer: 5000,
};

/**
 * Nobody waits for anything, but everybody for those who have gone or owe an answer: simulations and
 * tests.
 */
export const NO_PACE: Pace = {
  bot: 0,
  objection: 0,
  deal: 0,
  away: Number.POSITIVE_INFINITY,
  meeting: Number.POSITIVE_INFINITY,
  desertion: Number.POSITIVE_INFINITY,
  arrival: 0,
  answer: 5000,
};
