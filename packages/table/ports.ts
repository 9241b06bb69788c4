import type { Random, Seat } from '@rota/core';
import type { Entry } from './entry.ts';

/** Keeps the entries of tables. */
export interface TableLog {
  /**
   * Resolves when all the entries are where nothing but the end of the disk can lose them.
   * @throws NotSavedError when none is nor will be, for instance because a number is taken; anything
   * else when that cannot be known
   */
  append(table: string, entries: readonly Entry[]): Promise<void>;
  /** The table's entries whose number is above this one, in order. */
  read(table: string, after: number): Promise<readonly Entry[]>;
}

/** Everything a bot is told when it is asked to act. */
export interface BotRequest {
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
  choose(ask: BotRequest, signal?: AbortSignal): Promise<string | undefined>;
}

export interface Clock {
  /** Milliseconds since 1970, more or less; never runs backwards and never jumps. */
  now(): number;
  /** Rings once. @param delay milliseconds @returns what stops it from ringing */
  after(delay: number, ring: () => void): () => void;
}

/** Receives what happens at a host's tables beyond what their clients receive. */
export interface TableObserver {
  /**
   * Called when a seat changed hands, a deal was dealt, a deal's or the match's scores stand, and for
   * every other move in a match by correspondence.
   * @param own whether this node wrote it; another node has been told of it too, if not
   */
  changed?(table: string, what: TableChange, own: boolean): void;
  /** A bot failed or the log could not be written; the table goes on. */
  failed?(table: string, fault: unknown): void;
}

export type TableChange = 'seats' | 'deal' | 'move' | 'scores' | 'winners';

/**
 * What the same table at other nodes cannot read in the log. Only hints: nothing is wrong when one is
 * lost.
 */
export type PeerMessage = {
  readonly table: string;
} & (
  | {
      /** The seats, and no others, whose people are present at the sending node. */
      readonly here: readonly Seat[];
      /** Those of them that can contribute to the packs. */
      readonly contributing?: readonly Seat[];
    }
  /** The seat's person waits for nothing that happened up to entry `goOn`. */
  | { readonly seat: Seat; readonly goOn: number }
  /** The seat's person said one of the host's phrases. */
  | { readonly seat: Seat; readonly phrase: string }
);

/** The way to the same table at other nodes, which read and write the same log. */
export interface PeerChannel {
  tell(message: PeerMessage): void;
}

/** What a table needs from its host; the same for all tables of a host. */
export interface Ports {
  readonly log: TableLog;
  readonly thinker: Thinker;
  readonly clock: Clock;
  /** Draws the house's secrets and seeds the bots; cryptographic wherever people play. */
  readonly random: Random;
  readonly pace: Pace;
  /** The bot that plays for a person who has left. */
  readonly substitute: string;
  readonly observer?: TableObserver;
  /** Left out: nobody has muted anybody. */
  readonly moderation?: MuteList;
  /** Left out: there are no other nodes. */
  readonly peers?: PeerChannel;
}

export interface MuteList {
  /** The people who do not want to hear what that person says. */
  mutersOf(person: string): Promise<ReadonlySet<string>>;
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
