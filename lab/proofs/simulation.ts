// Plays whole rooms on simulated time, with faults drawn from a seed, and replays what it finds:
// `npm run prove -- simulation --hours 1000`, or `--seed 17 --nodes 2 --hours 10` for one run.
import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { toys } from '@rota/game-testing/toys';
import { simulate } from '@rota/server/testing';
import { showProgress } from '../../apps/cli/progress-bar.ts';
import { readFlags, rejectInput } from '../flags.js';

const USAGE =
  'npm run prove -- simulation --hours 100 --seed 1 --nodes 0,2,3 --tables 2 --rest-minutes 240 --workers 2 --run-hours 10';
const { hours, seed, tables, workers, ...flags } = readFlags(USAGE, {
  hours: 100,
  seed: 1,
  nodes: '0,0,0,2,3',
  tables: 2,
  'rest-minutes': 240,
  workers: Math.min(2, availableParallelism()),
  'run-hours': 10,
});
const runHours = Math.min(hours, flags['run-hours']);
const clusters = flags.nodes.split(',').map(Number);
if (!clusters.every((nodes) => nodes >= 0 && nodes < 10))
  rejectInput('--nodes takes numbers below 10; 0 is one node over SQLite.', USAGE);

/** A run of its own: the first seed with each cluster, then the next seed. */
function planOf(run: number) {
  return {
    games: toys,
    seed: String(seed + Math.floor(run / clusters.length)),
    nodes: clusters[run % clusters.length]!,
    hours: runHours,
    tables,
    rest: flags['rest-minutes'] * 60_000,
  };
}

interface Report extends Awaited<ReturnType<typeof simulate>> {
  readonly run: number;
  readonly isDone: boolean;
}

if (isMainThread) {
  const began = performance.now();
  const runs = Math.ceil(hours / runHours);
  const bar = showProgress(hours, (done) => `${Math.floor(done)} of ${hours} simulated hours`);
  const reports = new Map<number, Report>();
  let hasFailed = false;
  await Promise.all(
    Array.from({ length: Math.min(workers, runs) }, (_, first) => {
      const step = Math.min(workers, runs);
      const worker = new Worker(new URL(import.meta.url), {
        argv: process.argv.slice(2),
        workerData: { first, step, runs },
      });
      worker.on('message', (report: Report) => {
        reports.set(report.run, report);
        bar.update([...reports.values()].reduce((sum, one) => sum + one.hours, 0));
        if (report.faults.length === 0) return;
        hasFailed = true;
        const { nodes, seed: its } = planOf(report.run);
        for (const line of [...report.lines, ...report.faults]) console.error(line);
        console.error(
          `Replay: npm run prove -- simulation --seed ${its} --nodes ${nodes} --hours ${runHours} --run-hours ${runHours} --tables ${tables} --rest-minutes ${flags['rest-minutes']}`,
        );
      });
      return new Promise((resolve, reject) => {
        worker.once('exit', resolve);
        worker.once('error', reject);
      });
    }),
  );
  bar.stop();
  const all = [...reports.values()];
  const sum = (what: (report: Report) => number) =>
    all.reduce((total, one) => total + what(one), 0);
  const injected: Record<string, number> = {};
  for (const report of all) {
    for (const [kind, count] of Object.entries(report.injected))
      injected[kind] = (injected[kind] ?? 0) + count;
  }
  console.log(
    `${all.length} runs from seed ${seed} (nodes ${flags.nodes}, ${tables} tables, rests of up to ${flags['rest-minutes']} minutes): ` +
      `${sum((one) => one.hours).toFixed(1)} simulated hours in ${((performance.now() - began) / 1000).toFixed(0)} s; ` +
      `${sum((one) => one.matches)} matches; moves: ${sum((one) => one.acknowledged)} acknowledged, ` +
      `${sum((one) => one.refused)} refused, ${sum((one) => one.unknown)} unknown at first; ` +
      `${sum((one) => one.events)} events; faults injected: ${JSON.stringify(injected)}`,
  );
  if (all.length === 1) console.log(`trace ${all[0]!.hash}`);
  console.log(hasFailed ? 'FAULTS' : 'No fault.');
  process.exit(hasFailed ? 1 : 0);
} else {
  const { first, step, runs } = workerData as { first: number; step: number; runs: number };
  for (let run = first; run < runs; run += step) {
    const report = (state: Awaited<ReturnType<typeof simulate>>, isDone: boolean) =>
      parentPort!.postMessage({ ...state, run, isDone });
    let reported = 0;
    const result = await simulate({
      ...planOf(run),
      progressed(state) {
        if (Math.floor(state.hours) > reported) {
          reported = Math.floor(state.hours);
          report(state, false);
        }
        return false;
      },
    });
    report(result, true);
    if (result.faults.length > 0) break;
  }
  process.exit(0);
}
