import { hostname } from 'node:os';
import pg from 'pg';
import PgBoss from 'pg-boss';
import { Claim, over, SILENCE } from './claim.ts';
import { idOf, type Parcel, type Unpacked } from './parcel.ts';

/** The queue's own schema in the database. */
const SCHEMA = 'rota_lab';

const DAY = 86_400;

/** How long what was played is kept, for whoever asks again, and what nobody has played, in s. */
const KEPT = 30 * DAY;

/** The number of the lock under which schema and queues are made. */
const MAKING = 0x6c616273;

/** How many parcels are put into the queue by one statement. */
const BATCH = 500;

/** How long to wait for a connection, and for a statement, before it has failed, in ms. */
const CONNECTING = 5000;
const STATEMENT = 30_000;

export interface QueueSettings {
  /** The database: PostgreSQL 15 or newer. */
  readonly url: string;
  /** Which build plays: what others put into the queue is left to others. */
  readonly build: string;
  /** How many parcels are claimed at once; each claim holds a connection. */
  readonly claims?: number;
}

/** Playing a parcel has failed, and would fail again. */
export class ParcelFailed extends Error {
  override readonly name = 'ParcelFailed';
}

/**
 * Parcels in a PostgreSQL database, by the job queue pg-boss: a queue of its own for each build.
 *
 * A worker takes a parcel inside a transaction that stays open while it plays, and commits the result
 * and the end of the job together (`Claim`). So a worker that is killed has taken nothing, and no
 * parcel counts twice.
 */
export class ChunkQueue {
  private readonly name: string;

  private constructor(
    private readonly pool: pg.Pool,
    private readonly boss: PgBoss,
    private readonly build: string,
  ) {
    this.name = nameOf(build);
  }

  /** @throws when the database cannot be reached or is none */
  static async open({ url, build, claims = 0 }: QueueSettings): Promise<ChunkQueue> {
    const pool = new pg.Pool({
      connectionString: url,
      connectionTimeoutMillis: CONNECTING,
      query_timeout: STATEMENT,
      idle_in_transaction_session_timeout: SILENCE,
      keepAlive: true,
      application_name: `rota lab ${hostname().slice(0, 40)} ${process.pid}`,
      // Some for everything else.
      max: claims + 2,
    });
    // A connection that breaks fails the statement it carries and is replaced; that is all.
    pool.on('error', () => {});
    pool.on('connect', (client) => client.on('error', () => {}));
    const boss = new PgBoss({
      db: over(pool),
      schema: SCHEMA,
      schedule: false,
      archiveCompletedAfterSeconds: KEPT,
      deleteAfterDays: 1,
    });
    // What it does beside what it is asked to; it tries again.
    boss.on('error', () => {});
    try {
      // Two who make a queue at once would wait for each other.
      await locked(pool, async () => {
        await boss.start();
        await boss.createQueue(nameOf(build));
      });
    } catch (fault) {
      await boss.stop({ graceful: false }).catch(() => {});
      await pool.end();
      throw fault;
    }
    return new ChunkQueue(pool, boss, build);
  }

  /** Puts in what is not there yet; what has failed may be tried again. */
  async put(parcels: readonly Parcel[]): Promise<void> {
    for (let at = 0; at < parcels.length; at += BATCH) {
      const jobs = parcels.slice(at, at + BATCH).map((parcel) => ({
        id: idOf(parcel, this.build),
        name: this.name,
        data: parcel,
        retryLimit: 0,
      }));
      await this.boss.insert(jobs);
      await this.boss.retry(
        this.name,
        jobs.map(({ id }) => id),
      );
    }
  }

  /**
   * What a parcel came to; undefined while it is not played.
   * @throws ParcelFailed
   */
  async outcome(parcel: Parcel): Promise<Unpacked | undefined> {
    const job = await this.boss.getJobById(this.name, idOf(parcel, this.build));
    // Whoever clears a queue by hand gets it filled again by whoever still waits.
    if (!job || job.state === 'cancelled') await this.putAnew(parcel);
    if (job?.state === 'failed') {
      throw new ParcelFailed((job.output as { readonly message: string }).message);
    }
    return job?.state === 'completed'
      ? (job.output as { readonly unpacked: Unpacked }).unpacked
      : undefined;
  }

  /** The next parcel for this build, if one waits. */
  claim(): Promise<Claim | undefined> {
    return this.claimFrom(this.name);
  }

  /** A parcel of each other build for which one waits, by the build. */
  async ofOtherBuilds(): Promise<ReadonlyMap<string, Parcel>> {
    const found = new Map<string, Parcel>();
    for (const { name } of await this.boss.getQueues()) {
      const build = buildOf(name);
      if (build === undefined || build === this.build) continue;
      const claim = await this.claimFrom(name);
      if (!claim) continue;
      await claim.giveUp();
      found.set(build, claim.parcel);
    }
    return found;
  }

  /** Nothing may be claimed any more. */
  async close(): Promise<void> {
    await this.boss.stop({ graceful: false });
    await this.pool.end();
  }

  private async putAnew(parcel: Parcel): Promise<void> {
    await this.boss.resume(this.name, idOf(parcel, this.build));
    await this.put([parcel]);
  }

  private async claimFrom(name: string): Promise<Claim | undefined> {
    const client = await this.pool.connect();
    try {
      await client.query('begin');
      const [job] = await this.boss.fetch<Parcel>(name, { db: over(client) });
      if (job) return new Claim(this.boss, client, job);
      await client.query('rollback');
    } catch (fault) {
      client.release(true);
      throw fault;
    }
    client.release();
    return undefined;
  }
}

async function locked(pool: pg.Pool, make: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MAKING]);
    await make();
  } finally {
    // With its connection the lock ends.
    client.release(true);
  }
}

const PREFIX = 'chunks-';

const nameOf = (build: string) => PREFIX + build;

const buildOf = (name: string) => (name.startsWith(PREFIX) ? name.slice(PREFIX.length) : undefined);
