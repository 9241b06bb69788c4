import type { Generated } from 'kysely';

/** The tables as Kysely sees them. Only text and safe integers, which every dialect supports. */
export interface Schema {
  settings: { name: string; value: string };
  people: {
    id: string;
    name: string;
    /** The person who made the program; null for people. */
    maker: Generated<string | null>;
    /** When the name was last set, in milliseconds since 1970. */
    named: Generated<number | null>;
  };
  passkeys: {
    /** In base64url, like everything from authenticators. */
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
  /** WebAuthn challenges, each for one person and purpose, short-lived. */
  challenges: { person_id: string; purpose: string; challenge: string; expires: number };
  /** Revoked session cookies, by session; or by person, for all that began before. */
  ended_sessions: {
    id: string;
    /** Milliseconds since 1970. */
    ended: number;
  };
  /** Hashed access tokens of programs. */
  tokens: { digest: string; person_id: string; created: number };
  /** Which logs name which people; derived from `entries`. */
  mentions: { table_id: string; person_id: string };
  /** Who has muted whom. */
  mutes: { person_id: string; muted_id: string };
  /** Each friendship has two rows, one for each side, with an id by which that side knows it. */
  friendships: {
    id: string;
    person_id: string;
    friend_id: string;
    /** Milliseconds since 1970. */
    since: number;
  };
  /** Unused links that make a friend, with the hash of their secret. */
  friend_links: { digest: string; person_id: string; expires: number };
  /** Who is invited to which table by whom. */
  invitations: {
    table_id: string;
    person_id: string;
    inviter_id: string;
    /** Milliseconds since 1970. */
    at: number;
  };
  reports: {
    reporter_id: string;
    table_id: string;
    person_id: string;
    /** The person's name at that time. */
    name: string;
    reason: string;
    /** Milliseconds since 1970. */
    at: number;
  };
  /** See `Strength`. */
  ratings: { person_id: string; game: string; mean: number; deviation: number; matches: number };
  /** A rating after each of its matches, the newest `MAX_HISTORY` of them. */
  rating_history: {
    person_id: string;
    game: string;
    /** Counts the rated matches from 1. */
    matches: number;
    mean: number;
    deviation: number;
    /** Milliseconds since 1970. */
    at: number;
  };
  /** The tables whose matches have been rated. */
  rated: { table_id: string; game: string };
  /** The match queue. */
  seekers: {
    person_id: string;
    game: string;
    /** The number of players wanted; null: any. */
    seats: number | null;
    /** 1 if bots may fill empty seats, otherwise 0. */
    fill: number;
    points: number;
    /** Hash of the person's network; null: written by an old build. */
    network: Generated<string | null>;
    /** Milliseconds since 1970 by the database's clock, as the next two. */
    since: number;
    seen: number;
    met: number | null;
    /** JSON; null until matched. */
    meeting: string | null;
  };
  /** One row per card table. */
  tables: {
    id: string;
    /** Milliseconds since 1970. */
    created: number;
    /** As in the summary, or `new` before the first projection. */
    state: string;
    /** The number of the last log entry included. */
    number: number;
    /** JSON. */
    summary: string;
    /**
     * When a correspondence move is overdue or the wait for people expires, in milliseconds since
     * 1970.
     */
    due: Generated<number | null>;
    /** 1 if only invited people find the table, otherwise 0. */
    private: Generated<number>;
    /** When the match ended, in milliseconds since 1970. */
    ended: Generated<number | null>;
    /** See `TableOwner`; null: unknown, or the match is over. */
    owner_network: Generated<string | null>;
    owner_person: Generated<string | null>;
  };
  /** Daily matches, planned ahead. */
  daily_days: {
    /** In UTC, as `2026-11-22`. */
    day: string;
    /** JSON: game, version, options and seats. */
    match: string;
    secret: string;
    commitment: string;
    /** Milliseconds since 1970, as the next one. */
    closed: Generated<number | null>;
    revealed: Generated<number | null>;
    par: Generated<number | null>;
    /** The number of finished attempts; null: to be counted. */
    finished: Generated<number | null>;
  };
  /** One row per attempt. */
  daily_tries: {
    table_id: string;
    day: string;
    /** Null: attempt of a merged account that had an earlier one. */
    person_id: string | null;
    /** Milliseconds since 1970, as `finished`. */
    begun: number;
    score: Generated<number | null>;
    finished: Generated<number | null>;
  };
  /** Matches that several tables play with the same packs. */
  duplicates: {
    id: string;
    /** JSON: game, version, options, seats and timing. */
    match: string;
    secret: string;
    commitment: string;
    /** Milliseconds since 1970, as the next two. */
    created: number;
    /** When all seats were taken; null: it waits for people. */
    started: Generated<number | null>;
    /** When all tables were found over, so that the secret is public. */
    revealed: Generated<number | null>;
  };
  /** The tables of duplicate matches, in the order of `place`. */
  duplicate_tables: { table_id: string; duplicate_id: string; place: number };
  /** Who takes which seat at which of the tables; once it has begun, the tables’ logs decide. */
  duplicate_players: {
    duplicate_id: string;
    person_id: string;
    place: number;
    seat: number;
    /** Milliseconds since 1970. */
    joined: number;
  };
  sittings: {
    table_id: string;
    person_id: string;
    seat: number;
    /** 1 if the match is over, otherwise 0. */
    finished: Generated<number>;
  };
  /** The logs of all tables. */
  entries: {
    table_id: string;
    number: number;
    /** JSON, without its number, with a checksum: see `encodeEntry`. */
    entry: string;
  };
  /** Logs that are known to be damaged, or to have lost entries. */
  damaged_tables: {
    table_id: string;
    /** The last entry before the damage. */
    sound: number;
    /** The last entry known to be damaged or lost. */
    lost: number;
    why: string;
    /** When it was found, in milliseconds since 1970. */
    at: number;
  };
  /** Matches people played on their own devices and uploaded. */
  device_matches: {
    id: string;
    person_id: string;
    /** The record's seal, unique for each person. */
    seal: string;
    /** Milliseconds since 1970. */
    created: number;
    seat: number;
    /** JSON. */
    summary: string;
    /** JSON. */
    record: string;
    /** When it was uploaded, in milliseconds since 1970. */
    received: Generated<number | null>;
  };
  /** Browsers that show notifications. */
  push_subscriptions: {
    endpoint: string;
    person_id: string;
    session_id: string;
    /** In base64url, as `auth`. */
    p256dh: string;
    auth: string;
    language: string;
    origin: string;
    /** Milliseconds since 1970. */
    created: number;
  };
  /** The last turn at each table of which a person was notified. */
  notified_turns: { table_id: string; person_id: string; decision: number };
  /** What people leave to be played for them; see `Plan`. */
  plans: {
    table_id: string;
    seat: number;
    /** The plan's `after`. */
    seen: number;
    /** JSON. */
    moves: string;
  };
  /** What the operator's commands ask the servers; see `OperatorRequest`. */
  operator_requests: {
    id: string;
    /** Milliseconds since 1970 by the database's clock. */
    at: number;
    /** JSON. */
    request: string;
  };
  /** The servers' answers; see `OperatorAnswers`. */
  operator_answers: {
    request_id: string;
    server: string;
    /** Milliseconds since 1970 by the database's clock. */
    at: number;
    /** JSON. */
    answer: string;
  };
  /** Which node runs which table, where several nodes share the database. */
  leases: { table_id: string; node: number };
}
