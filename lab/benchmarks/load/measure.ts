import { setTimeout as pause } from 'node:timers/promises';
import type { LoadTarget } from './load-target.ts';
import { type ResourceUsage, ServerProcess } from './server-process.ts';
import { LoadCounters, SimulatedTable } from './simulated-table.ts';

/** Tables seated at the same time. */
const SEATED_AT_ONCE = 8;

/** Moves played as fast as possible before anything is counted: until then a server still compiles hot code. */
const WARM_UP_MOVES = 100_000;
const MAX_WARM_UP_MS = 30_000;

/**
 * The share of tables seated and played first, so that one-time memory (compiled code, grown buffers)
 * is not counted as memory of the other tables.
 */
const FIRST_SHARE = 0.1;
const FIRST_MOVES = 5000;

const SETTLING_MS = 500;

/** How often paced moves are released. */
const PACE_INTERVAL_MS = 1;

export interface Workload {
  readonly tables: number;
  readonly seconds: number;
  /** Moves a second over all tables; left out: as many as possible. */
  readonly pace?: number;
  /** Servers that share the load, and a database that `env` names; left out: one. */
  readonly nodes?: number;
  /** Whether each of a table's players connects to another server; left out: all of them to one. */
  readonly isSpread?: boolean;
  /** Environment variables of the servers. */
  readonly env?: Readonly<Record<string, string>>;
  /** Reads what others have used so far, such as a database, by name. */
  readonly probe?: () => Promise<Counters>;
}

export type Counters = Readonly<Record<string, number>>;

export interface Measurement extends Workload {
  readonly target: LoadTarget;
  readonly movesPerSecond: number;
  /** From sending a move until the last seat has received it, in ms. */
  readonly p50: number;
  readonly p99: number;
  /** CPU time of the servers' processes for 1,000 moves. */
  readonly cpuMs: number;
  /** All bytes that the four players receive for one move. */
  readonly bytesPerMove: number;
  /** Mean length of a message that reports a move. */
  readonly bytesPerUpdate: number;
  /** Reachable memory of one more table with its four connections, in units of 1,000 bytes. */
  readonly kBPerTable: number;
  /** The same as resident memory, garbage included. */
  readonly residentPerTable: number;
  readonly movesPerCommit: number;
  /** The servers' CPU time for seating one table, in ms, and what the probe counted for it. */
  readonly seatingCpuMs: number;
  readonly seating: Counters;
  /** What the probe counted in a second of play. */
  readonly probed: Counters;
}

/** Measures a target under a workload, each of its servers in a process of its own. */
export async function measure(target: LoadTarget, work: Workload): Promise<Measurement> {
  const [measurement] = await measureInTurns([target], work, 1);
  return measurement!;
}

/**
 * Measures several targets that are all open at once but play in turns, so that a machine whose speed changes
 * is as fast for each of them.
 */
export async function measureInTurns(
  targets: readonly LoadTarget[],
  work: Workload,
  turns: number,
): Promise<Measurement[]> {
  const runs = targets.map((target) => new LoadRun(target, work));
  try {
    for (const run of runs) await run.prepare();
    for (let turn = 0; turn < turns; turn++) {
      for (const run of runs) await run.play(work.seconds / turns);
    }
    const measurements: Measurement[] = [];
    for (const run of runs) measurements.push(await run.result());
    return measurements;
  } finally {
    for (const run of runs) await run.close();
  }
}

/** Measures a target with the same tables at several paces, one after another. */
export async function measurePaces(
  target: LoadTarget,
  work: Workload,
  paces: readonly number[],
): Promise<Measurement[]> {
  const run = new LoadRun(target, work);
  try {
    await run.prepare();
    const measurements: Measurement[] = [];
    for (const pace of paces) {
      run.reset(pace);
      await run.play(work.seconds);
      measurements.push(await run.result());
    }
    return measurements;
  } finally {
    await run.close();
  }
}

/** A target with its tables, which play only while they are measured. */
class LoadRun {
  private readonly servers: ServerProcess[] = [];
  private readonly tables: SimulatedTable[] = [];
  private readonly limiter: RateLimiter;
  private counters = new LoadCounters();
  private seconds = 0;
  private cpuMs = 0;
  private commits = 0;
  private bytes = 0;
  private usageOfFirst: ResourceUsage | undefined;
  private seatingCpuMs = 0;
  private seating: Counters = {};
  private probed: Counters = {};

  constructor(
    private readonly target: LoadTarget,
    private readonly work: Workload,
  ) {
    this.limiter = new RateLimiter(work.pace);
  }

  /** Starts the servers, seats all tables, and plays until hot code is compiled. */
  async prepare(): Promise<void> {
    const { target, work } = this;
    for (let node = 0; node < (work.nodes ?? 1); node++) {
      this.servers.push(await ServerProcess.start(target, work.env));
    }
    await this.seatAll(this.first);
    await warmUp(this.tables, FIRST_MOVES);
    await this.pause();
    this.usageOfFirst = await this.usage(true);
    const probedBefore = await this.probe();
    await this.seatAll(work.tables);
    this.seatingCpuMs = (await this.usage()).cpuMs - this.usageOfFirst.cpuMs;
    this.seating = difference(await this.probe(), probedBefore);
    await warmUp(this.tables, WARM_UP_MOVES);
    await this.pause();
  }

  /** Begins another measurement, at another pace. */
  reset(pace: number): void {
    this.limiter.perSecond = pace;
    this.counters = new LoadCounters();
    this.seconds = this.cpuMs = this.commits = this.bytes = 0;
    this.probed = {};
  }

  /** Plays and counts for some seconds. */
  async play(seconds: number): Promise<void> {
    const { tables, counters } = this;
    this.limiter.start();
    for (const table of tables) table.play();
    await pause(SETTLING_MS);
    const before = await this.usage();
    const probedBefore = await this.probe();
    const receivedBefore = this.received;
    const startedAt = performance.now();
    for (const table of tables) table.counters = counters;
    await pause(seconds * 1000);
    for (const table of tables) table.counters = undefined;
    this.seconds += (performance.now() - startedAt) / 1000;
    this.bytes += this.received - receivedBefore;
    const after = await this.usage();
    this.cpuMs += after.cpuMs - before.cpuMs;
    this.commits += after.commits - before.commits;
    this.probed = sum(this.probed, difference(await this.probe(), probedBefore));
    await this.pause();
  }

  async result(): Promise<Measurement> {
    const { target, work } = this;
    const usageOfAll = await this.usage(true);
    const { moves, updates, updateBytes } = this.counters;
    if (moves === 0) throw new Error('no move was made');
    const latencies = this.counters.latencies.sort((a, b) => a - b);
    const others = work.tables - this.first;
    const usageOfFirst = this.usageOfFirst!;
    return {
      ...work,
      target,
      movesPerSecond: moves / this.seconds,
      p50: latencies[Math.floor(moves * 0.5)]!,
      p99: latencies[Math.floor(moves * 0.99)]!,
      cpuMs: (this.cpuMs / moves) * 1000,
      bytesPerMove: this.bytes / moves,
      bytesPerUpdate: updateBytes / updates,
      kBPerTable: (usageOfAll.bytes - usageOfFirst.bytes) / others / 1000,
      residentPerTable: (usageOfAll.residentBytes - usageOfFirst.residentBytes) / others / 1000,
      movesPerCommit: moves / this.commits,
      seatingCpuMs: this.seatingCpuMs / others,
      seating: scale(this.seating, 1 / others),
      probed: scale(this.probed, 1 / this.seconds),
    };
  }

  async close(): Promise<void> {
    this.limiter.stop();
    for (const { connections } of this.tables) {
      for (const connection of connections) connection.close();
    }
    for (const server of this.servers) await server.stop();
  }

  /** How many tables are seated first. */
  private get first(): number {
    return Math.ceil(this.work.tables * FIRST_SHARE);
  }

  private get received(): number {
    return this.tables.reduce((sum, table) => sum + table.bytesReceived, 0);
  }

  private async usage(collectGarbage = false): Promise<ResourceUsage> {
    return sumUsage(await Promise.all(this.servers.map((server) => server.usage(collectGarbage))));
  }

  private async probe(): Promise<Counters> {
    return (await this.work.probe?.()) ?? {};
  }

  private async pause(): Promise<void> {
    for (const table of this.tables) table.pause();
    await pause(SETTLING_MS);
  }

  private async seatAll(upTo: number): Promise<void> {
    const { tables, servers, limiter, target, work } = this;
    const seat = async (): Promise<void> => {
      while (tables.length < upTo) {
        const table = new SimulatedTable(limiter.schedule);
        tables.push(table);
        const id = `t${tables.length}`;
        const ports = servers.map((_, at) => servers[(tables.length + at) % servers.length]!.port);
        if (!work.isSpread) ports.length = 1;
        table.connections = await target.seatTable(ports, id, table.listeners);
      }
    };
    await Promise.all(Array.from({ length: SEATED_AT_ONCE }, seat));
  }
}

function mapCounters(counters: Counters, map: (name: string, count: number) => number): Counters {
  return Object.fromEntries(
    Object.entries(counters).map(([name, count]) => [name, map(name, count)]),
  );
}

const scale = (counters: Counters, factor: number) =>
  mapCounters(counters, (_, count) => count * factor);
const sum = (some: Counters, more: Counters) =>
  mapCounters(more, (name, count) => count + (some[name] ?? 0));
const difference = (after: Counters, before: Counters) => sum(scale(before, -1), after);

function sumUsage(usages: readonly ResourceUsage[]): ResourceUsage {
  return usages.reduce((sum, one) => ({
    cpuMs: sum.cpuMs + one.cpuMs,
    bytes: sum.bytes + one.bytes,
    residentBytes: sum.residentBytes + one.residentBytes,
    commits: sum.commits + one.commits,
  }));
}

async function warmUp(tables: readonly SimulatedTable[], moves: number): Promise<void> {
  const counters = new LoadCounters();
  for (const table of tables) {
    table.counters = counters;
    table.play();
  }
  const deadline = performance.now() + MAX_WARM_UP_MS;
  while (counters.moves < moves && performance.now() < deadline) await pause(100);
  for (const table of tables) table.counters = undefined;
}

/** Runs moves immediately until started, then at an even rate; without a rate always immediately. */
class RateLimiter {
  private readonly queue: (() => void)[] = [];
  private timer: NodeJS.Timeout | undefined;

  constructor(public perSecond: number | undefined) {}

  readonly schedule = (move: () => void): void => {
    if (this.timer) this.queue.push(move);
    else move();
  };

  start(): void {
    if (this.perSecond === undefined || this.timer) return;
    let due = 0;
    let last = performance.now();
    this.timer = setInterval(() => {
      const now = performance.now();
      due = Math.min(due + ((now - last) / 1000) * this.perSecond!, this.queue.length);
      last = now;
      for (; due >= 1; due--) this.queue.shift()!();
    }, PACE_INTERVAL_MS);
  }

  stop(): void {
    clearInterval(this.timer);
  }
}
