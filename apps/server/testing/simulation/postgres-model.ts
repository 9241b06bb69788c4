import { EventEmitter } from 'node:events';
import { Readable } from 'node:stream';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from 'kysely';
import Database from 'libsql';
import pg from 'pg';
import { PostgresCluster } from '../../cluster/postgres-cluster.ts';
import { backUp, restore } from '../../storage/backup.ts';
import type { Dialect } from '../../storage/dialect.ts';
import { migrate } from '../../storage/migrations.ts';
import {
  ANSWER_TIMEOUT_MS,
  CONNECT_TIMEOUT_MS,
  POSTGRES_DIALECT,
  STATEMENT_TIMEOUT_MS,
} from '../../storage/postgres.ts';
import type { Schema } from '../../storage/schema.ts';
import { Store } from '../../storage/store.ts';
import type { Process, World } from './world.ts';

const LATENCY_MS = 0.3;

type Row = Record<string, unknown>;

interface SqliteStatement {
  readonly reader: boolean;
  all(parameters: readonly unknown[]): Row[];
  run(parameters: readonly unknown[]): { readonly changes: number };
}

interface Prepared {
  readonly statement: SqliteStatement;
  readonly isRead: boolean;
}

/** The faults of the network between nodes and database, and of the database. */
interface DatabaseFaults {
  /** How often an answer is lost, and with it the connection. */
  lostAnswers: number;
  /** Whether the disk is full. */
  isFull: boolean;
  /** The nodes that do not reach the database. */
  readonly cut: Set<Process>;
}

/** A connection as the database sees it. */
class Session {
  isOpen = true;
  isInTransaction = false;
  /** The node's number that it has locked. */
  node: number | undefined;
  isListening = false;
  /** When it last asked for something. */
  heardAt = 0;
  idleTimeout = Number.POSITIVE_INFINITY;
  /** Told that the connection has ended. */
  ended: () => void = () => {};
  notified: (payload: string) => void = () => {};

  constructor(readonly owner: Process) {}
}

/**
 * A PostgreSQL for several simulated nodes: its statements run on a SQLite database in memory, one
 * transaction at a time; what only PostgreSQL has (advisory locks, notifications, timeouts of idle
 * sessions) is modelled. Requests and answers take time, and either may be lost. The nodes' own code
 * runs above it: `Store`, the dialect's judgement of errors, `PostgresCluster`.
 */
export class PostgresModel {
  readonly faults: DatabaseFaults = { lostAnswers: 0, isFull: false, cut: new Set() };
  private database = new Database(':memory:');
  private readonly statements = new Map<string, Prepared>();
  /** What was read since the last write. */
  private readonly results = new Map<string, Row[]>();
  private readonly sessions = new Set<Session>();
  /** The session whose transaction is open, and who waits for its end. */
  private locked: Session | undefined;
  private readonly waiting: (() => void)[] = [];

  constructor(readonly world: World) {}

  /** Replaces the driver's client. @returns a function that undoes it */
  install(): () => void {
    const { Client } = pg;
    pg.Client = ModelClient as never;
    return () => {
      pg.Client = Client;
    };
  }

  async create(): Promise<void> {
    const db = this.openForReading();
    await migrate(db, 'model');
    // PostgreSQL has no journal beside its log.
    await sql`drop view entries`.execute(db);
    await sql`alter table ledger rename to entries`.execute(db);
  }

  /** Opens a node's store; call it in the node's process. */
  async open(): Promise<Store> {
    const db = this.connectPool();
    const config = { model: this } as unknown as pg.ClientConfig;
    return new Store(db, MODEL_DIALECT, await PostgresCluster.join(config, db));
  }

  private connectPool(): Kysely<Schema> {
    return new Kysely<Schema>({ dialect: new ModelDialect(this) });
  }

  /** Writes a backup through a connection of its own, while nodes may be connected. */
  async backUp(): Promise<string[]> {
    const db = this.connectPool();
    const lines: string[] = [];
    await backUp(db, async (line) => {
      lines.push(line);
    });
    await db.destroy();
    return lines;
  }

  /** Replaces the database by what a backup restores; no node is connected. */
  async restore(lines: readonly string[]): Promise<void> {
    this.database.close();
    this.database = new Database(':memory:');
    this.statements.clear();
    this.results.clear();
    await this.create();
    await restore(this.openForReading(), Readable.from(lines), 'keep');
  }

  /** Opens the database beside all nodes, to examine or to fill it. */
  openForReading(): Kysely<Schema> {
    return new Kysely<Schema>({
      dialect: new SqliteDialect({ database: this.database as never }),
    });
  }

  connect(idleTimeout = Number.POSITIVE_INFINITY): Promise<Session> {
    const session = new Session(this.world.current!);
    session.idleTimeout = idleTimeout;
    return this.ask(session, CONNECT_TIMEOUT_MS, () => {
      this.sessions.add(session);
      return session;
    });
  }

  /** Runs something at the database for a session, after its way there, and brings the answer back. */
  ask<T>(session: Session, timeout: number, run: () => T | Promise<T>): Promise<T> {
    const { world } = this;
    const { owner } = session;
    const latency = () => LATENCY_MS * (1 + world.random.below(1000) / 250);
    return new Promise((resolve, reject) => {
      const timer = world.schedule(timeout, owner, () => reject(new Error('Query read timeout')));
      const answer = (tell: () => void) => {
        if (this.isCut(owner)) return;
        if (world.happens(this.faults.lostAnswers)) this.end(session);
        world.schedule(latency(), owner, () => {
          timer.isCancelled = true;
          if (session.isOpen) tell();
          else reject(new Error('Connection terminated unexpectedly'));
        });
      };
      world.schedule(latency(), world.outside, () => {
        if (this.isCut(owner)) return;
        if (!session.isOpen) {
          world.schedule(latency(), owner, () => reject(databaseError('FATAL', '57P05')));
          return;
        }
        session.heardAt = world.time;
        const done = async () => run();
        done().then(
          (result) => answer(() => resolve(result)),
          (fault) => answer(() => reject(fault)),
        );
      });
    });
  }

  /** Runs a statement, once no other session's transaction is open. */
  async execute(
    session: Session,
    query: string,
    parameters: readonly unknown[],
  ): Promise<QueryResult<Row>> {
    await this.lock(session);
    try {
      if (this.faults.isFull && /^\s*(insert|update)/.test(query))
        throw databaseError('ERROR', '53100');
      return (await this.modelled(session, query, parameters)) ?? this.run(query, parameters);
    } finally {
      if (session.isInTransaction) this.watchTransaction(session);
      else this.unlock();
    }
  }

  async begin(session: Session): Promise<void> {
    await this.lock(session);
    session.isInTransaction = true;
    this.database.exec('begin');
    this.watchTransaction(session);
  }

  finish(session: Session, how: 'commit' | 'rollback'): void {
    if (!session.isInTransaction) return;
    session.isInTransaction = false;
    this.database.exec(how);
    this.results.clear();
    this.unlock();
  }

  /** Ends a session at the database, which rolls back its transaction. */
  end(session: Session): void {
    if (!session.isOpen) return;
    session.isOpen = false;
    this.sessions.delete(session);
    this.finish(session, 'rollback');
    if (!this.isCut(session.owner)) this.world.schedule(LATENCY_MS, session.owner, session.ended);
  }

  /** The sessions of a process that was killed. */
  processEnded(owner: Process): void {
    for (const session of [...this.sessions]) if (session.owner === owner) this.end(session);
  }

  /** A restart of the database. */
  restart(): void {
    for (const session of [...this.sessions]) this.end(session);
  }

  tryLockNode(session: Session, node: number): boolean {
    if (this.livingNodes().includes(node)) return false;
    session.node = node;
    this.watchIdle(session);
    return true;
  }

  notify(payload: string): void {
    for (const session of this.sessions) {
      if (!session.isListening || this.isCut(session.owner)) continue;
      this.world.schedule(LATENCY_MS, session.owner, () => {
        if (session.isOpen) session.notified(payload);
      });
    }
  }

  /** The number of a process among the nodes. */
  nodeOf(owner: Process): number | undefined {
    return [...this.sessions].find((session) => session.owner === owner && session.node)?.node;
  }

  /** The number of the living node that has each lease. */
  leases(): Map<string, number> {
    const living = this.livingNodes();
    const rows = this.run('select table_id, node from leases', []).rows as {
      table_id: string;
      node: number;
    }[];
    return new Map(
      rows.flatMap(({ table_id, node }) => (living.includes(node) ? [[table_id, node]] : [])),
    );
  }

  private isCut(owner: Process): boolean {
    return this.faults.cut.has(owner);
  }

  private livingNodes(): number[] {
    return [...this.sessions].flatMap(({ node }) => node ?? []);
  }

  private async lock(session: Session): Promise<void> {
    let isLate = false;
    const since = this.world.time;
    while (this.locked !== undefined && this.locked !== session && !isLate) {
      await new Promise<void>((resolve) => {
        this.waiting.push(resolve);
        this.world.schedule(STATEMENT_TIMEOUT_MS, this.world.outside, resolve);
      });
      isLate = this.world.time - since >= STATEMENT_TIMEOUT_MS;
    }
    if (!session.isOpen) throw databaseError('FATAL', '57P05');
    if (isLate) throw databaseError('ERROR', '57014');
    this.locked = session;
  }

  private unlock(): void {
    this.locked = undefined;
    for (const wake of this.waiting.splice(0)) wake();
  }

  /** Ends a transaction whose node hangs. */
  private watchTransaction(session: Session): void {
    const since = this.world.time;
    session.heardAt = since;
    this.world.schedule(STATEMENT_TIMEOUT_MS, this.world.outside, () => {
      if (session.isInTransaction && session.heardAt === since) this.end(session);
    });
  }

  /** Ends a node's session without heartbeats. */
  private watchIdle(session: Session): void {
    if (!session.isOpen) return;
    const left = session.heardAt + session.idleTimeout - this.world.time;
    if (left <= 0) this.end(session);
    else this.world.schedule(left, this.world.outside, () => this.watchIdle(session));
  }

  private run(query: string, parameters: readonly unknown[]): QueryResult<Row> {
    let known = this.statements.get(query);
    if (!known) {
      const statement = this.database.prepare(query) as unknown as SqliteStatement;
      known = { statement, isRead: statement.reader && /^\s*select/.test(query) };
      this.statements.set(query, known);
    }
    const { statement, isRead } = known;
    try {
      if (isRead) return { rows: this.read(query, statement, parameters) };
      this.results.clear();
      if (statement.reader) return { rows: statement.all(parameters) };
      const { changes } = statement.run(parameters);
      return { rows: [], numAffectedRows: BigInt(changes) };
    } catch (fault) {
      const isTaken = String((fault as { code?: unknown }).code).startsWith('SQLITE_CONSTRAINT');
      throw isTaken ? databaseError('ERROR', '23505') : fault;
    }
  }

  /** Reads again only after a write: most reads of a quiet room repeat the last ones. */
  private read(query: string, statement: SqliteStatement, parameters: readonly unknown[]): Row[] {
    const key = `${query} ${parameters.join('\0')}`;
    const rows = this.results.get(key) ?? statement.all(parameters);
    this.results.set(key, rows);
    return rows.map((row) => ({ ...row }));
  }

  /** The statements of `PostgresCluster` that SQLite does not know. */
  private modelled(
    session: Session,
    query: string,
    parameters: readonly unknown[],
  ): QueryResult<Row> | undefined {
    if (query.includes('from pg_locks') && query.includes('insert into leases')) {
      const [node, tables] = parameters as [number, readonly string[]];
      const taken = this.leases();
      const claimed = [...new Set(tables)].sort().filter((id) => (taken.get(id) ?? node) === node);
      for (const id of claimed)
        this.run(
          'insert into leases (table_id, node) values (?, ?) on conflict (table_id) do update set node = excluded.node',
          [id, node],
        );
      if (claimed.length > 0) this.world.note(`${session.owner.name} leases ${claimed}`);
      return { rows: claimed.map((table_id) => ({ table_id })) };
    }
    if (query.includes('from pg_locks')) {
      const nodes = this.livingNodes();
      if (!query.includes('from leases')) return { rows: nodes.map((node) => ({ node })) };
      return this.run(
        `select table_id from leases where node not in (${nodes.join()}) and table_id > ? order by table_id limit 100`,
        parameters,
      );
    }
    return undefined;
  }
}

function databaseError(severity: string, code: string): pg.DatabaseError {
  return Object.assign(new pg.DatabaseError(code, 0, 'error'), { severity, code });
}

const MODEL_DIALECT: Dialect = {
  ...POSTGRES_DIALECT,
  insertEntries: (db, rows) =>
    db
      .insertInto('entries')
      .values(rows.map(([table_id, number, entry]) => ({ table_id, number, entry })))
      .execute(),
  deleteEntries: (db, tables) => db.deleteFrom('entries').where('table_id', 'in', tables).execute(),
  get now() {
    // To the minute, so that polls repeat; only operators' requests and the queue use it.
    return sql<number>`${Math.floor(Date.now() / 60_000) * 60_000}`;
  },
  get tryLockQueue() {
    return sql<{ locked: boolean }>`select 1 as locked`;
  },
};

class ModelDialect extends SqliteDialect {
  constructor(private readonly model: PostgresModel) {
    super({ database: async () => undefined as never });
  }
  override createDriver(): Driver {
    return new ModelDriver(this.model);
  }
  override createAdapter() {
    return new SqliteAdapter();
  }
  override createIntrospector(db: Kysely<never>) {
    return new SqliteIntrospector(db);
  }
  override createQueryCompiler() {
    return new SqliteQueryCompiler();
  }
}

class ModelConnection implements DatabaseConnection {
  isBroken = false;

  constructor(
    readonly model: PostgresModel,
    readonly session: Session,
  ) {}

  async executeQuery<R>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    return this.ask(() => this.model.execute(this.session, text, parameters)) as Promise<
      QueryResult<R>
    >;
  }

  async ask<T>(run: () => T | Promise<T>): Promise<T> {
    try {
      return await this.model.ask(this.session, ANSWER_TIMEOUT_MS, run);
    } catch (fault) {
      this.isBroken ||= !(fault instanceof pg.DatabaseError) || fault.severity !== 'ERROR';
      throw fault;
    }
  }

  // biome-ignore lint/correctness/useYield: nothing of the store streams
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('not modelled');
  }
}

class ModelDriver implements Driver {
  private readonly idle: ModelConnection[] = [];

  constructor(private readonly model: PostgresModel) {}

  async init(): Promise<void> {}

  async acquireConnection(): Promise<ModelConnection> {
    for (let idle = this.idle.pop(); idle; idle = this.idle.pop()) {
      // The pool drops connections that the database has closed, unless it is cut off and cannot know.
      if (idle.session.isOpen || this.model.faults.cut.has(idle.session.owner)) return idle;
    }
    return new ModelConnection(this.model, await this.model.connect());
  }

  beginTransaction(connection: ModelConnection): Promise<void> {
    return connection.ask(() => this.model.begin(connection.session));
  }

  commitTransaction(connection: ModelConnection): Promise<void> {
    return connection.ask(() => this.model.finish(connection.session, 'commit'));
  }

  rollbackTransaction(connection: ModelConnection): Promise<void> {
    return connection.ask(() => this.model.finish(connection.session, 'rollback'));
  }

  async releaseConnection(connection: ModelConnection): Promise<void> {
    if (!connection.isBroken) this.idle.push(connection);
    else this.model.end(connection.session);
  }

  async destroy(): Promise<void> {
    for (const { session } of this.idle) this.model.end(session);
  }
}

/** The connection of `PostgresCluster`. */
class ModelClient extends EventEmitter {
  private readonly model: PostgresModel;
  private session: Session | undefined;
  private isOver = false;
  readonly connection = { stream: { destroy: () => this.over() } };

  constructor(config: { readonly model: PostgresModel }) {
    super();
    this.model = config.model;
  }

  async connect(): Promise<void> {
    const session = await this.model.connect(ANSWER_TIMEOUT_MS);
    this.session = session;
    session.ended = () => this.over();
    session.notified = (payload) => this.emit('notification', { payload });
  }

  async query(text: string, values: readonly unknown[] = []): Promise<{ rows: Row[] }> {
    const { model, session } = this;
    if (!session || this.isOver) throw new Error('Client was closed and is not queryable');
    return model.ask(session, ANSWER_TIMEOUT_MS, () => {
      if (text.includes('pg_try_advisory_lock'))
        return { rows: [{ mine: model.tryLockNode(session, values[1] as number) }] };
      if (text.startsWith('listen')) session.isListening = true;
      if (text.includes('pg_notify')) model.notify(values[1] as string);
      return { rows: [] };
    });
  }

  async end(): Promise<void> {
    this.over();
  }

  private over(): void {
    if (this.isOver) return;
    this.isOver = true;
    const { session, model } = this;
    // The database learns of it unless the network is cut; then by the silence.
    if (session && !model.faults.cut.has(session.owner)) model.end(session);
    model.world.schedule(0, model.world.current!, () => this.emit('end'));
  }
}
