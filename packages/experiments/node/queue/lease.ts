import type pg from 'pg';
import type PgBoss from 'pg-boss';
import type { Job, JobResult } from './job.ts';

/**
 * Workers send heartbeats to PostgreSQL; without one for `TIMEOUT_MS` it ends the lease. The connection
 * of a killed process ends at once; this is for a process that hangs or a lost machine or network.
 */
const HEARTBEAT_MS = 1500;
export const TIMEOUT_MS = 6000;

/**
 * An exclusive lease of a job: the transaction that fetched it stays open until it is done. If the
 * connection ends, PostgreSQL rolls back and the job is available to the next worker.
 */
export class Lease {
  readonly job: Job;
  private readonly heartbeat: NodeJS.Timeout;

  constructor(
    private readonly boss: PgBoss,
    private readonly client: pg.PoolClient,
    private readonly bossJob: PgBoss.Job<Job>,
  ) {
    this.job = bossJob.data;
    this.heartbeat = setInterval(() => {
      client.query('select').catch(() => {});
    }, HEARTBEAT_MS);
  }

  /** @throws if the lease was lost, so that another worker may have the job */
  async complete(unpacked: JobResult): Promise<void> {
    const { name, id } = this.bossJob;
    await this.end(() =>
      this.boss.complete(name, id, { unpacked }, { db: toQueueDatabase(this.client) }),
    );
  }

  /** Marks the job as failed; it is not retried. @throws if the lease was lost */
  async fail(message: string): Promise<void> {
    const { name, id } = this.bossJob;
    await this.end(() =>
      this.boss.fail(name, id, { message }, { db: toQueueDatabase(this.client) }),
    );
  }

  /** Returns the job to the queue. */
  async release(): Promise<void> {
    clearInterval(this.heartbeat);
    await this.client.query('rollback').then(
      () => this.client.release(),
      () => this.client.release(true),
    );
  }

  private async end(write: () => Promise<void>): Promise<void> {
    clearInterval(this.heartbeat);
    try {
      await write();
      await this.client.query('commit');
    } catch (fault) {
      this.client.release(true);
      throw fault;
    }
    this.client.release();
  }
}

/** Adapts a pool, or a connection with its transaction, to pg-boss. */
export function toQueueDatabase(client: pg.Pool | pg.PoolClient): PgBoss.Db {
  return { executeSql: (text, values) => client.query(text, values) };
}
