// Writes the reports that ship with the games: `npm run lab -- reports`; an interrupted run resumes.
// `npm run lab -- reports --check --seed other` compares them with another seed; `--scale 0.5` plays half as
// many deals. `--sections seats,length` computes only these and keeps the others as they are.
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { findInList, WorkerPool } from '@rota/bots';
import { nodeTransport, serveThread } from '@rota/bots/node';
import {
  type Experiment,
  type ExperimentReport,
  playChunkHandler,
  runExperiment,
} from '@rota/experiments';
import {
  experimentsOf,
  type GameReport,
  type ReportedGame,
  writeReport,
} from '@rota/experiments/game-report';
import { showProgress } from '../../apps/cli/progress-bar.ts';
import { parseFlags, positiveInteger, positiveNumber, rejectInput } from '../flags.js';
import { printComparison, REPORTED, readShipped, shippedReport } from './shipped-reports.ts';
import { codeDigest, StoredRuns } from './stored-runs.ts';

const USAGE =
  'npm run lab -- reports --games jammat [--sections cube | --check --seed other --scale 0.5] --threads 2';

/** The tasks of the worker pool, whose threads run this file too. */
const handlers = { playChunk: playChunkHandler(findInList(REPORTED)) };

/** The seed of the shipped reports. */
const SEED = 'rota';

if (isMainThread) process.exitCode = await main(process.argv.slice(2));
else serveThread(handlers);

async function main(args: readonly string[]): Promise<number> {
  const { values } = parseFlags(USAGE, {
    args: [...args],
    options: {
      games: { type: 'string', default: REPORTED.map(({ game }) => game.id).join() },
      seed: { type: 'string' },
      check: { type: 'boolean', default: false },
      scale: { type: 'string', default: '1' },
      threads: { type: 'string' },
      sections: { type: 'string' },
      folder: { type: 'string', default: join('.cache', 'reports') },
    },
  });
  const seed = values.seed ?? SEED;
  if (values.check && seed === SEED)
    rejectInput('--check needs a seed other than that of the shipped reports.', USAGE);
  const only = values.sections?.split(',');
  if (only && (values.check || seed !== SEED))
    rejectInput('--sections needs the seed of the shipped reports, and no --check.', USAGE);
  const scale = positiveNumber('--scale', values.scale, USAGE);
  if (scale !== 1 && !values.check) rejectInput('--scale needs --check.', USAGE);
  const threads =
    values.threads === undefined
      ? availableParallelism()
      : positiveInteger('--threads', values.threads, USAGE);
  const ids = values.games.split(',');
  const unknown = ids.find((id) => !REPORTED.some(({ game }) => game.id === id));
  if (unknown !== undefined) {
    const known = REPORTED.map(({ game }) => game.id).join(', ');
    rejectInput(`No game “${unknown}”. There are ${known}.`, USAGE);
  }
  const sections = REPORTED.filter(({ game }) => ids.includes(game.id)).flatMap(({ report }) =>
    report.sections.map(({ id }) => id),
  );
  const unplanned = only?.find((id) => !sections.includes(id));
  if (unplanned !== undefined) {
    rejectInput(`No section “${unplanned}”. There are ${sections.join(', ')}.`, USAGE);
  }
  const pool = new WorkerPool<typeof handlers>(nodeTransport(new URL(import.meta.url)), threads);
  const started = process.cpuUsage();
  try {
    const reports: [ReportedGame, GameReport][] = [];
    for (const reported of REPORTED.filter(({ game }) => ids.includes(game.id))) {
      reports.push([reported, only ? await playSections(reported, only) : await play(reported)]);
    }
    if (values.check) return printComparison(reports.map(([, report]) => report)) ? 0 : 1;
    for (const [{ game }, report] of reports) {
      writeFileSync(shippedReport(game.id), `${JSON.stringify(report)}\n`);
      console.log(`${game.id}: ${report.sections.length} sections`);
    }
    return 0;
  } finally {
    await pool.close();
    const { user, system } = process.cpuUsage(started);
    console.log(`${((user + system) / 6e7).toFixed(1)} CPU minutes`);
  }

  /** Computes some sections and adds the others from the shipped report, in the plan's order. */
  async function playSections(
    reported: ReportedGame,
    only: readonly string[],
  ): Promise<GameReport> {
    const planned = reported.report.sections.filter(({ id }) => only.includes(id));
    const shipped = readShipped(reported.game.id);
    const computed = await play({ ...reported, report: { sections: planned } });
    const sections = reported.report.sections.map(({ id }) => {
      const section = [...computed.sections, ...shipped.sections].find((each) => each.id === id);
      if (!section) throw new RangeError(`${id} has never been computed`);
      return section;
    });
    return { ...computed, sections };
  }

  async function play(reported: ReportedGame): Promise<GameReport> {
    const { id } = reported.game;
    const stored = new StoredRuns(values.folder, codeDigest(id));
    const experiments = experimentsOf(reported, seed, scale);
    for (const [at, experiment] of experiments.entries()) {
      await run(experiment, `${id}, run ${at + 1} of ${experiments.length}`);
    }
    return writeReport(reported, { seed, scale, run: (experiment) => run(experiment, id) });

    async function run(experiment: Experiment, name: string): Promise<ExperimentReport> {
      const before = stored.find(experiment);
      if (before) return before;
      const bar = showProgress(experiment.deals, (done) => `${name}: ${done} deals`);
      try {
        const report = await runExperiment(reported, experiment, pool.runner('playChunk'), {
          onProgress: (deals) => bar.update(deals),
        });
        stored.save(report);
        return report;
      } finally {
        bar.stop();
      }
    }
  }
}
