import { arch, cpus, platform } from 'node:os';
import type { Measured } from './measure.ts';

/** Columns of the table, each a heading and what stands under it. */
const COLUMNS: readonly [string, (measured: Measured) => string][] = [
  ['moves/s', ({ movesPerSecond }) => movesPerSecond.toFixed(0)],
  ['p50 ms', ({ p50 }) => p50.toFixed(1)],
  ['p99 ms', ({ p99 }) => p99.toFixed(1)],
  ['CPU-ms/1000', ({ cpuMs }) => cpuMs.toFixed(1)],
  ['bytes/move', ({ bytesPerMove }) => bytesPerMove.toFixed(0)],
  ['bytes told', ({ bytesTold }) => bytesTold.toFixed(0)],
  ['kB/table', ({ kBPerTable }) => kBPerTable.toFixed(0)],
  ['resident', ({ residentPerTable }) => residentPerTable.toFixed(0)],
  ['moves/commit', ({ movesPerCommit }) => movesPerCommit?.toFixed(1) ?? '–'],
];

/** When and where this was measured, in a line. */
export function machine(): string {
  const [{ model } = { model: 'unknown' }] = cpus();
  const day = new Date().toISOString().slice(0, 10);
  return `${day} · ${cpus().length} × ${model.trim()} · ${platform()} ${arch()} · Node ${process.versions.node}`;
}

/** The heading of a table in Markdown, which reads well enough in a terminal too. */
export function heading(first: string): string {
  const cells = [first.padEnd(TITLE), ...COLUMNS.map(([title]) => title)];
  return `${row(cells)}\n${row(cells.map((cell, at) => (at === 0 ? '-'.repeat(TITLE) : `${'-'.repeat(cell.length - 1)}:`)))}`;
}

export function line(measured: Measured): string {
  const cells = COLUMNS.map(([title, write]) => write(measured).padStart(title.length));
  return row([measured.contestant.title.padEnd(TITLE), ...cells]);
}

const TITLE = 50;

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
