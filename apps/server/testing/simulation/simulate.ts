import { type BotService, inlineBotService, type PlayableGame } from '@rota/bots';
import { type AnyGame, DAY_MS, type MatchRecord } from '@rota/core';
import { drawDealingValue, Participant, verify } from '@rota/fair-dealing';
import { pino } from 'pino';
import { createServer, type Server } from '../../create-server.ts';
import { readEntry } from '../../storage/checksum.ts';
import type { Schema } from '../../storage/schema.ts';
import type { Store } from '../../storage/store.ts';
import { AMPLE_LIMITS } from '../ample-limits.ts';
import { findHistoryFaults } from '../history.ts';
import { RetryingPlayer, TRANSIENT_REJECTIONS } from '../retrying-player.ts';
import { GREEDY, type HttpResponse, ME, OPEN, TestClient } from '../test-client.ts';
import { Network } from './network.ts';
import { PostgresModel } from './postgres-model.ts';
import { SqliteDisk } from './sqlite-disk.ts';
import { Process, World } from './world.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const FIRST_PORT = 1000;

/** A table that has not changed for so long stands still. */
const STUCK_MS = 12 * MINUTE;

/** How long a node may act for a table after another has its lease. */
const LEASE_GRACE_MS = 15 * SECOND;

/** How long a clock is wrong: shorter than it takes to be believed. */
const MAX_CLOCK_ERROR_MS = 25 * MINUTE;

/**
 * How long a table waits for its second player. It stays open for half an hour by a clock that may be
 * behind by the age of its last reading, ten minutes, and the downtime before.
 */
const MAX_WAITING_MS = 15 * MINUTE;

/** Refusals after which a player goes on: a bot may have played for them. */
const TRANSIENT = new Set([...TRANSIENT_REJECTIONS, 'decision-passed', 'seat-left']);

export interface SimulationPlan {
  /** What is played. */
  readonly games: readonly PlayableGame[];
  /** Everything that happens follows from it. */
  readonly seed: string;
  /** 0: one node over SQLite. */
  readonly nodes: number;
  /** Simulated hours. */
  readonly hours: number;
  /** Tables at the same time. */
  readonly tables: number;
  /** The longest time between two faults, in ms; left out: five minutes. */
  readonly calm?: number;
  /** The longest rest of every fourth table between two matches, in ms; left out, and of the others: five minutes. */
  readonly rest?: number;
  /** The kinds of faults; left out: all. */
  readonly kinds?: readonly string[];
  /** Called with each store before its server starts. For planted faults. */
  opened?(store: Store): void;
  /** Called now and then. @returns whether to stop */
  progressed?(state: SimulationResult): boolean;
}

interface SimulationResult {
  /** How far it came, in simulated hours. */
  readonly hours: number;
  /** What is wrong, and when it was found. */
  readonly faults: readonly string[];
  /** By kind, the faults that were injected. */
  readonly injected: Readonly<Record<string, number>>;
  readonly matches: number;
  /** The answers to moves. */
  readonly acknowledged: number;
  readonly refused: number;
  readonly unknown: number;
  readonly events: number;
  /** The checksum of everything that happened. */
  readonly hash: string;
  /** The last lines before the first fault. */
  readonly lines: readonly string[];
}

interface Node {
  readonly port: number;
  process: Process;
  store?: Store;
  server?: Server;
  /** When it was last paused, cut off or started. */
  disturbed: number;
  /** One fault at a time. */
  isDisturbed: boolean;
}

/** Plays a whole room in one process, on simulated time and with faults, until the first thing that is wrong. */
export async function simulate(plan: SimulationPlan): Promise<SimulationResult> {
  const room = new Room(plan);
  return room.run();
}

class Room {
  private readonly world: World;
  private readonly network: Network;
  private readonly disk: SqliteDisk | undefined;
  private readonly database: PostgresModel | undefined;
  private readonly nodes: Node[] = [];
  private readonly faults: string[] = [];
  private lines: readonly string[] = [];
  private readonly injected: Record<string, number> = {};
  private readonly counts = { matches: 0, acknowledged: 0, refused: 0, unknown: 0 };
  /** The cookies of people who have played. */
  private readonly cookies: string[] = [];
  private clients = 0;
  private running = 0;
  private isCalm = false;
  /** Until then bots take longer. */
  private botsSlowUntil = 0;
  /** What nodes log belongs to the trace. */
  private readonly log = pino(
    { base: null, level: 'info', timestamp: false },
    { write: (line: string) => this.world.note(logLine(line)) },
  );
  /** Since when a table's lease is at a node, by table. */
  private readonly leaseSince = new Map<string, { node: number; since: number }>();

  constructor(private readonly plan: SimulationPlan) {
    this.world = new World(`${plan.seed} ${plan.nodes}`);
    this.network = new Network(this.world);
    if (plan.nodes === 0) this.disk = new SqliteDisk(this.world);
    else this.database = new PostgresModel(this.world);
  }

  private get data(): SqliteDisk | PostgresModel {
    return this.disk ?? this.database!;
  }

  async run(): Promise<SimulationResult> {
    const { world, plan } = this;
    const restoreNetwork = this.network.install();
    const restoreDatabase = this.database?.install();
    try {
      await world.run(async () => {
        await this.database?.create();
        for (let at = 0; at < Math.max(1, plan.nodes); at++) {
          const port = FIRST_PORT + at;
          this.nodes.push({ port, process: world.outside, disturbed: 0, isDisturbed: false });
          await this.startNode(this.nodes[at]!);
        }
        for (let at = 0; at < plan.tables; at++) {
          world.start(new Process(`table ${at}`, world.time), () => this.keepPlaying());
        }
        world.start(new Process('faults', world.time), () => this.injectFaults());
        const until = plan.hours * HOUR;
        while (world.time < until && this.faults.length === 0) {
          if (plan.progressed?.(this.result())) break;
          await world.sleep(MINUTE);
        }
        // The matches that still run come to an end.
        this.isCalm = true;
        for (const since = world.time; this.running > 0 && this.faults.length === 0; ) {
          if (world.time - since > 10 * HOUR) this.report('matches do not end');
          await world.sleep(MINUTE);
        }
      });
    } catch (fault) {
      this.report(describeFault(fault));
    } finally {
      restoreNetwork();
      restoreDatabase?.();
      this.disk?.remove();
    }
    return this.result();
  }

  private result(): SimulationResult {
    const { world, faults, injected, counts, lines } = this;
    const hours = world.time / HOUR;
    const { hash, events } = world;
    return {
      hours,
      faults: [...faults],
      injected: { ...injected },
      ...counts,
      events,
      hash,
      lines,
    };
  }

  private report(what: string): void {
    const { world } = this;
    if (this.faults.length === 0) this.lines = [...world.lines];
    this.faults.push(`after ${(world.time / HOUR).toFixed(3)} h: ${what}`);
    world.note(what);
  }

  // Nodes

  private async startNode(node: Node): Promise<void> {
    const { world } = this;
    const at = node.port - FIRST_PORT;
    const { clockError } = node.process;
    for (;;) {
      const process = new Process(`node ${at}`, world.time, clockError);
      node.process = process;
      node.disturbed = world.time;
      const opened = await new Promise<boolean>((resolve) => {
        const done = (isOpen: boolean) => world.schedule(0, world.outside, () => resolve(isOpen));
        world.start(process, async () => {
          const starting = this.open(node, process);
          await starting.then(
            () => done(true),
            (fault) => {
              if (this.disk) throw fault;
              done(false);
            },
          );
        });
      });
      if (opened) return;
      // The database is out of reach.
      this.endProcess(process);
      await world.sleep(2 * SECOND);
    }
  }

  private async open(node: Node, process: Process): Promise<void> {
    const store = await this.data.open();
    this.plan.opened?.(store);
    const server = await createServer({
      games: this.plan.games,
      store,
      botService: this.botsOf(node, process),
      limits: AMPLE_LIMITS,
      log: this.log,
    });
    await server.listen('127.0.0.1', node.port);
    node.store = store;
    node.server = server;
  }

  private endProcess(process: Process): void {
    process.isDead = true;
    this.network.processEnded(process);
    this.database?.processEnded(process);
  }

  /** Ends a node as an operator does; after three minutes it is killed. */
  private async closeNode({ process, server, store }: Node): Promise<void> {
    const { world } = this;
    const isClosed = await new Promise<boolean>((resolve) => {
      world.schedule(3 * MINUTE, world.outside, () => resolve(false));
      world.start(process, async () => {
        await server!.close();
        await store!.close();
        world.schedule(0, world.outside, () => resolve(true));
      });
    });
    this.endProcess(process);
    if (!isClosed) await this.disk?.crash(false);
  }

  private async crash(node: Node, isWriting = false): Promise<void> {
    this.endProcess(node.process);
    await this.disk?.crash(isWriting);
  }

  /** Bots that notice whether their node may run the table. */
  private botsOf(node: Node, process: Process): BotService {
    const { world } = this;
    const bots = inlineBotService(this.plan.games, () => performance.now());
    return {
      choose: async (request, signal, share) => {
        this.checkLease(node, process, share!.owner.at(-1)!);
        if (world.time < this.botsSlowUntil) {
          await new Promise((resolve) => setTimeout(resolve, world.between(0, MINUTE)));
        }
        return bots.choose(request, signal, share);
      },
    };
  }

  private checkLease(node: Node, process: Process, table: string): void {
    const { database, world } = this;
    if (!database) return;
    const holder = database.leases().get(table);
    const known = this.leaseSince.get(table);
    if (holder === undefined) this.leaseSince.delete(table);
    else if (known?.node !== holder)
      this.leaseSince.set(table, { node: holder, since: world.time });
    const own = database.nodeOf(process);
    if (holder === undefined || own === undefined || holder === own) return;
    const since = Math.max(this.leaseSince.get(table)!.since, node.disturbed);
    if (world.time - since > LEASE_GRACE_MS)
      this.report(`${process.name} runs table ${table}, whose lease another node has`);
  }

  // Players

  private newClient(): TestClient {
    const { world, plan } = this;
    const port = FIRST_PORT + world.between(0, Math.max(1, plan.nodes));
    const client = new TestClient(`http://127.0.0.1:${port}`, plan.games);
    const random = world.generator(`client ${++this.clients}`);
    client.participant = new Participant(() => drawDealingValue(random));
    client.timeoutMs = 2 * STUCK_MS;
    client.frames.push = (frame) => {
      world.note(`client ${client.seat} receives ${frame}`);
      return Array.prototype.push.call(client.frames, frame);
    };
    return client;
  }

  private async keepPlaying(): Promise<void> {
    while (!this.isCalm && this.faults.length === 0) {
      this.running++;
      try {
        await this.playMatch();
      } catch (fault) {
        this.report(describeFault(fault));
      }
      this.running--;
      const { rest } = this.plan;
      const isLong = rest !== undefined && this.world.happens(0.25);
      await this.world.sleep(this.world.between(0, isLong ? rest : 5 * MINUTE));
    }
  }

  private async playMatch(): Promise<void> {
    const { world } = this;
    const { games } = this.plan;
    const { game } = games[world.between(0, games.length)]!;
    const [host, guest] = [this.newClient(), this.newClient()];
    host.cookie = this.cookies.splice(0, 1)[0] ?? '';
    const bots = world.between(0, 2) === 0 ? [GREEDY] : [];
    const seats = [ME, OPEN, ...bots].slice(0, game.seats.max);
    const created = await this.insist(host, () =>
      host.request<{ id: string }>('POST', '/api/tables', { game: game.id, seats }),
    );
    const { id } = created;
    if (world.between(0, 4) === 0) await world.sleep(world.between(0, MAX_WAITING_MS));
    await this.insist(guest, () => guest.request('POST', `/api/tables/${id}/seats`, {}));
    const addresses = this.nodes.map(({ port }) => `http://127.0.0.1:${port}`);
    const pace = world.between(0, 2) === 0 ? 10 * SECOND : MINUTE;
    const players = [host, guest].map((client) => {
      const random = world.generator(`player ${++this.clients}`);
      return new RetryingPlayer(client, id, random, pace, addresses, 2 * SECOND, TRANSIENT);
    });
    const playing = Promise.all(players.map((player) => player.play()));
    await Promise.race([playing, this.watchProgress(id, players)]);
    const record = await this.insist(host, () =>
      host.request<MatchRecord>('GET', `/api/tables/${id}/record`),
    );
    await this.examine(id, game, players, record);
    for (const client of [host, guest]) {
      await this.insist(client, () => client.request('GET', '/api/me/kept'));
    }
    this.cookies.push(host.cookie, guest.cookie);
  }

  /** Fails if a table stands still, however often its players reconnect. */
  private async watchProgress(table: string, players: readonly RetryingPlayer[]): Promise<void> {
    const { world } = this;
    let [number, since] = [0, world.time];
    while (players.some(({ client }) => !client.isOver)) {
      await world.sleep(MINUTE);
      const now = Math.max(...players.map(({ client }) => client.number));
      if (now !== number) [number, since] = [now, world.time];
      else if (world.time - since > STUCK_MS) throw new Error(`${table} stands still at ${number}`);
    }
    await new Promise(() => {});
  }

  /** Repeats a request while the room is disturbed, at another node in turn. */
  private async insist<Body>(
    client: TestClient,
    ask: () => Promise<HttpResponse<Body>>,
  ): Promise<Body> {
    const { world } = this;
    for (const since = world.time; ; ) {
      const answer = await ask().catch(() => undefined);
      if (answer && answer.status < 300) return answer.body;
      const code = (answer?.body as { refusal?: { code: string } } | undefined)?.refusal?.code;
      const isTransient =
        answer === undefined ||
        answer.status >= 500 ||
        TRANSIENT.has(code!) ||
        code === 'outcome-unknown';
      if (!isTransient || world.time - since > STUCK_MS)
        throw new Error(`${answer?.status} ${JSON.stringify(answer?.body)}`);
      await world.sleep(2 * SECOND);
      const at = world.between(0, this.nodes.length);
      client.address = `http://127.0.0.1:${this.nodes[at]!.port}`;
    }
  }

  private async examine(
    table: string,
    game: AnyGame,
    players: readonly RetryingPlayer[],
    record: MatchRecord,
  ): Promise<void> {
    const { counts } = this;
    const fault = verify(record, [game]);
    if (fault || !record.winners) this.report(`${table}: ${fault?.code ?? 'not over'}`);
    const log = await this.readLog(table);
    const histories = players.map(({ client, history }) => ({
      seat: client.seat!,
      events: history,
    }));
    for (const what of findHistoryFaults(histories, log)) this.report(`${table}: ${what}`);
    for (const { history } of players) {
      for (const { did } of history) {
        if (did === 'acknowledged' || did === 'refused' || did === 'unknown') counts[did]++;
      }
    }
    counts.matches++;
  }

  /** Reads a log as it is stored, beside the nodes. */
  private async readLog(table: string) {
    const rows = await this.data
      .openForReading()
      .selectFrom('entries')
      .select(['number', 'entry'])
      .where('table_id', '=', table)
      .orderBy('number')
      .execute();
    return rows.map(({ number, entry }) => readEntry(table, number, entry)!);
  }

  /** Checks a backup of the room as it runs: of each log it has the beginning, with all that was there before. */
  private async examineBackup(): Promise<void> {
    const data = this.data;
    const textOf = ({ table_id, number, entry }: Schema['entries']) =>
      `${table_id} ${number} ${entry}`;
    const readAll = async () =>
      new Set(
        (await data.openForReading().selectFrom('entries').selectAll().execute()).map(textOf),
      );
    const before = await readAll();
    const lines = await data.backUp();
    const written = new Set(
      lines.slice(1, -1).flatMap((line) => {
        const [table, row] = JSON.parse(line);
        return table === 'entries' ? textOf(row) : [];
      }),
    );
    const after = await readAll();
    for (const row of before)
      if (after.has(row) && !written.has(row)) this.report(`a backup lacks ${row}`);
    for (const row of written) if (!after.has(row)) this.report(`only a backup has ${row}`);
  }

  // Faults

  private async injectFaults(): Promise<void> {
    const { world, plan } = this;
    const kinds = Object.entries(this.kinds()).filter(
      ([name]) => plan.kinds?.includes(name) ?? true,
    );
    for (;;) {
      await world.sleep(world.between(0, plan.calm ?? 5 * MINUTE));
      if (this.isCalm || kinds.length === 0) continue;
      // While nobody plays, there is little that a fault could damage.
      if (plan.rest !== undefined && this.running === 0 && !world.happens(0.1)) continue;
      const [name, inject] = kinds[world.between(0, kinds.length)]!;
      const node = this.nodes[world.between(0, this.nodes.length)]!;
      if (node.isDisturbed) continue;
      this.injected[name] = (this.injected[name] ?? 0) + 1;
      world.note(`${name} at ${node.process.name}`);
      node.isDisturbed = true;
      world.start(world.current!, async () => {
        await inject(node);
        node.isDisturbed = false;
      });
    }
  }

  private kinds(): Record<string, (node: Node) => Promise<void>> {
    const { world, network, database, disk } = this;
    const pause = (least: number, most: number) => world.sleep(world.between(least, most));
    return {
      crash: async (node) => {
        await this.crash(node);
        await pause(0, 90 * SECOND);
        await this.startNode(node);
      },
      restart: async (node) => {
        await this.closeNode(node);
        await this.startNode(node);
      },
      pause: async (node) => {
        const duration = world.between(100, 60 * SECOND);
        node.process.pausedUntil = world.time + duration;
        await world.sleep(duration);
        node.disturbed = world.time;
      },
      'clock jump': async (node) => {
        const [hours, years] = [world.between(-50, 50) * HOUR, world.between(-5, 5) * 365 * DAY_MS];
        node.process.clockError = world.between(0, 2) === 0 ? hours : years;
        await pause(0, MAX_CLOCK_ERROR_MS / 2);
        if (world.between(0, 3) === 0) {
          await this.crash(node);
          await this.startNode(node);
        }
        await pause(0, MAX_CLOCK_ERROR_MS / 2);
        node.process.clockError = 0;
      },
      restore: async (node) => {
        const others = this.nodes.filter((other) => other !== node);
        if (others.some(({ isDisturbed }) => isDisturbed)) return;
        for (const other of others) other.isDisturbed = true;
        await this.examineBackup();
        for (const each of this.nodes) await this.closeNode(each);
        await this.data.restore(await this.data.backUp());
        for (const each of this.nodes) await this.startNode(each);
        for (const other of others) other.isDisturbed = false;
      },
      'slow bots': async () => {
        this.botsSlowUntil = world.time + world.between(SECOND, 5 * MINUTE);
      },
      'slow network': async () => network.slowDown(world.between(SECOND, MINUTE)),
      'cut connection': async () => network.cut(),
      ...(disk && {
        'torn write': async (node) => {
          await this.crashAtNextWrite(node);
          await this.startNode(node);
        },
        'full disk': async () => {
          await disk.fill(true);
          await pause(0, MINUTE);
          await disk.fill(false);
        },
        upgrade: async (node) => {
          await this.closeNode(node);
          disk.downgrade();
          disk.watch();
          await this.startNode(node);
          if (world.happens(0.5)) return;
          // Killed before the upgrade was on the disk: it begins again.
          await this.crash(node, true);
          await this.startNode(node);
        },
      }),
      ...(database && {
        partition: async (node) => {
          const { process } = node;
          database.faults.cut.add(process);
          await pause(100, MINUTE);
          database.faults.cut.delete(process);
          node.disturbed = world.time;
        },
        'lost answers': async () => {
          database.faults.lostAnswers = world.between(1, 30) / 100;
          await pause(SECOND, MINUTE);
          database.faults.lostAnswers = 0;
          for (const node of this.nodes) node.disturbed = world.time;
        },
        'database restart': async () => {
          database.restart();
          for (const node of this.nodes) node.disturbed = world.time;
        },
        'full database': async () => {
          database.faults.isFull = true;
          await pause(SECOND, MINUTE);
          database.faults.isFull = false;
        },
      }),
    };
  }

  /** Ends the node within the next event that writes, before anyone learns of it. */
  private async crashAtNextWrite(node: Node): Promise<void> {
    const { world, disk } = this;
    disk!.watch();
    await new Promise<void>((resolve) => {
      const giveUp = world.schedule(10 * MINUTE, world.outside, resolve);
      world.afterEvent = (owner, first) => {
        if (owner !== node.process || !disk!.hasWritten()) return;
        world.afterEvent = undefined;
        giveUp.isCancelled = true;
        world.cancelFrom(first);
        this.endProcess(node.process);
        world.schedule(0, world.outside, resolve);
      };
    });
    world.afterEvent = undefined;
    await this.crash(node, true);
  }
}

function describeFault(fault: unknown): string {
  return fault instanceof Error ? (fault.stack ?? fault.message) : String(fault);
}

/** What a log line says, without stacks, which name files of the build. */
function logLine(line: string): string {
  const { msg, err, level: _, ...facts } = JSON.parse(line);
  return `logs ${msg} ${JSON.stringify(facts)} ${err?.message ?? ''}`;
}
