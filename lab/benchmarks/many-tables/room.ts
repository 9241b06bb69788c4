import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseProbe } from '../capacity/database-probe.ts';
import { LoadRun, type Workload } from '../load/measure.ts';
import { newGuest, postAs, rota } from '../load/rota.ts';

/** No living node has this number. */
const DEAD_NODE = 0;

const LONG_AGO = 1;

const LISTS = ['/api/tables', '/api/watch'];
const READ_EVERY_MS = 1000;
const COUNT_EVERY_MS = 500;

/** The play at the tables whose players are connected. */
type Work = Required<Pick<Workload, 'tables' | 'nodes' | 'pace' | 'seconds'>>;

/** Several nodes on one database, at some of whose tables moves are made. */
export class Room {
  private constructor(
    private readonly run: LoadRun,
    private readonly client: pg.Client,
    private readonly databaseProbe: DatabaseProbe,
    private readonly work: Work,
  ) {}

  static async open(url: string, work: Work): Promise<Room> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('analyze');
    const probe = await DatabaseProbe.open(url);
    const run = new LoadRun(rota, {
      ...work,
      env: { DATABASE_URL: url },
      probe: async () => ({ databaseCpuMs: await probe.cpuMs() }),
    });
    await run.prepare();
    return new Room(run, client, probe, work);
  }

  /** Plays for some seconds and prints a row. @param remark what happened meanwhile */
  async measure(title: string, remark: () => Promise<string> = async () => ''): Promise<void> {
    const { run, work } = this;
    run.reset(work.pace);
    await run.play(work.seconds);
    const { movesPerSecond, p50, p99, cpuMs, probed } = await run.result();
    const cells = [
      movesPerSecond.toFixed(0),
      p50.toFixed(1),
      p99.toFixed(1),
      ((cpuMs / 1000) * movesPerSecond).toFixed(0),
      probed.databaseCpuMs!.toFixed(0),
    ];
    console.log(`| ${title} | ${cells.join(' | ')} | ${await remark()} |`);
  }

  /** Measures while each node's lists are read once a second. */
  async measureWithLists(title: string, makesTables = false): Promise<void> {
    const { ports } = this.run;
    const times: number[] = [];
    let bytes = 0;
    let isReading = true;
    const read = async (port: number) => {
      const cookie = await newGuest(`127.0.0.1:${port}`);
      while (isReading) {
        if (makesTables) await makeWaitingTable(port);
        for (const list of LISTS) {
          const since = performance.now();
          const answer = await fetch(`http://127.0.0.1:${port}${list}`, { headers: { cookie } });
          bytes = Math.max(bytes, (await answer.text()).length);
          times.push(performance.now() - since);
        }
        await pause(READ_EVERY_MS);
      }
    };
    const readers = Promise.all(ports.map(read));
    await this.measure(title, async () => {
      isReading = false;
      await readers;
      times.sort((a, b) => a - b);
      const at = (share: number) => times[Math.floor((times.length - 1) * share)]!.toFixed(0);
      return `${times.length} lists of at most ${bytes} bytes, ${at(0.5)} ms, at most ${at(1)} ms`;
    });
  }

  /** Gives all tables that no node runs to a dead one, and measures while the living ones take them over. */
  async measureTakeover(title: string): Promise<void> {
    await this.client.query(`insert into leases (table_id, node)
      select id, ${DEAD_NODE} from tables where state <> 'over' on conflict do nothing`);
    await this.measureWhileGoing(title, `leases where node = ${DEAD_NODE}`);
  }

  /** Lets the wait for people end at all tables that wait, and measures while they expire. */
  async measureExpiry(title: string): Promise<void> {
    await this.client.query(`update tables set due = ${LONG_AGO} where state = 'waiting'`);
    await this.measureWhileGoing(title, `tables where due = ${LONG_AGO} and state = 'waiting'`);
  }

  /** Waits until the first of some rows goes, measures while the others do, and prints how fast. */
  private async measureWhileGoing(title: string, rows: string): Promise<void> {
    const count = async () => {
      const found = await this.client.query(`select count(*) from ${rows}`);
      return Number(found.rows[0].count);
    };
    let before = await count();
    // Nodes look for them every minute.
    while (before > 0 && (await count()) === before) await pause(COUNT_EVERY_MS);
    before = await count();
    const since = performance.now();
    await this.measure(title, async () => {
      const gone = before - (await count());
      const seconds = (performance.now() - since) / 1000;
      return `${gone} of ${before}, ${(gone / seconds).toFixed(0)} a second`;
    });
  }

  async close(): Promise<void> {
    await this.run.close();
    await this.databaseProbe.close();
    await this.client.end();
  }
}

/** Makes a table with an open seat. */
export async function makeWaitingTable(port: number): Promise<void> {
  const host = `127.0.0.1:${port}`;
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  await postAs(await newGuest(host), `${host}/api/tables`, { game: 'keyed-triads', seats });
}
