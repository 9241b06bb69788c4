import { type AnyGame, nonDefaultOptions, type OptionValues } from '@rota/core';
import type { Experiment } from '../experiment.ts';
import type { RunExperiment } from '../game-report/game-report.ts';
import type { ExperimentReport } from './experiment-report.ts';
import type { Translate } from './format-figure.ts';

/** The rows above a report's figures: label and value. */
export type ReportHeader = readonly (readonly [string, string])[];

interface GameMetrics {
  readonly game: AnyGame;
  readonly metrics: object;
}

/** Describes an experiment, with the command that repeats it. */
export function createReportHeader(
  { game, metrics }: GameMetrics,
  { version, experiment, deals }: ExperimentReport,
  say: Translate,
): ReportHeader {
  const { options, bots, seed, effort, iterations, perceptionRate } = experiment;
  const hasLevels = bots.some((bot) => bot !== 'random' && bot !== 'greedy');
  return [
    [say('report.game'), say('report.game-version', { title: say('title'), version })],
    [say('report.options'), formatOptions(game, options, say)],
    ...(experiment.against
      ? ([
          [say('report.against'), formatOptions(game, experiment.against, say)],
          [say('report.figures'), say('report.compared')],
        ] as const)
      : []),
    [say('report.bots'), bots.join(', ')],
    [
      say('report.deals'),
      deals === experiment.deals
        ? String(deals)
        : say('report.stopped', { deals, asked: experiment.deals }),
    ],
    [say('report.seed'), seed],
    ...(hasLevels ? ([[say('report.effort'), String(effort)]] as const) : []),
    ...(perceptionRate === undefined
      ? []
      : ([[say('report.perception'), String(perceptionRate)]] as const)),
    ...(bots.includes('search') ? ([[say('report.iterations'), String(iterations)]] as const) : []),
    [say('report.again'), experimentCommand({ game, metrics }, experiment)],
  ];
}

function formatOptions(game: AnyGame, options: OptionValues, say: Translate): string {
  const written = Object.entries(nonDefaultOptions(game.options, options));
  if (written.length === 0) return say('report.defaults');
  return written.map(([name, value]) => `${name}: ${value}`).join(', ');
}

function experimentCommand({ game, metrics }: GameMetrics, experiment: Experiment): string {
  const { options, bots, deals, seed, against, studies, effort, iterations } = experiment;
  return labCommand(game.id, {
    seats: bots.length,
    bots: bots.every((bot) => bot === bots[0]) ? bots[0] : bots,
    deals,
    seed,
    options: nonDefaultOptions(game.options, options),
    against: against && nonDefaultOptions(game.options, against),
    studies: against || studies.length === Object.keys(metrics).length ? undefined : studies,
    effort: effort === 1 ? undefined : effort,
    perception: experiment.perceptionRate,
    iterations: bots.includes('search') ? iterations : undefined,
  });
}

/** Returns the commands that repeat a run; none if it was computed without bots. */
export function runCommands(
  game: string,
  seed: string,
  { perceptionRates, ...run }: RunExperiment,
): string[] {
  if (run.bots.length === 0) return [];
  const rates = perceptionRates ?? [undefined];
  return rates.map((perception) => labCommand(game, { ...run, seed, perception }));
}

/** Writes a command of `rota lab`: lists with commas, options as JSON. Flags without a value are left out. */
function labCommand(game: string, flags: Readonly<Record<string, unknown>>): string {
  const written = Object.entries(flags).flatMap(([name, value]) => {
    const isJson = typeof value === 'object' && !Array.isArray(value);
    const text = isJson ? JSON.stringify(value) : String(value);
    if (value === undefined || (name === 'options' && text === '{}')) return [];
    return `--${name} ${shellQuote(text)}`;
  });
  return ['rota lab', game, ...written].join(' ');
}

/** Quotes text for a shell if necessary. */
function shellQuote(text: string): string {
  return /^[\w.,-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
