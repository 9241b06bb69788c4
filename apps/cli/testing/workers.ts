import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import pg from 'pg';

export const DIST = fileURLToPath(new URL('../dist', import.meta.url));

/** Returns Node's arguments that run the built command directly; `bin/rota.js` would check its sources first. */
export function rotaArgs(dist: string, args: readonly string[]): string[] {
  const file = JSON.stringify(pathToFileURL(join(dist, 'rota.js')).href);
  return ['-e', `import(${file}).then(({ run }) => run(process.argv))`, 'rota', ...args];
}

/** A `rota` process. */
export interface RotaProcess {
  readonly process: ChildProcess;
  /** Returns the standard error so far. */
  stderr(): string;
  readonly exited: Promise<{ readonly status: number | null; readonly stdout: string }>;
}

/** The number of jobs in the queue, by state. */
export interface QueueState {
  readonly waiting: number;
  readonly played: number;
}

/** Processes of `rota worker` and `rota lab --queue` on one database. */
export class Workers {
  private readonly running = new Set<ChildProcess>();

  private constructor(
    private readonly url: string,
    private readonly client: pg.Client,
    private readonly dist: string,
  ) {}

  /** @param dist the folder of the built command */
  static async connect(url: string, dist = DIST): Promise<Workers> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    // The test may restart the database server.
    client.on('error', () => {});
    return new Workers(url, client, dist);
  }

  worker(dist = this.dist): RotaProcess {
    return this.rota(['worker', '--threads', '1'], dist);
  }

  /** @param args of `rota lab` */
  request(...args: string[]): RotaProcess {
    return this.rota(['lab', ...args, '--queue'], this.dist);
  }

  async queueState(): Promise<QueueState> {
    const { rows } = await this.client.query(
      `select count(*) filter (where state < 'active')::int as waiting,
         count(*) filter (where state = 'completed')::int as played from rota_lab.job`,
    );
    return rows[0];
  }

  /** Returns the number of jobs that a worker has leased. */
  async leaseCount({ process }: RotaProcess): Promise<number> {
    const { rows } = await this.client.query(
      `select count(*)::int as leases from pg_stat_activity
       where state = 'idle in transaction' and application_name = $1 and datname = current_database()`,
      [`rota lab ${hostname().slice(0, 40)} ${process.pid}`],
    );
    return rows[0].leases;
  }

  /** Stops a worker in the middle of a job, so that it hangs and keeps its lease. */
  async freeze(worker: RotaProcess): Promise<void> {
    for (;;) {
      worker.process.kill('SIGSTOP');
      // By now the database has processed what it sent.
      await pause();
      if ((await this.leaseCount(worker)) > 0) return;
      worker.process.kill('SIGCONT');
      await pause();
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

  private rota(args: readonly string[], dist: string): RotaProcess {
    const child = spawn(process.execPath, rotaArgs(dist, args), {
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
    const exited = once(child, 'close').then(([status]) => {
      this.running.delete(child);
      return { status, stdout };
    });
    return { process: child, stderr: () => stderr, exited };
  }
}

/** Polls until a condition holds. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await pause();
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 50));
