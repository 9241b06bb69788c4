import type { EntryNumber, Milliseconds, Random, Seat, Timestamp } from '@rota/core';
import type { Talk } from '@rota/protocol';
import type { Entry, PersonId } from './entry.ts';
import type { Plan } from './plan.ts';
import type { SeatClaim } from './seat-requests.ts';
import type { WaitTimes } from './wait-times.ts';

/** Stores the logs of tables. */
export interface TableLog {
  /**
   * Resolves once all the entries are durable.
   * @throws NotSavedError if none is written nor will be, for instance because a number is taken;
   * any other error if the outcome is unknown
   */
  append(table: string, entries: readonly Entry[]): Promise<void>;
  /** Returns the table's entries with higher numbers, in order. */
  read(table: string, after: EntryNumber): Promise<readonly Entry[]>;
}

/** Thrown by a log when none of the entries was written, and none will be. */
export class NotSavedError extends Error {
  constructor(cause: unknown) {
    super('not saved', { cause });
    this.name = 'NotSavedError';
  }
}

/**
 * Stores what people leave to be played for them, one plan for each seat of a table. Not in the log:
 * everyone sees its numbers grow, and no one may know that a seat has a plan.
 */
export interface PlanStore {
  /** Returns the seat's plan; undefined if there is none. */
  read(table: string, seat: Seat): Promise<Plan | undefined>;
  /** Replaces the seat's plan. Resolves once it is durable. */
  save(table: string, seat: Seat, plan: Plan): Promise<void>;
  /** Removes the seat's plan if it was made before entry `before`; left out: any. */
  remove(table: string, seat: Seat, before?: EntryNumber): Promise<void>;
}

/** Everything a bot receives when it has to act. */
export interface BotRequest {
  /** The table, for hosts that share bots' time among tables; bots do not see it. */
  readonly table: string;
  /** The game's id. */
  readonly game: string;
  /** The version of its rules in this match. */
  readonly version: number;
  /** The bot's name, such as `regular`. */
  readonly bot: string;
  /** What the bot's seat may see. */
  readonly view: unknown;
  readonly seat: Seat;
  /** Whether the seat may react but need not. */
  readonly reaction: boolean;
  /** Seeds the bot's randomness; unique, except in daily matches. */
  readonly seed: string;
  /** A fixed budget, where time must not decide; left out: the service decides. */
  readonly budget?: {
    /** Iterations of a search, from 1. */
    readonly iterations: number;
  };
}

/** Runs bots; implemented by `@rota/bots`. */
export interface BotService {
  /**
   * @param signal aborted once the answer is not needed any more
   * @returns the move in the notation of records; undefined only to pass on a reaction
   */
  choose(ask: BotRequest, signal?: AbortSignal): Promise<string | undefined>;
}

/** A host's clock and timers. */
export interface Clock {
  /** Returns the time, approximately; never less than before. */
  now(): Timestamp;
  /**
   * How far ahead of the time that is certain it may be: by so much later do deadlines
   * of days end. Left out: it is certain.
   */
  uncertainty?(): Milliseconds;
  /** Sets a timer. @returns a function that cancels it */
  after(delay: Milliseconds, ring: () => void): () => void;
}

/** Receives a host's notifications about its tables. */
export interface TableObserver {
  /**
   * Called when a seat changed hands, a deal began, or scores or winners are final; in matches
   * without live clocks also for every other move.
   * @param own whether this node appended the entry; otherwise another node is notified as well
   */
  changed?(table: string, what: TableChange, own: boolean): void;
  /** A bot failed or the log could not be written; the table goes on. */
  failed?(table: string, fault: unknown): void;
}

/** What changed at a table. */
export type TableChange = 'seats' | 'deal' | 'move' | 'scores' | 'winners';

/** What nodes that share a table cannot read in its log. Only hints: losing one does no harm. */
export type PeerMessage = {
  /** The table's id. */
  readonly table: string;
} & (
  | {
      /** All seats whose people are present at the sending node. */
      readonly here: readonly Seat[];
      /** Those of them that can contribute to the packs. */
      readonly contributing?: readonly Seat[];
      /** Whether the other nodes are to answer with the same of theirs. */
      readonly asks?: true;
    }
  /** The seat's person has acknowledged everything up to entry `goOn`. */
  | { readonly seat: Seat; readonly goOn: EntryNumber }
  | {
      readonly seat: Seat;
      /** Builds without `ready` read an acknowledgement of nothing. */
      readonly goOn: 0;
      /** Whether the seat's person wants to start with those who are seated. */
      readonly ready: boolean;
    }
  /** The seat's person said something. */
  | ({ readonly seat: Seat } & Said)
  /** A person asks for a seat. */
  | { readonly claim: SeatClaim }
  /** That person does not get a seat. */
  | { readonly declined: PersonId }
  /** The seat's plan was replaced or removed. */
  | { readonly planned: Seat }
);

/** What a person says at a table. */
export interface Said {
  /** The name of a phrase, or `text`. */
  readonly phrase: string;
  /** The person's own words, with `text`. */
  readonly text?: string;
}

/** The channel to the same table at other nodes. */
export interface PeerChannel {
  /** Sends a message to the other nodes. */
  broadcast(message: PeerMessage): void;
}

/** What a table needs from its host, the same for all its tables. */
export interface Ports {
  readonly log: TableLog;
  readonly bots: BotService;
  readonly clock: Clock;
  /** Draws the server's secrets and the bots' seeds; cryptographic wherever people play. */
  readonly random: Random;
  readonly waitTimes: WaitTimes;
  /** The bot that plays for people who have left. */
  readonly substitute: string;
  /** Left out: no one is notified. */
  readonly observer?: TableObserver;
  /** What people may say where all have been given the link; elsewhere at most phrases. Left out: phrases. */
  readonly talk?: Talk;
  /** Left out: no person is muted. */
  readonly moderation?: MuteList;
  /** Left out: there are no other nodes. */
  readonly peers?: PeerChannel;
  /** Left out: people cannot plan moves. */
  readonly plans?: PlanStore;
}

/** Who has muted whom, in the whole room. */
export interface MuteList {
  /** Returns the people who have muted this person. */
  mutersOf(person: PersonId): Promise<ReadonlySet<PersonId>>;
}
