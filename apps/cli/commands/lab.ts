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
  figureHeadings,
  formatFigure,
  renderCsv,
  renderHtml,
  seriesTitle,
} from '@rota/experiments/report';
import { parseHTML } from 'linkedom';
import { CliError, fail } from '../cli-error.ts';
import type { LoadedGame } from '../games.ts';
import { INTERRUPTED, interruptSignal } from '../interrupt-signal.ts';
import { parseJsonFlag, parseOptions, requireGame } from '../match-flags.ts';
import { print, printError } from '../output.ts';
import { showProgress } from '../progress-bar.ts';
import { messageOf, openQueue } from '../queue.ts';
import { checkReplaceable, replaceFile } from '../replace-file.ts';
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
  /** The share of faults that the bots notice. */
  readonly perception?: number;
  readonly threads?: number;
  /** Whether `rota worker` processes play rather than threads of this one. */
  readonly queue?: boolean;
  readonly out?: readonly string[];
}

const WRITERS: Readonly<Record<string, (loaded: LoadedGame, report: ExperimentReport) => string>> =
  {
    '.json': (_, report) => `${JSON.stringify(report, null, 2)}\n`,
    '.csv': (_, report) => renderCsv(report),
    '.html': (loaded, report) =>
      renderHtml(
        report,
        translate('report.title', { title: gameTitle(loaded) }),
        createReportHeader(loaded, report, gameTranslator(loaded)),
        gameTranslator(loaded),
        parseHTML('<!doctype html><html><head></head><body></body></html>').document,
        currentLanguage(),
      ),
  };

/** `rota lab GAME`: bots play an experiment; prints and writes its report, which depends on the flags alone. */
export async function runLab(id: string, flags: LabFlags): Promise<number> {
  const loaded = await requireGame(id);
  const { bots, studies, options, against, perception, ...plan } = flags;
  const settings = {
    ...plan,
    bots: splitNames(bots),
    ...(perception === undefined ? {} : { perceptionRate: perception }),
    options: parseOptions(options === undefined ? {} : { options }),
    ...(studies === undefined ? {} : { studies: splitNames(studies) }),
  };
  let created = createExperiment(loaded, settings);
  if (!created.ok) throw new CliError(created.rejection, { game: id });
  if (against !== undefined) {
    created = createExperiment(loaded, {
      ...settings,
      against: parseJsonFlag('--against', against),
    });
    // The experiment itself is valid, so `--against` is the cause.
    if (!created.ok) throw new CliError(created.rejection, { game: id, flag: '--against' });
  }
  const experiment = created.value;
  if (flags.queue && flags.threads !== undefined) fail('threads-of-workers');
  const stop = interruptSignal();
  const files = flags.out ?? [];
  for (const file of files) {
    if (!Object.hasOwn(WRITERS, extname(file))) {
      fail('unknown-report-form', { file, known: Object.keys(WRITERS) });
    }
    checkReplaceable(file);
  }

  const workers = flags.queue
    ? await queuedRunner(loaded, experiment)
    : threadedRunner(flags.threads);
  const bar = showProgress(experiment.deals, (done) =>
    translate('progress.lab', { done, total: experiment.deals }),
  );
  let report: ExperimentReport;
  try {
    report = await runExperiment(loaded, experiment, workers, {
      onProgress: (deals) => bar.update(deals),
      signal: stop,
    });
  } catch (error) {
    if (flags.queue) {
      const { JobFailedError } = await import('@rota/experiments/queue');
      if (error instanceof JobFailedError) fail('chunk-failed', { reason: error.message });
    }
    throw error;
  } finally {
    bar.stop();
    await workers.close();
  }
  const isComplete = report.deals === experiment.deals;
  const written = isComplete ? files : report.deals > 0 ? files.map(partialName) : [];
  for (const file of written) replaceFile(file, WRITERS[extname(file)]!(loaded, report));
  print(...formatReport(loaded, report));
  if (isComplete) return 0;
  printError(describeInterruption(report.deals, experiment.deals, files, written));
  if (flags.queue) printError(translate('queue.left'));
  return INTERRUPTED;
}

/** Returns where the report of an interrupted run goes: a finished one in `file` stays. */
function partialName(file: string): string {
  const extension = extname(file);
  return `${file.slice(0, -extension.length)}.partial${extension}`;
}

/** Says in one sentence what an interrupted run has written and what not. */
function describeInterruption(
  done: number,
  total: number,
  files: readonly string[],
  written: readonly string[],
): string {
  if (files.length === 0) return translate('lab.interrupted', { done, total });
  const key = written.length > 0 ? 'lab.interrupted-partial' : 'lab.interrupted-unwritten';
  return translate(key, { done, total, files, partial: written });
}

type ClosableRunner = ChunkRunner & { readonly close: () => Promise<void> };

function threadedRunner(count: number | undefined): ClosableRunner {
  const pool = openPool(count);
  return { ...pool.runner('playChunk'), close: () => pool.close() };
}

/** Adds the experiment to the queue. @returns a runner that waits for workers' results */
async function queuedRunner({ game }: LoadedGame, experiment: Experiment): Promise<ClosableRunner> {
  const queue = await openQueue();
  const { queueRunner } = await import('@rota/experiments/queue');
  const runner = await queueRunner(queue, experiment, game.version, (error) =>
    printError(translate('queue.trouble', { reason: messageOf(error) })),
  );
  printError(translate('queue.given'));
  return runner;
}

function splitNames(text: string): string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** From a longer table, rows that are 0 are left out; files have them all. */
const MAX_ROWS_WITH_ZEROS = 14;

function formatReport(loaded: LoadedGame, report: ExperimentReport): string[] {
  const translateFor = gameTranslator(loaded);
  const parts = report.groups
    .filter(({ figures }) => figures.length > 0)
    .flatMap((group) => {
      const shown =
        group.figures.length > MAX_ROWS_WITH_ZEROS
          ? group.figures.filter(({ value }) => value !== 0)
          : group.figures;
      const zeros = group.figures.length - shown.length;
      const rows = shown.map((figure) => {
        const { value, interval } = formatFigure(group, figure, currentLanguage(), translateFor);
        return [bucketName(group, figure.at, translateFor), value, interval, String(figure.deals)];
      });
      const heads = [translateFor(`${group.id}.axis`), ...figureHeadings(group, translateFor)];
      return [
        '',
        seriesTitle(group, translateFor),
        ...formatTable([heads, ...rows]),
        ...(zeros === 0 ? [] : [`  ${translate('lab.zeros', { count: zeros })}`]),
      ];
    });
  const header = createReportHeader(loaded, report, gameTranslator(loaded)).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return [...header, ...parts];
}
