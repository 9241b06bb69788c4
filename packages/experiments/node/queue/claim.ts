import type pg from 'pg';
import type PgBoss from 'pg-boss';
import type { Parcel, Unpacked } from './parcel.ts';

/**
 * How often a claim shows PostgreSQL that its worker lives, and after what silence it does not, in
 * ms. The connection of a process that is killed ends at once; this is for one that hangs, or whose
 * machine or network is gone.
 */
const PULSE = 1500;
export const SILENCE = 6000;

/**
 * A parcel that this process is playing, and nobody else: the transaction in which the job was taken
 * stays open until it is done. When the connection ends, PostgreSQL rolls it back, and the job waits
 * for the next worker as if it had never been taken.
 */
export class Claim {
  readonly parcel: Parcel;
  private readonly pulse: NodeJS.Timeout;

  constructor(
    private readonly boss: PgBoss,
    private readonly client: pg.PoolClient,
    private readonly job: PgBoss.Job<Parcel>,
  ) {
    this.parcel = job.data;
    this.pulse = setInterval(() => {
      client.query('select').catch(() => {});
    }, PULSE);
  }

  /** @throws when the claim was lost meanwhile: then somebody else plays the parcel */
  async done(unpacked: Unpacked): Promise<void> {
    const { name, id } = this.job;
    await this.end(() => this.boss.complete(name, id, { unpacked }, { db: over(this.client) }));
  }

  /** Nobody is to try again. @throws as above */
  async failed(message: string): Promise<void> {
    const { name, id } = this.job;
    await this.end(() => this.boss.fail(name, id, { message }, { db: over(this.client) }));
  }

  /** Somebody else is to play it. */
  async giveUp(): Promise<void> {
    clearInterval(this.pulse);
    await this.client.query('rollback').then(
      () => this.client.release(),
      () => this.client.release(true),
    );
  }

  private async end(write: () => Promise<void>): Promise<void> {
    clearInterval(this.pulse);
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

/** Lets pg-boss speak over one's own connection, inside its transaction, or over a pool. */
export function over(client: pg.Pool | pg.PoolClient): PgBoss.Db {
  return { executeSql: (text, values) => client.query(text, values) };
}
