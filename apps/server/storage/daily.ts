import type { RevealedDay } from '@rota/fair-dealing';

/** The match of one day, as it is kept from the moment on when it was planned. */
export interface KeptDay extends RevealedDay {
  /** When the last try had to be over, in milliseconds since 1970; null: nobody has ended the day. */
  readonly closed: number | null;
  /** When the secret was told to everybody, in milliseconds since 1970; null: it is a secret. */
  readonly revealed: number | null;
  /** What the bot of the highest level made of it in the player's seat; null: not known. */
  readonly par: number | null;
}

/** A day that is being planned. */
export type PlannedDay = RevealedDay;

/** Somebody's one try at a day. */
export interface Try {
  readonly day: string;
  readonly table: string;
  /** Milliseconds since 1970. */
  readonly begun: number;
  /** The player's points at the end of the match; null: it was not played to its end. */
  readonly score: number | null;
}

/** A line of a day's results. */
export interface DailyResult {
  readonly person: string;
  /** What they are called; undefined: nobody has heard it yet. */
  readonly name: string | undefined;
  readonly table: string;
  readonly score: number | null;
}

/** How a day came out, in numbers. */
export interface DailyCounts {
  readonly begun: number;
  readonly finished: number;
}

/** The matches of the days: one secret for each, one try for each player. */
export interface Daily {
  /** Writes days down that nobody has planned yet; what is planned stays as it is. */
  plan(days: readonly PlannedDay[]): Promise<void>;
  day(day: string): Promise<KeptDay | undefined>;
  /** The days from the one to the other, both included, in order. */
  days(from: string, to: string): Promise<KeptDay[]>;
  /** The first day there ever was. */
  first(): Promise<string | undefined>;

  /**
   * Begins somebody's try, unless they have one: whoever asks twice, at whatever node, has one.
   * @param table what the table is called, if it is a new try
   * @returns their try; undefined: they have none, and the day is closed
   */
  begin(day: string, person: string, table: string, now: number): Promise<Try | undefined>;
  tryOf(day: string, person: string): Promise<Try | undefined>;
  /** All of that person's tries, the last day first. */
  triesOf(person: string, most: number): Promise<Try[]>;

  /** Lets nobody begin that day any more. @returns whether it was not closed yet */
  close(day: string, now: number): Promise<boolean>;
  /** The days before that one whose secrets have not been told, in order. */
  unrevealed(before: string): Promise<KeptDay[]>;
  /** The tables of the tries that were not played to their end. */
  unfinished(day: string): Promise<string[]>;
  /** Tells the secret. @param par left out: nobody knows */
  reveal(day: string, now: number, par?: number): Promise<void>;

  counts(day: string): Promise<DailyCounts>;
  /** How many tries were finished at each day from the one to the other, both included. */
  finished(from: string, to: string): Promise<ReadonlyMap<string, number>>;
  /** How many finished tries came to more, and to just as much. */
  beside(day: string, score: number): Promise<{ better: number; same: number }>;
  /** Finished tries, the best first, whoever was first before others; then, if wanted, the others. */
  results(day: string, most: number, unfinishedToo: boolean): Promise<DailyResult[]>;
  /**
   * How many days in a row that person has finished, up to today or yesterday. A day that nobody
   * finished breaks nothing off.
   */
  streak(person: string, today: string): Promise<number>;
}
