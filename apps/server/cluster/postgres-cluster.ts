import { randomInt } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import type { Schema } from '../storage/schema.ts';
import type { Census, Nodes, NodesListener, Word } from './cluster.ts';

const CHANNEL = 'rota';

/** The first of the two numbers of the advisory lock that each node holds; the second is its own. */
const LIVING = 0x726f7461;

/** PostgreSQL takes no longer notification, in bytes; a little is left for the frame. */
const MOST_SAID = 7900;

/** How often a node shows PostgreSQL that it lives, and after what silence it does not, in ms. */
const PULSE = 1500;
const SILENCE = 6000;

/** How long to wait before connecting again, in ms. */
const AGAIN = 250;

/** How many orphans a page has at most. */
const MOST_ORPHANS = 100;

/** The numbers of all nodes that live. */
const livingNodes = sql<{ node: number }>`
  select objid::bigint as node from pg_locks
  where locktype = 'advisory' and classid = ${sql.lit(LIVING)} and objsubid = 2 and granted
    and database = (select oid from pg_database where datname = current_database())`;

/**
 * Nodes that meet in PostgreSQL. Each has one connection of its own, beside those its statements
 * share. On it the node hears and says what nodes tell each other, and by it the node lives: an
 * advisory lock with the node's number is held exactly as long. A node that is killed loses it at
 * once; one that hangs, or whose machine or network is gone, when PostgreSQL has not heard of it for
 * some seconds. So no clock is compared with another, and nothing is written to stay alive.
 */
export class PostgresNodes implements Nodes {
  readonly alone = false;
  /** This node's number; another one after each return. Undefined while it is cut off. */
  private node: number | undefined;
  private lastNode: number | undefined;
  private connection: pg.Client | undefined;
  private listener: NodesListener | undefined;
  private readonly unsaid = new Map<string, Word>();
  private saying = false;
  private closed = false;
  private pulse: NodeJS.Timeout | undefined;
  private retry: NodeJS.Timeout | undefined;

  private constructor(
    private readonly config: pg.ClientConfig,
    private readonly db: Kysely<Schema>,
  ) {}

  /** @throws when the database cannot be reached */
  static async join(config: pg.ClientConfig, db: Kysely<Schema>): Promise<PostgresNodes> {
    const nodes = new PostgresNodes(config, db);
    await nodes.connect();
    return nodes;
  }

  listen(listener: NodesListener): void {
    this.listener = listener;
  }

  tell(word: Word): void {
    // Of each kind, the last word about a table is the only one that matters.
    this.unsaid.set(topicOf(word), word);
    // They are hints.
    this.say().catch(() => {});
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

  async census(after = ''): Promise<Census> {
    const living = await livingNodes.execute(this.db);
    const nodes = living.rows.map(({ node }) => node);
    const { rows } = await sql<{ table_id: string }>`
      select table_id from leases where node <> all (${nodes}::bigint[]) and table_id > ${after}
      order by table_id limit ${sql.lit(MOST_ORPHANS)}`.execute(this.db);
    const orphans = rows.map(({ table_id }) => table_id);
    const next = orphans.length < MOST_ORPHANS ? '' : orphans.at(-1)!;
    return { living: new Set(nodes), orphans, next };
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.retry);
    clearInterval(this.pulse);
    await this.connection?.end();
  }

  private async connect(): Promise<void> {
    const connection = new pg.Client({ ...this.config, query_timeout: SILENCE });
    connection.on('error', () => {});
    connection.on('notification', ({ payload }) => this.hear(payload!));
    connection.once('end', () => this.cutOff(connection));
    try {
      await connection.connect();
      await connection.query(`set idle_session_timeout = ${SILENCE}`);
      const node = await numberOf(connection);
      await connection.query(`listen ${CHANNEL}`);
      const held = await this.takeAlong(node);
      this.connection = connection;
      this.node = this.lastNode = node;
      this.pulse = setInterval(() => this.beat(connection), PULSE);
      if (this.closed) await connection.end();
      else this.listener?.returned(held);
    } catch (fault) {
      hangUp(connection);
      throw fault;
    }
  }

  /** The leases of this node's last life that nobody has taken meanwhile. */
  private async takeAlong(node: number): Promise<ReadonlySet<string>> {
    if (this.lastNode === undefined) return new Set();
    const rows = await this.db
      .updateTable('leases')
      .set({ node })
      .where('node', '=', this.lastNode)
      .returning('table_id')
      .execute();
    return new Set(rows.map(({ table_id }) => table_id));
  }

  private beat(connection: pg.Client): void {
    connection.query('select 1').catch(() => hangUp(connection));
  }

  private cutOff(connection: pg.Client): void {
    if (connection !== this.connection) return;
    this.connection = undefined;
    this.node = undefined;
    clearInterval(this.pulse);
    this.unsaid.clear();
    if (this.closed) return;
    this.listener?.cutOff();
    this.comeBack();
  }

  private comeBack(): void {
    if (this.closed) return;
    this.retry = setTimeout(() => {
      this.connect().catch(() => this.comeBack());
    }, AGAIN);
  }

  /** What is to be told while something is being told is told together after it. */
  private async say(): Promise<void> {
    if (this.saying) return;
    this.saying = true;
    await new Promise(setImmediate);
    while (this.unsaid.size > 0 && this.connection) {
      const said = this.connection.query('select pg_notify($1, $2)', [CHANNEL, this.sentence()]);
      await said.catch(() => {});
    }
    this.unsaid.clear();
    this.saying = false;
  }

  /** As many words as one notification holds. */
  private sentence(): string {
    let sentence = `[${this.node}`;
    for (const [key, word] of this.unsaid) {
      const said = JSON.stringify(word);
      if (Buffer.byteLength(sentence) + Buffer.byteLength(said) > MOST_SAID) break;
      sentence += `,${said}`;
      this.unsaid.delete(key);
    }
    return `${sentence}]`;
  }

  private hear(sentence: string): void {
    const [node, ...words] = JSON.parse(sentence) as [number, ...Word[]];
    if (node === this.node) return;
    for (const word of words) this.listener?.heard(word, node);
  }
}

function topicOf(word: Word): string {
  if ('parted' in word) return `parted ${word.parted}`;
  if ('spoke' in word) return `spoke ${word.said} ${word.spoke}`;
  if ('phrase' in word) return `phrase ${word.seat} ${word.phrase} ${word.table}`;
  const kind = 'goOn' in word ? `go-on ${word.seat}` : 'here' in word ? 'here' : 'number';
  return `${kind} ${word.table}`;
}

/** A number no living node has, held from now on. */
async function numberOf(connection: pg.Client): Promise<number> {
  for (;;) {
    const number = randomInt(1, 2 ** 31);
    const { rows } = await connection.query<{ mine: boolean }>(
      'select pg_try_advisory_lock($1, $2) as mine',
      [LIVING, number],
    );
    if (rows[0]!.mine) return number;
  }
}

/** Ends a connection that may not answer any more. */
function hangUp(connection: pg.Client): void {
  (
    connection as unknown as { connection: { stream: { destroy(): void } } }
  ).connection.stream.destroy();
}
