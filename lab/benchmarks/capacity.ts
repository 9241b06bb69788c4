// Measures what tables over PostgreSQL cost and computes what many of them would take: `npm run lab -- capacity`
// prints the page, `-- --write` also writes docs/capacity.md and the measurements behind it, `-- --recorded`
// writes the page from those again, without measuring.
// `--tables 20 --pace 20 --seconds 2` takes small sizes, to see that it works.
import { readFileSync, writeFileSync } from 'node:fs';
import { arch, cpus, loadavg, platform } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { DEFAULT_LEVEL, type PlayableGame, playMatch } from '@rota/bots';
import { policies } from '@rota/games/keyed-triads/bot';
import { keyedTriads } from '@rota/games/keyed-triads/rules';
import { readFlags } from '../flags.js';
import { openPostgres } from '../proofs/open-postgres.ts';
import { capacityPage, type MeasuredCosts } from './capacity/capacity-page.ts';
import type { Costs } from './capacity/capacity-plan.ts';
import { DatabaseProbe } from './capacity/database-probe.ts';
import { measureCpu } from './growth/measure-cpu.ts';
import { type Measurement, measurePaces, type Workload } from './load/measure.ts';
import { rota } from './load/rota.ts';
import { ServerProcess, serveAsChild } from './load/server-process.ts';

const USAGE = 'npm run lab -- capacity [--recorded | --tables 300 --pace 600 --seconds 20 --write]';

const PAGE = 'docs/capacity.md';
const RECORD = 'lab/benchmarks/capacity/measured.json';

/** Nodes with tables; another one only listens. */
const NODES = 2;

/** Moves a second at tables where almost nothing happens, and where hardly two messages share a notification. */
const IDLE_PACE = 2;
const SLOW_PACE = 50;

const DELIVERY_LISTENERS = 20;
const DELIVERIES = 2000;
const BOT_MATCHES = 20;

if (process.send) await serveAsChild(rota);
else await main();

async function main(): Promise<void> {
  const { tables, pace, seconds, ...flags } = readFlags(USAGE, {
    tables: 300,
    /** Moves a second over all tables. */
    pace: 600,
    seconds: 20,
    write: false,
    recorded: false,
  });
  if (flags.recorded) {
    writeFileSync(PAGE, capacityPage(JSON.parse(readFileSync(RECORD, 'utf8'))));
    return;
  }
  const work = { tables, seconds, nodes: NODES };
  const together = await measureOver(work, [IDLE_PACE, SLOW_PACE, pace]);
  const apart = await measureOver({ ...work, isSpread: true }, [pace]);
  const measured: MeasuredCosts = {
    day: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} × ${cpus()[0]?.model.trim()}, ${platform()} ${arch()}, Node ${process.versions.node}`,
    ...{ tables, pace, seconds },
    loadAverage: Math.round(loadavg()[2]!),
    costs: { ...costsOf(together, apart), botMoveCpu: await botMoveCpu() },
  };
  const page = capacityPage(measured);
  console.log(page);
  if (!flags.write) return;
  writeFileSync(PAGE, page);
  writeFileSync(RECORD, `${JSON.stringify(measured, undefined, 2)}\n`);
}

/** What was measured on two nodes over a new database, beside a third node that has no tables. */
interface DatabaseMeasurement {
  /** At each pace. */
  readonly paces: readonly Measurement[];
  /** Of one node. */
  readonly connections: number;
  readonly nodeBytes: number;
  /** CPU of the database in ms a second, for a node without tables. */
  readonly databaseNodeCpu: number;
  /** In ms, for bringing a notification to one more node. */
  readonly databaseDeliveryCpu: number;
}

async function measureOver(work: Workload, paces: readonly number[]): Promise<DatabaseMeasurement> {
  const postgres = await openPostgres(true);
  const url = await postgres.createDatabase();
  const env = { DATABASE_URL: url };
  const listener = await ServerProcess.start(rota, env);
  const probe = await DatabaseProbe.open(url);
  let connections = 0;
  try {
    const before = await probe.cpuMs();
    await pause(work.seconds * 1000);
    const databaseNodeCpu = ((await probe.cpuMs()) - before) / work.seconds;
    const measured = await measurePaces(
      rota,
      {
        ...work,
        env,
        probe: async () => {
          connections = Math.max(connections, await probe.connections());
          return { ...(await probe.read()), listenerCpuMs: (await listener.usage()).cpuMs };
        },
      },
      paces,
    );
    const nodeBytes = (await listener.usage()).residentBytes;
    await listener.stop();
    return {
      paces: measured,
      connections: connections / (NODES + 1),
      nodeBytes,
      databaseNodeCpu,
      databaseDeliveryCpu: await probe.deliveryCpuMs(url, DELIVERY_LISTENERS, DELIVERIES),
    };
  } finally {
    await listener.stop();
    await probe.close();
    await postgres.close();
  }
}

/** Returns the CPU time of a usual bot's move, in ms. */
async function botMoveCpu(): Promise<number> {
  const playable: PlayableGame = { game: keyedTriads, policies };
  const seats = Array.from({ length: 4 }, () => DEFAULT_LEVEL);
  let moves = 0;
  const play = (match: number) => {
    const { deals } = playMatch(playable, { seats, seed: 'capacity', match });
    moves += deals.reduce((sum, deal) => sum + deal.moves.length, 0);
  };
  play(0);
  moves = 0;
  const cpu = await measureCpu(() => {
    for (let match = 1; match <= BOT_MATCHES; match++) play(match);
  });
  return cpu / moves;
}

/** Separates the costs of a move from those of an open table. */
function costsOf(
  together: DatabaseMeasurement,
  apart: DatabaseMeasurement,
): Omit<Costs, 'botMoveCpu'> {
  const [idle, slow, busy] = together.paces as [Measurement, Measurement, Measurement];
  const [spread] = apart.paces as [Measurement];
  const { tables, probed } = idle;
  const { databaseNodeCpu, databaseDeliveryCpu, nodeBytes } = together;
  const nodeCpu = probed.listenerCpuMs!;
  const nodesCpu = ({ cpuMs, movesPerSecond }: Measurement) => (cpuMs / 1000) * movesPerSecond;
  const ofMove = (read: (one: Measurement) => number) =>
    (read(busy) - read(idle)) / (busy.movesPerSecond - idle.movesPerSecond);
  const ofFollow = (read: (one: Measurement) => number) =>
    Math.max(0, read(spread) / spread.movesPerSecond - read(busy) / busy.movesPerSecond);
  const counted = (name: string) => (one: Measurement) => one.probed[name]!;
  const [messageCpu, notificationCpu] = split(
    [idle, slow, busy],
    counted('listenerCpuMs'),
    counted('messages'),
    counted('notifications'),
  );
  const openNodesCpu = nodesCpu(idle) - NODES * nodeCpu;
  const openDatabaseCpu = probed.databaseCpuMs! - (NODES + 1) * databaseNodeCpu;
  return {
    moveCpu: ofMove(nodesCpu),
    movesPerCommit: busy.movesPerCommit,
    followCpu: ofFollow(nodesCpu),
    tableCpu: Math.max(0, openNodesCpu) / tables,
    newTableCpu: busy.seatingCpuMs,
    nodeCpu,
    ...{ notificationCpu, messageCpu },
    nodeBytes,
    tableBytes: busy.residentPerTable * 1000,
    connections: Math.max(together.connections, apart.connections),
    databaseMoveCpu: ofMove(counted('databaseCpuMs')),
    databaseFollowCpu: ofFollow(counted('databaseCpuMs')),
    databaseTableCpu: Math.max(0, openDatabaseCpu) / tables,
    databaseNewTableCpu: busy.seating.databaseCpuMs!,
    ...{ databaseNodeCpu, databaseDeliveryCpu },
    walBytesOfMove: ofMove(counted('walBytes')),
    walBytesOfNewTable: busy.seating.walBytes!,
    storedBytesOfMove: ofMove(counted('storedBytes')),
    messagesOfMove: ofMove(counted('messages')),
    messagesOfTable: probed.messages! / tables,
  };
}

/** Solves for the two costs of which something is made up, from two paces at which their numbers differ. */
function split(
  [idle, slow, busy]: readonly [Measurement, Measurement, Measurement],
  cost: (one: Measurement) => number,
  first: (one: Measurement) => number,
  second: (one: Measurement) => number,
): readonly [number, number] {
  const beyondIdle = (one: Measurement) =>
    [first, second, cost].map((read) => read(one) - read(idle)) as [number, number, number];
  const [a, b, c] = beyondIdle(slow);
  const [d, e, f] = beyondIdle(busy);
  const determinant = a * e - d * b;
  const [x, y] = [(c * e - f * b) / determinant, (a * f - d * c) / determinant];
  // Where noise is larger than one of them, the other takes all that the busy pace costs.
  if (!(x >= 0)) return [0, f / e];
  return y >= 0 ? [x, y] : [f / d, 0];
}
