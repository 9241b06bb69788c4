import type { StoredSummary, TableSummary } from '@rota/protocol';
import type { Entry } from '@rota/table';
import type { Nodes } from '../nodes/nodes.ts';
import type { Company } from './company.ts';
import type { Daily } from './daily.ts';
import type { DeviceMatches } from './device-matches.ts';
import type { People } from './people.ts';
import type { Queue } from './queue.ts';
import type { Ratings } from './ratings.ts';
import type { Retention } from './retention.ts';
import type { Saving } from './saving.ts';
import type { Sheet } from './sheet.ts';

/** The last table of a page of a list, which the next page comes after. */
export interface Listed {
  /** When it was made, in milliseconds since 1970. */
  readonly created: number;
  /** Of tables made in the same millisecond, the one it is; left out: all of them have been told. */
  readonly id?: string;
}

/** How often the disk was asked to be sure, and for how much. */
export interface CommitCounts {
  readonly transactions: number;
  readonly entries: number;
}

/** Everything the server keeps. What a promise says is done is done for good when it resolves. */
export interface Store {
  /** The key that signs cookies: made once, the same for everybody who opens this store. */
  secret(): Promise<string>;

  /** Who people are, and what shows it. */
  readonly people: People;
  /** Who does not want to hear whom, and who complains of whom. */
  readonly company: Company;
  /** The matches of the days, and who tried them. */
  readonly daily: Daily;
  /** How strong people are held to be. */
  readonly ratings: Ratings;
  /** What they have played on devices of their own. */
  readonly deviceMatches: DeviceMatches;
  /** Who waits for strangers to play with. */
  readonly queue: Queue;
  /** Deletes what is kept no longer. */
  readonly retention: Retention;

  /**
   * Adds entries to a table's log, all or none. What waits at the same time is committed together.
   * @throws NotSavedError when a number is taken, or nothing can be written; anything else when it is
   * not known whether they stand
   */
  append(table: string, entries: readonly Entry[]): Promise<void>;
  /** The table's entries after that number, in order. */
  read(table: string, after: number): Promise<Entry[]>;
  /** The number of the last entry of each of these tables that has a sheet. */
  heads(tables: readonly string[]): Promise<ReadonlyMap<string, number>>;

  /** Puts the table's sheet in the place of the old one, unless that one knows more. */
  putSheet(table: string, sheet: Sheet): Promise<void>;
  sheet(table: string, person: string | undefined): Promise<TableSummary | undefined>;
  /** The newest tables with an open seat that are not private, the same for everybody. */
  openTables(): Promise<StoredSummary[]>;
  /** This person's newest unfinished tables, newest first. */
  unfinishedOf(person: string): Promise<TableSummary[]>;
  /**
   * The newest running tables of the last 24 hours, not private, where at least two people have
   * seats and this person has none.
   */
  watchable(person: string | undefined): Promise<StoredSummary[]>;
  /**
   * All tables where this person has a seat, and what they have played on devices of their own,
   * newest first. @param after left out: from the first
   */
  matchesOf(person: string, most: number, after?: Listed): Promise<TableSummary[]>;
  /** At how many tables this person has a seat whose matches are not over. */
  unfinished(person: string): Promise<number>;
  /**
   * Looks through unfinished tables that no node has the lease of, for those whose log has gone on
   * since their sheet was written.
   * @param after the last table that was looked at; left out: from the first
   * @returns those found, and the last that was looked at; undefined: there are no more
   */
  outdated(
    most: number,
    after?: string,
  ): Promise<{ readonly tables: readonly string[]; readonly last: string | undefined }>;

  /**
   * Unfinished tables where somebody's days for a move are over, or that have waited for people long
   * enough, whoever is due first coming first. @param now in ms since 1970
   */
  due(now: number): Promise<string[]>;
  /** When that table is due, in ms since 1970; null: not. */
  dueOf(table: string): Promise<number | null>;

  /** Resolves when the database answers. */
  answers(): Promise<void>;

  /** Whether anything can be written now. */
  readonly saving: Saving;
  /** The other nodes over this store. */
  readonly nodes: Nodes;
  /**
   * Everything that is kept, as it is at one moment, line by line.
   * @param write takes a line; the next one waits for it
   */
  backUp(write: (line: string) => Promise<void>): Promise<void>;
  /**
   * Fills an empty store with the lines of a backup, all or nothing.
   * @throws CannotRestore when it is not empty or they are no whole backup that this build knows
   */
  restore(lines: AsyncIterable<string>): Promise<void>;

  /** Says where this store is served, to a process that finds it taken. */
  announce(address: string): void;

  readonly counts: CommitCounts;
  /** Waits for what is being written. */
  close(): Promise<void>;
}
