import type { Generated } from 'kysely';

/** The tables as Kysely sees them. Only text and safe integers, so that any dialect can hold them. */
export interface Schema {
  settings: { name: string; value: string };
  people: {
    id: string;
    name: string;
    /** Whose program it is; null: it is nobody's, but a person. */
    maker: Generated<string | null>;
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
  /** What programs show instead of a cookie, hashed. */
  tokens: { digest: string; person_id: string; created: number };
  /** Which logs name whom; it follows from `entries`. */
  mentions: { table_id: string; person_id: string };
  /** One row a card table: its sheet. */
  tables: {
    id: string;
    /** Milliseconds since 1970. */
    created: number;
    state: string;
    /** The number of the last log entry the summary takes in. */
    number: number;
    /** JSON. */
    summary: string;
    /** When somebody's days for a move are over, in milliseconds since 1970. */
    due: number | null;
    /** 1 where only those who were invited are to find the table, otherwise 0. */
    private: number;
  };
  sittings: { table_id: string; person_id: string; seat: number };
  /** The logs of all tables. */
  entries: {
    table_id: string;
    number: number;
    /** JSON, without its number. */
    entry: string;
  };
  /** Which node drives which table; only where several can share the database. */
  leases: { table_id: string; node: number };
}
