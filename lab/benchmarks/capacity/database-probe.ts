import { readFileSync } from 'node:fs';
import pg from 'pg';
import type { Counters } from '../load/measure.ts';

/** Linux counts CPU time in hundredths of a second. */
const MS_PER_TICK = 10;

/** Reads what a PostgreSQL on this machine has used, beside the nodes on it. */
export class DatabaseProbe {
  private notifications = 0;
  private messages = 0;

  private constructor(private readonly client: pg.Client) {
    client.on('notification', ({ payload }) => {
      this.notifications++;
      this.messages += JSON.parse(payload!).length - 1;
    });
  }

  static async open(connectionString: string): Promise<DatabaseProbe> {
    const client = new pg.Client({ connectionString });
    await client.connect();
    await client.query('listen rota');
    return new DatabaseProbe(client);
  }

  async read(): Promise<Counters> {
    const { rows } = await this.client.query(
      `select pg_current_wal_lsn() - '0/0' as wal, pg_database_size(current_database()) as size`,
    );
    return {
      databaseCpuMs: await this.cpuMs(),
      walBytes: Number(rows[0].wal),
      storedBytes: Number(rows[0].size),
      notifications: this.notifications,
      messages: this.messages,
    };
  }

  /** Returns how many connections nodes have open. */
  async connections(): Promise<number> {
    const { rows } = await this.client.query(
      `select count(*) as open from pg_stat_activity where application_name = 'rota' and datname = current_database()`,
    );
    return Number(rows[0].open);
  }

  /** Returns the CPU time of PostgreSQL for bringing one notification to one listener, in ms. */
  async deliveryCpuMs(url: string, listeners: number, times: number): Promise<number> {
    const clients = Array.from(
      { length: listeners },
      () => new pg.Client({ connectionString: url }),
    );
    const notify = async () => {
      const before = await this.cpuMs();
      for (let at = 0; at < times; at++)
        await this.client.query('select pg_notify($1, $2)', ['capacity', '[1]']);
      return (await this.cpuMs()) - before;
    };
    for (const client of clients) await client.connect();
    const alone = await notify();
    for (const client of clients) await client.query('listen capacity');
    const heard = await notify();
    for (const client of clients) await client.end();
    return Math.max(0, heard - alone) / (listeners * times);
  }

  async close(): Promise<void> {
    await this.client.end();
  }

  /** Of all its processes: those that run, and those that have ended, which their parent counts. */
  async cpuMs(): Promise<number> {
    const { rows } = await this.client.query('select pid from pg_stat_activity');
    const all = rows.map(({ pid }) => readTicks(pid)).filter((ticks) => ticks !== undefined);
    const parent = readTicks(all[0]!.parent)!;
    const ticks = all.reduce((sum, { own }) => sum + own, parent.own + parent.ofEnded);
    return ticks * MS_PER_TICK;
  }
}

/** Returns undefined for a process that has just ended. */
function readTicks(pid: number) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent, user, system, endedUser, endedSystem] = [1, 11, 12, 13, 14].map(
      (at) => fields[at]!,
    ) as [number, number, number, number, number];
    return { parent, own: user + system, ofEnded: endedUser + endedSystem };
  } catch {
    return undefined;
  }
}
