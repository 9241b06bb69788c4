import { randomBytes } from 'node:crypto';
import type { Rejection, Seat } from '@rota/core';
import { type Kysely, sql } from 'kysely';
import type { DamagedRows } from './damaged-rows.ts';
import type { Dialect } from './dialect.ts';
import { deleteRows, findRows } from './rows.ts';
import type { Schema } from './schema.ts';

/** What `rota admin` asks the servers of a store to do. */
export type OperatorRequest =
  /** Measures the load of every server. */
  | { readonly do: 'load'; readonly seconds: number }
  /** Returns what every server knows of these tables beyond the store. */
  | { readonly do: 'tables'; readonly tables: readonly string[] }
  /** Signs cookies with the stored key from now on; all sessions signed with another one end. */
  | { readonly do: 'reload-key' }
  /** Closes a table; one server does. */
  | { readonly do: 'close'; readonly table: string };

/** A server and its load. */
export interface ServerLoad {
  readonly host: string;
  readonly pid: number;
  readonly version: string;
  /** Where it serves clients; left out: it does not listen yet. */
  readonly address?: string;
  readonly uptimeMs: number;
  readonly memoryBytes: number;
  /** The share of one core; more than 1 on several. */
  readonly cpu: number;
  /** How late timers were. */
  readonly loopDelayMs: { readonly p99: number; readonly max: number };
  readonly connections: number;
  readonly people: number;
  /** Tables in memory. */
  readonly tables: number;
  /** Those whose bots and clocks run there. */
  readonly driven: number;
  /** Log entries committed in a second: moves, deals and changes of seats. */
  readonly entriesPerSecond: number;
  readonly isStoreWritable: boolean;
}

/** What a server knows of a table that it has in memory. */
export interface TableActivity {
  readonly table: string;
  /** The seats whose people are connected. */
  readonly here: readonly Seat[];
  /** The number of connections that follow it. */
  readonly subscribers: number;
  /** How long ago it changed, if it has while in memory. */
  readonly idleMs?: number;
}

export interface OperatorAnswers {
  readonly load: ServerLoad;
  readonly tables: readonly TableActivity[];
  readonly 'reload-key': null;
  /** Why the table was not closed; null: it was. */
  readonly close: Rejection | null;
}

/** After it no server carries out a request. */
const EXPIRY_MS = 30_000;
/** Later than every command reads its answers. */
const DELETED_AFTER_MS = 10 * 60_000;

/**
 * Requests of the operator's commands to the servers, and their answers. Who can write to the store
 * is the operator, so they need no address and no password.
 */
export class OperatorRequests {
  /** Compiled once, because servers ask all the time. */
  private readonly selectIds;

  constructor(
    private readonly db: Kysely<Schema>,
    private readonly dialect: Dialect,
    private readonly damagedRows: DamagedRows,
  ) {
    this.selectIds = db.selectFrom('operator_requests').select('id').compile();
  }

  /** Adds a request, and deletes old ones. @returns its id */
  async add(request: OperatorRequest): Promise<string> {
    const id = randomBytes(9).toString('base64url');
    const before = sql<number>`${this.dialect.now} - ${sql.lit(DELETED_AFTER_MS)}`;
    await this.db.deleteFrom('operator_requests').where('at', '<', before).execute();
    await this.db.deleteFrom('operator_answers').where('at', '<', before).execute();
    await this.db
      .insertInto('operator_requests')
      .values({ id, at: this.dialect.now, request: JSON.stringify(request) })
      .execute();
    return id;
  }

  /** Returns the ids of all requests, also old ones. */
  async ids(): Promise<string[]> {
    const { rows } = await this.db.executeQuery(this.selectIds);
    return rows.map(({ id }) => id);
  }

  /** Returns the requests that are not too old. */
  async pending(maxAgeMs = EXPIRY_MS): Promise<{ id: string; request: OperatorRequest }[]> {
    const rows = await this.db
      .selectFrom('operator_requests')
      .select(['id', 'request'])
      .where('at', '>', sql<number>`${this.dialect.now} - ${sql.lit(maxAgeMs)}`)
      .execute();
    return this.damagedRows.readAll(
      'operator_requests',
      rows,
      ({ id }) => id,
      ({ id, request }) => ({ id, request: JSON.parse(request) }),
    );
  }

  /** Takes a request back, for a server that carries it out alone. @returns false if it was gone */
  async take(id: string): Promise<boolean> {
    return (await deleteRows(this.db, 'operator_requests', { id })) > 0;
  }

  async answer(id: string, server: string, answer: OperatorAnswers[keyof OperatorAnswers]) {
    await this.db
      .insertInto('operator_answers')
      .values({ request_id: id, server, at: this.dialect.now, answer: JSON.stringify(answer) })
      .execute();
  }

  /** Returns the answers so far, one of each server. */
  async answers<Kind extends keyof OperatorAnswers>(id: string): Promise<OperatorAnswers[Kind][]> {
    const rows = await findRows(this.db, 'operator_answers', { request_id: id }, 'server');
    return this.damagedRows.readAll(
      'operator_answers',
      rows,
      ({ server }) => `${id} ${server}`,
      ({ answer }) => JSON.parse(answer),
    );
  }
}
