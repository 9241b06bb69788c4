import { hostname } from 'node:os';
import { DAY_MS, SECOND_MS } from '@rota/core';
import pg from 'pg';
import PgBoss from 'pg-boss';
import { type Job, type JobResult, jobId } from './job.ts';
import { Lease, TIMEOUT_MS, toQueueDatabase } from './lease.ts';

/** The database schema. */
const SCHEMA = 'rota_lab';

/** How long finished and unstarted jobs are kept. */
const RETENTION_S = (30 * DAY_MS) / SECOND_MS;

/** The advisory lock for creating schema and queues. */
const SETUP_LOCK = 0x6c616273;

/** Jobs per insert statement. */
const BATCH_SIZE = 500;

const CONNECT_TIMEOUT_MS = 5000;
const QUERY_TIMEOUT_MS = 30_000;

export interface QueueSettings {
  /** A PostgreSQL database, version 15 or newer. */
  readonly url: string;
  /** The build id; each build has a queue of its own. */
  readonly build: string;
  /** Maximum concurrent leases; each holds a connection. */
  readonly leases?: number;
}

/** A job failed and would fail again. */
export class JobFailedError extends Error {
  override readonly name = 'JobFailedError';
}

/**
 * A job queue in PostgreSQL, by pg-boss, with one queue per build.
 *
 * A worker fetches a job in a transaction that stays open while it plays, and commits the result with
 * the job's completion (`Lease`). So a killed worker loses nothing, and no job counts twice.
 */
export class ChunkQueue {
  private readonly name: string;

  private constructor(
    private readonly pool: pg.Pool,
    private readonly boss: PgBoss,
    private readonly build: string,
  ) {
    this.name = queueName(build);
  }

  /** @throws if the database cannot be reached */
  static async open({ url, build, leases = 0 }: QueueSettings): Promise<ChunkQueue> {
    const pool = new pg.Pool({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
      idle_in_transaction_session_timeout: TIMEOUT_MS,
      keepAlive: true,
      application_name: `rota lab ${hostname().slice(0, 40)} ${process.pid}`,
      // Two for everything else.
      max: leases + 2,
    });
    // A broken connection fails its statement and is replaced.
    pool.on('error', () => {});
    pool.on('connect', (client) => client.on('error', () => {}));
    const boss = new PgBoss({
      db: toQueueDatabase(pool),
      schema: SCHEMA,
      schedule: false,
      archiveCompletedAfterSeconds: RETENTION_S,
      deleteAfterDays: 1,
    });
    // Errors of background maintenance, which is retried.
    boss.on('error', () => {});
    try {
      // Concurrent creation would deadlock.
      await withSetupLock(pool, async () => {
        await boss.start();
        await boss.createQueue(queueName(build));
      });
    } catch (fault) {
      await boss.stop({ graceful: false }).catch(() => {});
      await pool.end();
      throw fault;
    }
    return new ChunkQueue(pool, boss, build);
  }

  /** Adds jobs that are not in the queue and retries failed ones. */
  async put(jobs: readonly Job[]): Promise<void> {
    for (let at = 0; at < jobs.length; at += BATCH_SIZE) {
      const batch = jobs.slice(at, at + BATCH_SIZE).map((job) => ({
        id: jobId(job, this.build),
        name: this.name,
        data: job,
        retryLimit: 0,
      }));
      await this.boss.insert(batch);
      await this.boss.retry(
        this.name,
        batch.map(({ id }) => id),
      );
    }
  }

  /**
   * Returns a job's result; undefined until it is done.
   * @throws JobFailedError
   */
  async result(job: Job): Promise<JobResult | undefined> {
    const bossJob = await this.boss.getJobById(this.name, jobId(job, this.build));
    // If the queue was cleared by hand, jobs still awaited are added again.
    if (!bossJob || bossJob.state === 'cancelled') await this.resume(job);
    if (bossJob?.state === 'failed') {
      throw new JobFailedError((bossJob.output as { readonly message: string }).message);
    }
    return bossJob?.state === 'completed'
      ? (bossJob.output as { readonly unpacked: JobResult }).unpacked
      : undefined;
  }

  /** Leases the next job of this build, if there is one. */
  lease(): Promise<Lease | undefined> {
    return this.leaseFrom(this.name);
  }

  /** Returns a waiting job of each other build. */
  async jobsOfOtherBuilds(): Promise<ReadonlyMap<string, Job>> {
    const found = new Map<string, Job>();
    for (const { name } of await this.boss.getQueues()) {
      const build = buildOfQueue(name);
      if (build === undefined || build === this.build) continue;
      const lease = await this.leaseFrom(name);
      if (!lease) continue;
      await lease.release();
      found.set(build, lease.job);
    }
    return found;
  }

  /** Closes the connections to the database. */
  async close(): Promise<void> {
    await this.boss.stop({ graceful: false });
    await this.pool.end();
  }

  private async resume(job: Job): Promise<void> {
    await this.boss.resume(this.name, jobId(job, this.build));
    await this.put([job]);
  }

  private async leaseFrom(name: string): Promise<Lease | undefined> {
    const client = await this.pool.connect();
    try {
      await client.query('begin');
      const [job] = await this.boss.fetch<Job>(name, { db: toQueueDatabase(client) });
      if (job) return new Lease(this.boss, client, job);
      await client.query('rollback');
    } catch (fault) {
      client.release(true);
      throw fault;
    }
    client.release();
    return undefined;
  }
}

async function withSetupLock(pool: pg.Pool, act: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [SETUP_LOCK]);
    await act();
  } finally {
    // Ending the connection releases the lock.
    client.release(true);
  }
}

const PREFIX = 'chunks-';

const queueName = (build: string) => PREFIX + build;

const buildOfQueue = (name: string) =>
  name.startsWith(PREFIX) ? name.slice(PREFIX.length) : undefined;
