import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { deleteRows } from '../storage/rows.ts';
import type { Schema } from '../storage/schema.ts';
import type { Cluster, ClusterListener, ClusterMessage } from './cluster.ts';

const CHANNEL = 'rota';

/** The first key of each node's advisory lock; the second is the node's number. */
const NODE_LOCK = 0x726f7461;

/** PostgreSQL's limit for notifications, less some for the frame. */
const MAX_PAYLOAD_BYTES = 7900;

/** The interval of a node's heartbeats, and the silence after which PostgreSQL considers it dead. */
const HEARTBEAT_MS = 1500;
const NODE_TIMEOUT_MS = 6000;

const RECONNECT_MS = 250;

const MIN_NOTIFICATION_INTERVAL_MS = 50;
/** Every node receives every notification: of more than 20 nodes, each sends fewer, and the sum is the same. */
const NOTIFICATION_INTERVAL_MS_PER_NODE = 2.5;

/** Returns the time within which all that a node has to say shares a notification, in ms. */
export function notificationInterval(nodes: number): number {
  return Math.max(MIN_NOTIFICATION_INTERVAL_MS, nodes * NOTIFICATION_INTERVAL_MS_PER_NODE);
}

const MAX_ORPHANS = 100;

/** Selects the numbers of all living nodes. */
const livingNodes = sql<{ node: number }>`
  select objid::bigint as node from pg_locks
  where locktype = 'advisory' and classid = ${sql.lit(NODE_LOCK)} and objsubid = 2 and granted
    and database = (select oid from pg_database where datname = current_database())`;

/**
 * Nodes that communicate through PostgreSQL. Each has its own connection for notifications
 * and holds an advisory lock with its number on it. The lock is the sign of life: a killed node
 * loses it immediately, a node that hangs or is unreachable after `NODE_TIMEOUT_MS`. So clocks are
 * never compared, and staying alive needs no writes.
 */
export class PostgresCluster implements Cluster {
  readonly isSingleNode = false;
  /** This node's number, a new one after each reconnect; undefined while disconnected. */
  private node: number | undefined;
  private lastNode: number | undefined;
  /** How many nodes were alive when they were last counted. */
  private living = 1;
  private connection: pg.Client | undefined;
  private listener: ClusterListener | undefined;
  private readonly outbox = new Map<string, ClusterMessage>();
  private isSending = false;
  private closed = false;
  private heartbeat: NodeJS.Timeout | undefined;
  private retry: NodeJS.Timeout | undefined;

  private constructor(
    private readonly config: pg.ClientConfig,
    private readonly db: Kysely<Schema>,
  ) {}

  /** @throws if the database cannot be reached */
  static async join(config: pg.ClientConfig, db: Kysely<Schema>): Promise<PostgresCluster> {
    const nodes = new PostgresCluster(config, db);
    await nodes.connect();
    return nodes;
  }

  listen(listener: ClusterListener): void {
    this.listener = listener;
  }

  broadcast(word: ClusterMessage): void {
    // To its end, because the other nodes go by the order.
    const key = messageKey(word);
    this.outbox.delete(key);
    this.outbox.set(key, word);
    // Messages are only hints.
    this.sendOutbox().catch(() => {});
  }

  async claim(tables: readonly string[]): Promise<readonly string[]> {
    const { node } = this;
    if (node === undefined || tables.length === 0) return [];
    const { rows } = await sql<{ table_id: string }>`
      with living as materialized (${livingNodes})
      insert into leases (table_id, node)
      select id, ${node}::bigint from unnest(${[...tables]}::text[]) as id
      -- Most are other nodes' already, which is soon seen and costs no write.
      where not exists (
        select from leases
        where table_id = id and leases.node <> ${node} and leases.node in (select node from living)
      )
      order by id
      on conflict (table_id) do update set node = excluded.node
      where leases.node = excluded.node or leases.node not in (select node from living)
      returning table_id`.execute(this.db);
    return rows.map(({ table_id }) => table_id);
  }

  async release(tables: readonly string[]): Promise<void> {
    const { node } = this;
    if (node === undefined || tables.length === 0) return;
    await deleteRows(this.db, 'leases', { node, table_id: tables });
  }

  async livingNodes(): Promise<ReadonlySet<number>> {
    const { rows } = await livingNodes.execute(this.db);
    this.living = rows.length;
    return new Set(rows.map(({ node }) => node));
  }

  async orphans(after: string): Promise<readonly string[]> {
    const { rows } = await sql<{ table_id: string }>`
      with living as materialized (${livingNodes})
      select table_id from leases
      where node not in (select node from living) and table_id > ${after}
      order by table_id limit ${sql.lit(MAX_ORPHANS)}`.execute(this.db);
    return rows.map(({ table_id }) => table_id);
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.retry);
    clearInterval(this.heartbeat);
    await this.connection?.end();
  }

  private async connect(): Promise<void> {
    const connection = new pg.Client({ ...this.config, query_timeout: NODE_TIMEOUT_MS });
    connection.on('error', () => {});
    connection.on('notification', ({ payload }) => this.receive(payload!));
    connection.once('end', () => this.disconnected(connection));
    try {
      await connection.connect();
      await connection.query(`set idle_session_timeout = ${NODE_TIMEOUT_MS}`);
      const node = await acquireNodeNumber(connection);
      await connection.query(`listen ${CHANNEL}`);
      const held = await this.takeOverLeases(node);
      this.connection = connection;
      this.node = this.lastNode = node;
      this.heartbeat = setInterval(() => this.sendHeartbeat(connection), HEARTBEAT_MS);
      if (this.closed) await connection.end();
      else this.listener?.reconnected(held);
    } catch (fault) {
      destroyConnection(connection);
      throw fault;
    }
  }

  /** Returns the leases of this node's previous number that no other node has taken. */
  private async takeOverLeases(node: number): Promise<ReadonlySet<string>> {
    if (this.lastNode === undefined) return new Set();
    const rows = await this.db
      .updateTable('leases')
      .set({ node })
      .where('node', '=', this.lastNode)
      .returning('table_id')
      .execute();
    return new Set(rows.map(({ table_id }) => table_id));
  }

  private sendHeartbeat(connection: pg.Client): void {
    connection.query('select 1').catch(() => destroyConnection(connection));
  }

  private disconnected(connection: pg.Client): void {
    if (connection !== this.connection) return;
    this.connection = undefined;
    this.node = undefined;
    clearInterval(this.heartbeat);
    this.outbox.clear();
    if (this.closed) return;
    this.listener?.disconnected();
    this.reconnectLater();
  }

  private reconnectLater(): void {
    if (this.closed) return;
    this.retry = setTimeout(() => {
      this.connect().catch(() => this.reconnectLater());
    }, RECONNECT_MS);
  }

  /** Messages that arrive during a send, and soon after it, are batched into the next one. */
  private async sendOutbox(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    await new Promise(setImmediate);
    while (this.outbox.size > 0 && this.connection) {
      const sent = this.connection.query('select pg_notify($1, $2)', [CHANNEL, this.takePayload()]);
      await sent.catch(() => {});
      if (this.outbox.size === 0) await pause(notificationInterval(this.living));
    }
    this.outbox.clear();
    this.isSending = false;
  }

  /** Takes as many messages as one notification holds. */
  private takePayload(): string {
    let payload = `[${this.node}`;
    for (const [key, word] of this.outbox) {
      const json = JSON.stringify(word);
      if (Buffer.byteLength(payload) + Buffer.byteLength(json) > MAX_PAYLOAD_BYTES) break;
      payload += `,${json}`;
      this.outbox.delete(key);
    }
    return `${payload}]`;
  }

  private receive(sentence: string): void {
    const [node, ...words] = JSON.parse(sentence) as [number, ...ClusterMessage[]];
    if (node === this.node) return;
    for (const word of words) this.listener?.received(word, node);
  }
}

/** Returns the same key for messages of which only the last one matters. */
function messageKey(message: ClusterMessage): string {
  if ('online' in message) return 'online';
  if ('number' in message) return `number ${message.table}`;
  // A later announcement does not ask in place of an earlier one that does.
  if ('here' in message) return `${message.asks ? 'asks' : 'here'} ${message.table}`;
  return JSON.stringify(message);
}

/** Takes a number that no living node has and locks it. */
async function acquireNodeNumber(connection: pg.Client): Promise<number> {
  for (;;) {
    const number = randomInt(1, 2 ** 31);
    const { rows } = await connection.query<{ mine: boolean }>(
      'select pg_try_advisory_lock($1, $2) as mine',
      [NODE_LOCK, number],
    );
    if (rows[0]!.mine) return number;
  }
}

/** Ends a connection that may not respond any more. */
export function destroyConnection(connection: pg.ClientBase): void {
  (
    connection as unknown as { connection: { stream: { destroy(): void } } }
  ).connection.stream.destroy();
}
