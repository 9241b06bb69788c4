// Measures what a move costs Rota's server, and a minimal one on a raw socket: tables of four simulated players
// who lay a card as soon as it is their turn, over real sockets. Each server has a process of its own;
// this one plays for all players.
//
//     npm run lab -- server                                    everything: about ten minutes
//     npm run lab -- server --only rota --tables 100 --seconds 10
//     npm run lab -- server --tables 100 --seconds 20 --turns 10
//
// With `--before FOLDER` the server of another checkout, with the same wire, is measured as well. With `--turns` the servers are open at once and play in turns, for machines whose speed changes.
import { arch, cpus, platform } from 'node:os';
import { parseFlags, positiveInteger, positiveNumber, rejectInput } from '../flags.js';
import { bundleTree } from './bundle-tree.ts';
import type { LoadTarget } from './load/load-target.ts';
import { type Measurement, measure, measureInTurns, type Workload } from './load/measure.ts';
import { rawWs } from './load/raw-ws.ts';
import { rota } from './load/rota.ts';
import { serveAsChild } from './load/server-process.ts';

const USAGE =
  'npm run lab -- server --only rota,raw-ws --tables 10,100,1000 --seconds 6 --paced 500 --before FOLDER';

const TARGETS: readonly LoadTarget[] = [rawWs, rota];
const NAMES = TARGETS.map(({ name }) => name);

const PACED_TABLES = 100;
const TITLE_WIDTH = 50;

const COLUMNS: readonly [string, (measured: Measurement) => string][] = [
  ['moves/s', ({ movesPerSecond }) => movesPerSecond.toFixed(0)],
  ['p50 ms', ({ p50 }) => p50.toFixed(1)],
  ['p99 ms', ({ p99 }) => p99.toFixed(1)],
  ['CPU-ms/1000', ({ cpuMs }) => cpuMs.toFixed(1)],
  ['bytes/move', ({ bytesPerMove }) => bytesPerMove.toFixed(0)],
  ['bytes/update', ({ bytesPerUpdate }) => bytesPerUpdate.toFixed(0)],
  ['kB/table', ({ kBPerTable }) => kBPerTable.toFixed(0)],
  ['resident', ({ residentPerTable }) => residentPerTable.toFixed(0)],
  ['moves/commit', ({ movesPerCommit }) => movesPerCommit.toFixed(1)],
];

async function main(): Promise<void> {
  const { values } = parseFlags(USAGE, {
    options: {
      only: { type: 'string', default: NAMES.join() },
      tables: { type: 'string', default: '10,100,1000' },
      seconds: { type: 'string', default: '6' },
      /** Moves a second of one more round, at 100 tables; 0 leaves it out. */
      paced: { type: 'string', default: '500' },
      turns: { type: 'string', default: '1' },
      before: { type: 'string' },
    },
  });
  const only = values.only.split(',');
  const unknown = only.find((name) => !NAMES.includes(name));
  if (unknown !== undefined) {
    rejectInput(`No server “${unknown}”. There are ${NAMES.join(', ')}.`, USAGE);
  }
  const targets = TARGETS.filter(({ name }) => only.includes(name));
  if (values.before !== undefined) targets.push(serverOf(values.before));
  const [{ model } = { model: 'unknown' }] = cpus();
  const day = new Date().toISOString().slice(0, 10);
  console.log(
    `${day} · ${cpus().length} × ${model.trim()} · ${platform()} ${arch()} · Node ${process.versions.node}\n`,
  );
  const seconds = positiveNumber('--seconds', values.seconds, USAGE);
  const turns = positiveInteger('--turns', values.turns, USAGE);
  for (const size of values.tables.split(',')) {
    const tables = positiveInteger('--tables', size, USAGE);
    const title = `${tables} tables, as fast as they go`;
    compareWithRota(await measureAll(title, targets, { tables, seconds }, turns));
  }
  if (values.paced === '0') return;
  const pace = positiveNumber('--paced', values.paced, USAGE);
  const title = `${PACED_TABLES} tables, ${pace} moves/s in all`;
  await measureAll(title, targets, { tables: PACED_TABLES, seconds, pace }, turns);
}

/** Measures each target and prints a table in Markdown. */
async function measureAll(
  title: string,
  targets: readonly LoadTarget[],
  work: Workload,
  turns: number,
): Promise<Measurement[]> {
  printRow([title.padEnd(TITLE_WIDTH), ...COLUMNS.map(([heading]) => heading)]);
  printRow([
    '-'.repeat(TITLE_WIDTH),
    ...COLUMNS.map(([heading]) => `${'-'.repeat(heading.length - 1)}:`),
  ]);
  const measurements: Measurement[] = [];
  const print = (measured: Measurement) => {
    measurements.push(measured);
    const cells = COLUMNS.map(([heading, write]) => write(measured).padStart(heading.length));
    printRow([measured.target.title.padEnd(TITLE_WIDTH), ...cells]);
  };
  if (turns > 1) {
    for (const measured of await measureInTurns(targets, work, turns)) print(measured);
  } else {
    for (const target of targets) {
      if (process.stderr.isTTY) process.stderr.write(`${target.title} ...\r`);
      try {
        print(await measure(target, work));
      } catch (error) {
        console.log(`| ${target.title}: ${(error as Error).message} |`);
      }
    }
  }
  console.log();
  return measurements;
}

function printRow(cells: readonly string[]): void {
  console.log(`| ${cells.join(' | ')} |`);
}

/** The server of another checkout, driven by this one's client. */
function serverOf(folder: string): LoadTarget {
  const program = bundleTree(folder, 'lab/benchmarks/server', 'before');
  return { ...rota, title: `Rota in ${folder}`, program };
}

function compareWithRota(measurements: readonly Measurement[]): void {
  const ours = measurements.find(({ target }) => target === rota);
  if (!ours) return;
  for (const other of measurements) {
    if (other === ours) continue;
    const moves = ours.movesPerSecond / other.movesPerSecond;
    const cpu = ours.cpuMs / other.cpuMs;
    console.log(
      `Rota makes ${moves.toFixed(2)} times the moves/s of ${other.target.title}, for ${cpu.toFixed(3)} times the CPU a move.`,
    );
  }
  console.log();
}

if (process.send) await serveAsChild(TARGETS.find(({ name }) => name === process.argv[2])!);
else await main();
