import { writeFileSync } from 'node:fs';
import { extname } from 'node:path';
import {
  type ChunkRunner,
  type Experiment,
  experimentOf,
  type LabReport,
  runExperiment,
} from '@rota/experiments';
import { csvOf, htmlOf, nameOfPlace, particularsOf, writtenFigure } from '@rota/experiments/report';
import { parseHTML } from 'linkedom';
import { Complaint, complain } from '../complaint.ts';
import type { LoadedGame } from '../games.ts';
import { INTERRUPTED, interruption } from '../interrupt.ts';
import { gameNamed, jsonOf, optionsOf } from '../match-setup.ts';
import { progress } from '../progress.ts';
import { openQueue, reasonOf } from '../queue.ts';
import { languageSpoken, say, sayIn, titleOf } from '../say.ts';
import { table } from '../table.ts';
import { openPool } from '../worker-pool.ts';

export interface LabFlags {
  readonly bots: string;
  readonly seats: number;
  readonly deals: number;
  readonly seed: string;
  readonly studies?: string;
  readonly against?: string;
  readonly options?: string;
  readonly iterations: number;
  readonly effort: number;
  readonly threads?: number;
  /** Whether `rota worker`s play, rather than threads of this process. */
  readonly queue?: boolean;
  readonly out?: readonly string[];
}

const WRITERS: Readonly<Record<string, (studied: LoadedGame, report: LabReport) => string>> = {
  '.json': (_, report) => `${JSON.stringify(report, null, 2)}\n`,
  '.csv': (_, report) => csvOf(report),
  '.html': (studied, report) =>
    htmlOf(
      report,
      say('report.title', { title: titleOf(studied) }),
      particularsOf(studied, report, sayIn(studied)),
      sayIn(studied),
      parseHTML('<!doctype html><html><head></head><body></body></html>').document,
      languageSpoken(),
    ),
};

/**
 * `rota lab GAME`: bots play so that something is counted. What comes out depends on the flags
 * alone, not on how many threads there are.
 */
export async function runLab(id: string, flags: LabFlags): Promise<number> {
  const studied = await gameNamed(id);
  const { bots, studies, options, against, ...plan } = flags;
  const own = {
    ...plan,
    bots: names(bots),
    options: optionsOf(options === undefined ? {} : { options }),
    ...(studies === undefined ? {} : { studies: names(studies) }),
  };
  let judged = experimentOf(studied, own);
  if (!judged.ok) throw new Complaint(judged.rejection, { game: id });
  if (against !== undefined) {
    judged = experimentOf(studied, { ...own, against: jsonOf('--against', against) });
    // What is refused only now is refused of what it is compared with.
    if (!judged.ok) throw new Complaint(judged.rejection, { game: id, flag: '--against' });
  }
  const experiment = judged.value;
  if (flags.queue && flags.threads !== undefined) complain('threads-of-workers');
  const stop = interruption();
  const outs = flags.out ?? [];
  for (const file of outs) {
    if (!Object.hasOwn(WRITERS, extname(file))) {
      complain('unknown-report-form', { file, known: Object.keys(WRITERS) });
    }
    // A file that cannot be written is known before the work is done, and is left as it is.
    write(file, '', 'a');
  }

  const workers = flags.queue ? await queued(studied, experiment) : threads(flags.threads);
  const bar = progress(experiment.deals, (done) =>
    say('progress.lab', { done, total: experiment.deals }),
  );
  let report: LabReport;
  try {
    report = await runExperiment(studied, experiment, workers, {
      progress: (deals) => bar.to(deals),
      signal: stop,
    });
  } catch (fault) {
    if (fault instanceof Error && fault.name === 'ParcelFailed') {
      complain('chunk-failed', { reason: fault.message });
    }
    throw fault;
  } finally {
    bar.stop();
    await workers.close();
  }
  for (const file of outs) write(file, WRITERS[extname(file)]!(studied, report));
  console.log(textOf(studied, report));
  if (flags.queue && stop.aborted) console.error(say('queue.left'));
  return stop.aborted ? INTERRUPTED : 0;
}

type ClosableRunner = ChunkRunner & { readonly close: () => Promise<void> };

function threads(count: number | undefined): ClosableRunner {
  const pool = openPool(count);
  return { ...pool.runner('playChunk'), close: () => pool.close() };
}

/** The workers at the queue, which have been given the experiment. */
async function queued({ game }: LoadedGame, experiment: Experiment): Promise<ClosableRunner> {
  const queue = await openQueue();
  const { queueRunner } = await import('@rota/experiments/queue');
  const runner = await queueRunner(queue, experiment, game.version, (fault) =>
    console.error(say('queue.trouble', { reason: reasonOf(fault) })),
  );
  console.error(say('queue.given'));
  return runner;
}

function names(text: string): string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

function write(file: string, text: string, flag = 'w'): void {
  try {
    writeFileSync(file, text, { flag });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    complain('cannot-write', { file, reason: code ?? message });
  }
}

function textOf(studied: LoadedGame, report: LabReport): string {
  const sayOf = sayIn(studied);
  const parts = report.groups
    .filter(({ figures }) => figures.length > 0)
    .map((group) => {
      const rows = group.figures.map((figure) => {
        const { value, interval } = writtenFigure(group, figure, languageSpoken(), sayOf);
        return [nameOfPlace(group, figure.at, sayOf), value, interval, String(figure.deals)];
      });
      const heads = ['value', 'interval', 'met'].map((each) => say(`report.${each}`));
      return `${sayOf(group.id)}\n${table([[sayOf(`${group.id}.axis`), ...heads], ...rows])}`;
    });
  const particulars = particularsOf(studied, report, sayIn(studied)).map(
    ([name, what]) => `${name}: ${what}`,
  );
  return [particulars.join('\n'), ...parts].join('\n\n');
}
