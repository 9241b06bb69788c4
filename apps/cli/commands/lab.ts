import { writeFileSync } from 'node:fs';
import { extname } from 'node:path';
import {
  type ChunkRunner,
  createExperiment,
  type Experiment,
  type ExperimentReport,
  runExperiment,
} from '@rota/experiments';
import {
  bucketName,
  createReportHeader,
  formatFigure,
  renderCsv,
  renderHtml,
} from '@rota/experiments/report';
import { parseHTML } from 'linkedom';
import { CliError, fail, reasonOf } from '../cli-error.ts';
import type { LoadedGame } from '../games.ts';
import { INTERRUPTED, interruptSignal } from '../interrupt-signal.ts';
import { parseJsonFlag, parseOptions, requireGame } from '../match-flags.ts';
import { showProgress } from '../progress-bar.ts';
import { messageOf, openQueue } from '../queue.ts';
import { formatTable } from '../text-table.ts';
import { currentLanguage, gameTitle, gameTranslator, translate } from '../translate.ts';
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
  /** Whether `rota worker` processes play rather than threads of this one. */
  readonly queue?: boolean;
  readonly out?: readonly string[];
}

const WRITERS: Readonly<Record<string, (studied: LoadedGame, report: ExperimentReport) => string>> =
  {
    '.json': (_, report) => `${JSON.stringify(report, null, 2)}\n`,
    '.csv': (_, report) => renderCsv(report),
    '.html': (studied, report) =>
      renderHtml(
        report,
        translate('report.title', { title: gameTitle(studied) }),
        createReportHeader(studied, report, gameTranslator(studied)),
        gameTranslator(studied),
        parseHTML('<!doctype html><html><head></head><body></body></html>').document,
        currentLanguage(),
      ),
  };

/** `rota lab GAME`: bots play an experiment. The report depends on the flags alone, not on the number of threads. */
export async function runLab(id: string, flags: LabFlags): Promise<number> {
  const studied = await requireGame(id);
  const { bots, studies, options, against, ...plan } = flags;
  const own = {
    ...plan,
    bots: names(bots),
    options: parseOptions(options === undefined ? {} : { options }),
    ...(studies === undefined ? {} : { studies: names(studies) }),
  };
  let judged = createExperiment(studied, own);
  if (!judged.ok) throw new CliError(judged.rejection, { game: id });
  if (against !== undefined) {
    judged = createExperiment(studied, { ...own, against: parseJsonFlag('--against', against) });
    // The experiment itself is valid, so `--against` is at fault.
    if (!judged.ok) throw new CliError(judged.rejection, { game: id, flag: '--against' });
  }
  const experiment = judged.value;
  if (flags.queue && flags.threads !== undefined) fail('threads-of-workers');
  const stop = interruptSignal();
  const outs = flags.out ?? [];
  for (const file of outs) {
    if (!Object.hasOwn(WRITERS, extname(file))) {
      fail('unknown-report-form', { file, known: Object.keys(WRITERS) });
    }
    // Fails early if the file cannot be written, and leaves its content alone.
    write(file, '', 'a');
  }

  const workers = flags.queue
    ? await runnerAtQueue(studied, experiment)
    : runnerOfThreads(flags.threads);
  const bar = showProgress(experiment.deals, (done) =>
    translate('progress.lab', { done, total: experiment.deals }),
  );
  let report: ExperimentReport;
  try {
    report = await runExperiment(studied, experiment, workers, {
      onProgress: (deals) => bar.update(deals),
      signal: stop,
    });
  } catch (fault) {
    if (flags.queue) {
      const { JobFailedError } = await import('@rota/experiments/queue');
      if (fault instanceof JobFailedError) fail('chunk-failed', { reason: fault.message });
    }
    throw fault;
  } finally {
    bar.stop();
    await workers.close();
  }
  for (const file of outs) write(file, WRITERS[extname(file)]!(studied, report));
  console.log(formatReport(studied, report));
  if (flags.queue && stop.aborted) console.error(translate('queue.left'));
  return stop.aborted ? INTERRUPTED : 0;
}

type ClosableRunner = ChunkRunner & { readonly close: () => Promise<void> };

function runnerOfThreads(count: number | undefined): ClosableRunner {
  const pool = openPool(count);
  return { ...pool.runner('playChunk'), close: () => pool.close() };
}

/** Puts the experiment into the queue. @returns the runner of its workers */
async function runnerAtQueue(
  { game }: LoadedGame,
  experiment: Experiment,
): Promise<ClosableRunner> {
  const queue = await openQueue();
  const { queueRunner } = await import('@rota/experiments/queue');
  const runner = await queueRunner(queue, experiment, game.version, (fault) =>
    console.error(translate('queue.trouble', { reason: messageOf(fault) })),
  );
  console.error(translate('queue.given'));
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
    fail('cannot-write', { file, reason: reasonOf(error) });
  }
}

function formatReport(studied: LoadedGame, report: ExperimentReport): string {
  const sayOf = gameTranslator(studied);
  const parts = report.groups
    .filter(({ figures }) => figures.length > 0)
    .map((group) => {
      const rows = group.figures.map((figure) => {
        const { value, interval } = formatFigure(group, figure, currentLanguage(), sayOf);
        return [bucketName(group, figure.at, sayOf), value, interval, String(figure.deals)];
      });
      const heads = ['value', 'interval', 'met'].map((each) => translate(`report.${each}`));
      return `${sayOf(group.id)}\n${formatTable([[sayOf(`${group.id}.axis`), ...heads], ...rows])}`;
    });
  const particulars = createReportHeader(studied, report, gameTranslator(studied)).map(
    ([name, what]) => `${name}: ${what}`,
  );
  return [particulars.join('\n'), ...parts].join('\n\n');
}
