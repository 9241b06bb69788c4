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
  /** Environment variables of the servers. */
  readonly env?: Readonly<Record<string, string>>;
}

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
  readonly movesPerCommit: number | undefined;
}

/** Measures a target under a workload, each of its servers in a process of its own. */
export async function measure(target: LoadTarget, work: Workload): Promise<Measurement> {
  const servers: ServerProcess[] = [];
  const usage = async (collectGarbage = false): Promise<ResourceUsage> =>
    sumUsage(await Promise.all(servers.map((server) => server.usage(collectGarbage))));
  const limiter = new RateLimiter(work.pace);
  const tables: SimulatedTable[] = [];
  try {
    for (let node = 0; node < (work.nodes ?? 1); node++) {
      servers.push(await ServerProcess.start(target.name, work.env));
    }
    const seat = async (upTo: number): Promise<void> => {
      while (tables.length < upTo) {
        const table = new SimulatedTable(limiter.schedule);
        tables.push(table);
        const id = `t${tables.length}`;
        const { port } = servers[tables.length % servers.length]!;
        table.connections = await target.seatTable(port, id, table.listeners);
      }
    };
    const seatAll = (upTo: number) =>
      Promise.all(Array.from({ length: SEATED_AT_ONCE }, () => seat(upTo)));
    const first = Math.ceil(work.tables * FIRST_SHARE);
    await seatAll(first);
    await warmUp(tables, FIRST_MOVES);
    for (const table of tables) table.pause();
    await pause(SETTLING_MS);
    const usageOfFirst = await usage(true);
    await seatAll(work.tables);
    await warmUp(tables, WARM_UP_MOVES);
    limiter.start();
    await pause(SETTLING_MS);
    const counters = new LoadCounters();
    const received = () => tables.reduce((sum, table) => sum + table.bytesReceived, 0);
    const before = await usage();
    const receivedBefore = received();
    const startedAt = performance.now();
    for (const table of tables) table.counters = counters;
    await pause(work.seconds * 1000);
    for (const table of tables) table.counters = undefined;
    const seconds = (performance.now() - startedAt) / 1000;
    const bytes = received() - receivedBefore;
    const after = await usage();
    for (const table of tables) table.pause();
    await pause(SETTLING_MS);
    const usageOfAll = await usage(true);
    const { moves, updates, updateBytes } = counters;
    if (moves === 0) throw new Error('no move was made');
    const latencies = counters.latencies.sort((a, b) => a - b);
    const commits = (after.commits ?? 0) - (before.commits ?? 0);
    const others = work.tables - first;
    return {
      ...work,
      target,
      movesPerSecond: moves / seconds,
      p50: latencies[Math.floor(moves * 0.5)]!,
      p99: latencies[Math.floor(moves * 0.99)]!,
      cpuMs: ((after.cpuMs - before.cpuMs) / moves) * 1000,
      bytesPerMove: bytes / moves,
      bytesPerUpdate: updateBytes / updates,
      kBPerTable: (usageOfAll.bytes - usageOfFirst.bytes) / others / 1000,
      residentPerTable: (usageOfAll.residentBytes - usageOfFirst.residentBytes) / others / 1000,
      movesPerCommit: commits > 0 ? moves / commits : undefined,
    };
  } finally {
    limiter.stop();
    for (const { connections } of tables) for (const connection of connections) connection.close();
    for (const server of servers) await server.stop();
  }
}

function sumUsage(usages: readonly ResourceUsage[]): ResourceUsage {
  return usages.reduce((sum, one) => ({
    cpuMs: sum.cpuMs + one.cpuMs,
    bytes: sum.bytes + one.bytes,
    residentBytes: sum.residentBytes + one.residentBytes,
    commits: sum.commits === undefined ? undefined : sum.commits + (one.commits ?? 0),
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

  constructor(private readonly perSecond: number | undefined) {}

  readonly schedule = (move: () => void): void => {
    if (this.timer) this.queue.push(move);
    else move();
  };

  start(): void {
    const { perSecond } = this;
    if (perSecond === undefined) return;
    let due = 0;
    let last = performance.now();
    this.timer = setInterval(() => {
      const now = performance.now();
      due = Math.min(due + ((now - last) / 1000) * perSecond, this.queue.length);
      last = now;
      for (; due >= 1; due--) this.queue.shift()!();
    }, PACE_INTERVAL_MS);
  }

  stop(): void {
    clearInterval(this.timer);
  }
}
