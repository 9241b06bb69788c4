import type { Generated } from 'kysely';

/** The tables as Kysely sees them. Only text and safe integers, so that any dialect can hold them. */
export interface Schema {
  settings: { name: string; value: string };
  people: {
    id: string;
    name: string;
    /** Whose program it is; null: it is nobody's, but a person. */
    maker: Generated<string | null>;
    /** When they last said what they are called, in milliseconds since 1970. */
    named: Generated<number | null>;
  };
  passkeys: {
    /** In base64url, as all that authenticators say. */
    id: string;
    person_id: string;
    public_key: string;
    counter: number;
    /** JSON. */
    transports: string;
    name: string;
    /** Milliseconds since 1970. */
    created: number;
    used: number | null;
  };
  /** What authenticators are to sign, each for one person, one purpose and a short time. */
  challenges: { person_id: string; purpose: string; challenge: string; expires: number };
  /** Cookies that are good for nothing, by session; or all of a person's that began before. */
  ended_sessions: {
    id: string;
    /** Milliseconds since 1970. */
    ended: number;
  };
  /** What programs show instead of a cookie, hashed. */
  tokens: { digest: string; person_id: string; created: number };
  /** Which logs name whom; it follows from `entries`. */
  mentions: { table_id: string; person_id: string };
  /** Who does not want to hear whom. */
  mutes: { person_id: string; muted_id: string };
  /** What people say of those they were at a table with. */
  reports: {
    reporter_id: string;
    table_id: string;
    person_id: string;
    /** What the person was called then. */
    name: string;
    reason: string;
    /** Milliseconds since 1970. */
    at: number;
  };
  /** How strong people are held to be; see `Strength`. */
  ratings: { person_id: string; game: string; mean: number; deviation: number; matches: number };
  /** The tables whose matches are in the ratings. */
  rated: { table_id: string; game: string };
  /** Who waits for strangers to play with. */
  seekers: {
    person_id: string;
    game: string;
    /** How many are to sit at the table; null: any number. */
    seats: number | null;
    /** 1 where bots may have the seats that nobody has come for, otherwise 0. */
    fill: number;
    points: number;
    /** A mark of the network somebody comes from; null: written by a build that did not ask. */
    network: Generated<string | null>;
    /** Milliseconds since 1970 by the database's clock, as the next two. */
    since: number;
    seen: number;
    met: number | null;
    /** JSON; null while nobody has been met. */
    meeting: string | null;
  };
  /** One row a card table: its sheet. */
  tables: {
    id: string;
    /** Milliseconds since 1970. */
    created: number;
    /** As in the summary, or `new` while there is none. */
    state: string;
    /** The number of the last log entry the summary takes in. */
    number: number;
    /** JSON. */
    summary: string;
    /** When somebody's days for a move are over, or the table's own, in milliseconds since 1970. */
    due: Generated<number | null>;
    /** 1 where only those who were invited are to find the table, otherwise 0. */
    private: Generated<number>;
    /** When the match was over, in milliseconds since 1970. */
    ended: Generated<number | null>;
  };
  /** The matches of the days, planned ahead. */
  daily_days: {
    /** By UTC, as `2026-11-22`. */
    day: string;
    /** JSON: game, version, options and seats. */
    match: string;
    secret: string;
    commitment: string;
    /** Milliseconds since 1970, as the next one. */
    closed: Generated<number | null>;
    revealed: Generated<number | null>;
    par: Generated<number | null>;
    /** How many tries were finished; null: to be counted. */
    finished: Generated<number | null>;
  };
  /** One row a try. */
  daily_tries: {
    table_id: string;
    day: string;
    /** null: somebody's who had begun another before. */
    person_id: string | null;
    /** Milliseconds since 1970, as `finished`. */
    begun: number;
    score: Generated<number | null>;
    finished: Generated<number | null>;
  };
  sittings: {
    table_id: string;
    person_id: string;
    seat: number;
    /** 1 where the match is over, otherwise 0. */
    finished: Generated<number>;
  };
  /** The logs of all tables. */
  entries: {
    table_id: string;
    number: number;
    /** JSON, without its number. */
    entry: string;
  };
  /** What people have played on devices of their own and handed in. */
  device_matches: {
    id: string;
    person_id: string;
    /** The record's. Nobody has two of the same. */
    seal: string;
    /** Milliseconds since 1970. */
    created: number;
    seat: number;
    /** JSON. */
    summary: string;
    /** JSON. */
    record: string;
    /** When it was handed in, in milliseconds since 1970. */
    received: Generated<number | null>;
  };
  /** Which node drives which table; only where several can share the database. */
  leases: { table_id: string; node: number };
}
