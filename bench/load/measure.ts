import { setTimeout as pause } from 'node:timers/promises';
import { Child } from './child.ts';
import type { Contestant } from './contestant.ts';
import { Pacer } from './pacer.ts';
import { PlayedTable, Tally } from './played-table.ts';

/** How many tables are seated at the same time. */
const SEATING = 8;

/**
 * How much is played before anything is counted, as fast as it goes, so that the compilers are done:
 * so many moves, but no longer than that many ms.
 */
const WARM_UP = { moves: 20_000, most: 30_000 };

/**
 * The part of the tables that is seated and played at first, so that what a server needs but once (code
 * compiled, buffers grown) is there when the memory of the others is counted.
 */
const FIRST = { part: 0.1, moves: 5000 };

export interface Work {
  readonly tables: number;
  readonly seconds: number;
  /** Moves a second over all tables; left out: as many as can be. */
  readonly pace?: number;
}

export interface Measured extends Work {
  readonly contestant: Contestant;
  readonly movesPerSecond: number;
  /** From sending a move to the last seat's having seen it, in ms. */
  readonly p50: number;
  readonly p99: number;
  /** Of the server's process, for 1,000 moves. */
  readonly cpuMs: number;
  /** Everything the four players receive, for one move. */
  readonly bytesPerMove: number;
  /** The mean message that tells one player of one move. */
  readonly bytesTold: number;
  /** Kilobytes (1,000 bytes) alive for one table more with its four connections. */
  readonly kBPerTable: number;
  /** The same by the operating system's count, garbage included. */
  readonly residentPerTable: number;
  readonly movesPerCommit: number | undefined;
}

/** How long they play on before anything is counted, in ms. */
const SETTLING = 500;

/** Puts one contestant to the work, in a process of its own. */
export async function measure(contestant: Contestant, work: Work): Promise<Measured> {
  const child = await Child.start(contestant.name);
  const pacing = new Pacer(work.pace);
  const tables: PlayedTable[] = [];
  try {
    const seat = async (upTo: number): Promise<void> => {
      while (tables.length < upTo) {
        const table = new PlayedTable(pacing.ask);
        tables.push(table);
        table.lines = await contestant.seatTable(child.port, `t${tables.length}`, table.ears);
      }
    };
    const seatAll = (upTo: number) =>
      Promise.all(Array.from({ length: SEATING }, () => seat(upTo)));
    const first = Math.ceil(work.tables * FIRST.part);
    await seatAll(first);
    await warmUp(tables, FIRST.moves);
    for (const table of tables) table.rest();
    await pause(SETTLING);
    const firstOnes = await child.usage(true);
    await seatAll(work.tables);
    await warmUp(tables, WARM_UP.moves);
    pacing.begin();
    await pause(SETTLING);
    const tally = new Tally();
    const received = () => tables.reduce((sum, table) => sum + table.received, 0);
    const before = await child.usage();
    const receivedBefore = received();
    const began = performance.now();
    for (const table of tables) table.tally = tally;
    await pause(work.seconds * 1000);
    for (const table of tables) table.tally = undefined;
    const seconds = (performance.now() - began) / 1000;
    const bytes = received() - receivedBefore;
    const after = await child.usage();
    for (const table of tables) table.rest();
    await pause(500);
    const running = await child.usage(true);
    const { moves, tellings, toldBytes } = tally;
    if (moves === 0) throw new Error('nobody moved');
    const latencies = tally.latencies.sort((a, b) => a - b);
    const commits = (after.commits ?? 0) - (before.commits ?? 0);
    return {
      ...work,
      contestant,
      movesPerSecond: moves / seconds,
      p50: latencies[Math.floor(moves * 0.5)]!,
      p99: latencies[Math.floor(moves * 0.99)]!,
      cpuMs: ((after.cpuMs - before.cpuMs) / moves) * 1000,
      bytesPerMove: bytes / moves,
      bytesTold: toldBytes / tellings,
      kBPerTable: (running.bytes - firstOnes.bytes) / (work.tables - first) / 1000,
      residentPerTable:
        (running.residentBytes - firstOnes.residentBytes) / (work.tables - first) / 1000,
      movesPerCommit: commits > 0 ? moves / commits : undefined,
    };
  } finally {
    pacing.stop();
    for (const { lines } of tables) for (const line of lines) line.hangUp();
    await child.stop();
  }
}

async function warmUp(tables: readonly PlayedTable[], moves: number): Promise<void> {
  const tally = new Tally();
  for (const table of tables) {
    table.tally = tally;
    table.go();
  }
  const until = performance.now() + WARM_UP.most;
  while (tally.moves < moves && performance.now() < until) await pause(100);
  for (const table of tables) table.tally = undefined;
}
