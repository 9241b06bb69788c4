import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import pg from 'pg';

export const DIST = fileURLToPath(new URL('../dist', import.meta.url));

/**
 * What Node is to run so that the built command runs, without the look at its sources that
 * `bin/rota.js` takes at every start.
 */
export function rotaOf(dist: string, args: readonly string[]): string[] {
  const file = JSON.stringify(pathToFileURL(join(dist, 'rota.js')).href);
  return ['-e', `import(${file}).then(({ run }) => run(process.argv))`, 'rota', ...args];
}

/** A `rota` that runs, or has run. */
export interface Running {
  readonly process: ChildProcess;
  /** What it has said on standard error so far. */
  said(): string;
  readonly ended: Promise<{ readonly status: number | null; readonly stdout: string }>;
}

/** How things stand in the queue. */
export interface Standing {
  readonly waiting: number;
  readonly played: number;
}

/** `rota worker`s and those who ask them, processes of their own that meet in one database. */
export class Workers {
  private readonly running = new Set<ChildProcess>();

  private constructor(
    private readonly url: string,
    private readonly client: pg.Client,
    private readonly dist: string,
  ) {}

  /** @param dist the folder of the built command */
  static async at(url: string, dist = DIST): Promise<Workers> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    // The database's server may be stopped and started meanwhile.
    client.on('error', () => {});
    return new Workers(url, client, dist);
  }

  worker(dist = this.dist): Running {
    return this.rota(['worker', '--threads', '1'], dist);
  }

  /** @param args of `rota lab` */
  ask(...args: string[]): Running {
    return this.rota(['lab', ...args, '--queue'], this.dist);
  }

  async standing(): Promise<Standing> {
    const { rows } = await this.client.query(
      `select count(*) filter (where state < 'active')::int as waiting,
         count(*) filter (where state = 'completed')::int as played from rota_lab.job`,
    );
    return rows[0];
  }

  /** How many parcels a worker is playing or about to play. */
  async heldBy({ process }: Running): Promise<number> {
    const { rows } = await this.client.query(
      `select count(*)::int as held from pg_stat_activity
       where state = 'idle in transaction' and application_name = $1 and datname = current_database()`,
      [`rota lab ${hostname().slice(0, 40)} ${process.pid}`],
    );
    return rows[0].held;
  }

  /**
   * Stops a worker where it stands, in the middle of a parcel: it holds it, and does nothing more.
   */
  async freeze(worker: Running): Promise<void> {
    for (;;) {
      worker.process.kill('SIGSTOP');
      // What it had sent before is done by now.
      await later();
      if ((await this.heldBy(worker)) > 0) return;
      worker.process.kill('SIGCONT');
      await later();
    }
  }

  /** Marks all jobs as failed. */
  async failJobs(message: string): Promise<void> {
    const output = JSON.stringify({ message });
    await this.client.query(`update rota_lab.job set state = 'failed', output = $1`, [output]);
  }

  async close(): Promise<void> {
    for (const process of this.running) process.kill('SIGKILL');
    await this.client.end();
  }

  private rota(args: readonly string[], dist: string): Running {
    const child = spawn(process.execPath, rotaOf(dist, args), {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, DATABASE_URL: this.url },
    });
    this.running.add(child);
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (data) => {
      stdout += data;
    });
    child.stderr.on('data', (data) => {
      stderr += data;
    });
    const ended = once(child, 'close').then(([status]) => {
      this.running.delete(child);
      return { status, stdout };
    });
    return { process: child, said: () => stderr, ended };
  }
}

/** Looks again and again until something is so. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await later();
}

const later = () => new Promise((resolve) => setTimeout(resolve, 50));
