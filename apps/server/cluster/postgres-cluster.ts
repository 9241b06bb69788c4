import { randomInt } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import type { Schema } from '../storage/schema.ts';
import type { ClusterListener, ClusterMessage, Liveness, Nodes } from './cluster.ts';

const CHANNEL = 'rota';

/** The first of the two numbers of the advisory lock that each node holds; the second is its own. */
const NODE_LOCK = 0x726f7461;

/** PostgreSQL takes no longer notification, in bytes; a little is left for the frame. */
const MAX_PAYLOAD_BYTES = 7900;

/** How often a node shows PostgreSQL that it lives, and after what silence it does not, in ms. */
const HEARTBEAT_MS = 1500;
const NODE_TIMEOUT_MS = 6000;

/** How long to wait before connecting again, in ms. */
const RECONNECT_MS = 250;

/** How many orphans a page has at most. */
const MAX_ORPHANS = 100;

/** The numbers of all nodes that live. */
const livingNodes = sql<{ node: number }>`
  select objid::bigint as node from pg_locks
  where locktype = 'advisory' and classid = ${sql.lit(NODE_LOCK)} and objsubid = 2 and granted
    and database = (select oid from pg_database where datname = current_database())`;

/**
 * Nodes that meet in PostgreSQL. Each has one connection of its own, beside those its statements
 * share. On it the node hears and says what nodes tell each other, and by it the node lives: an
 * advisory lock with the node's number is held exactly as long. A node that is killed loses it at
 * once; one that hangs, or whose machine or network is gone, when PostgreSQL has not heard of it for
 * some seconds. So no clock is compared with another, and nothing is written to stay alive.
 */
export class PostgresCluster implements Nodes {
  readonly alone = false;
  /** This node's number; another one after each return. Undefined while it is cut off. */
  private node: number | undefined;
  private lastNode: number | undefined;
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

  /** @throws when the database cannot be reached */
  static async join(config: pg.ClientConfig, db: Kysely<Schema>): Promise<PostgresCluster> {
    const nodes = new PostgresCluster(config, db);
    await nodes.connect();
    return nodes;
  }

  listen(listener: ClusterListener): void {
    this.listener = listener;
  }

  tell(word: ClusterMessage): void {
    // Of each kind, the last word about a table is the only one that matters.
    this.outbox.set(messageKey(word), word);
    // They are hints.
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
    await this.db
      .deleteFrom('leases')
      .where('node', '=', node)
      .where('table_id', 'in', tables)
      .execute();
  }

  async liveness(after = ''): Promise<Liveness> {
    const living = await livingNodes.execute(this.db);
    const nodes = living.rows.map(({ node }) => node);
    const { rows } = await sql<{ table_id: string }>`
      select table_id from leases where node <> all (${nodes}::bigint[]) and table_id > ${after}
      order by table_id limit ${sql.lit(MAX_ORPHANS)}`.execute(this.db);
    const orphans = rows.map(({ table_id }) => table_id);
    const next = orphans.length < MAX_ORPHANS ? '' : orphans.at(-1)!;
    return { living: new Set(nodes), orphans, next };
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

  /** The leases of this node's last life that nobody has taken meanwhile. */
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

  /** What is to be told while something is being told is told together after it. */
  private async sendOutbox(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    await new Promise(setImmediate);
    while (this.outbox.size > 0 && this.connection) {
      const sent = this.connection.query('select pg_notify($1, $2)', [CHANNEL, this.takePayload()]);
      await sent.catch(() => {});
    }
    this.outbox.clear();
    this.isSending = false;
  }

  /** As many words as one notification holds. */
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

function messageKey(message: ClusterMessage): string {
  if ('parted' in message) return `parted ${message.parted}`;
  if ('spoke' in message) return `spoke ${message.said} ${message.spoke}`;
  if ('phrase' in message) return `phrase ${message.seat} ${message.phrase} ${message.table}`;
  const kind = 'goOn' in message ? `go-on ${message.seat}` : 'here' in message ? 'here' : 'number';
  return `${kind} ${message.table}`;
}

/** A number no living node has, held from now on. */
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

/** Ends a connection that may not answer any more. */
function destroyConnection(connection: pg.Client): void {
  (
    connection as unknown as { connection: { stream: { destroy(): void } } }
  ).connection.stream.destroy();
}
