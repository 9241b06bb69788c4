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
  const { options, bots, deals, seed, effort, iterations, perceptionRate, against } = experiment;
  const written = nonDefaultOptions(game.options, options);
  const alike = bots.every((bot) => bot === bots[0]);
  return [
    `rota lab ${game.id} --seats ${bots.length} --bots ${alike ? bots[0] : bots.join(',')}`,
    `--deals ${deals} --seed ${shellQuote(seed)}`,
    ...(Object.keys(written).length === 0
      ? []
      : [`--options ${shellQuote(JSON.stringify(written))}`]),
    ...(against
      ? [`--against ${shellQuote(JSON.stringify(nonDefaultOptions(game.options, against)))}`]
      : []),
    ...(against || experiment.studies.length === Object.keys(metrics).length
      ? []
      : [`--studies ${shellQuote(experiment.studies.join(','))}`]),
    ...(effort === 1 ? [] : [`--effort ${effort}`]),
    ...(perceptionRate === undefined ? [] : [`--perception ${perceptionRate}`]),
    ...(bots.includes('search') ? [`--iterations ${iterations}`] : []),
  ].join(' ');
}

/** Quotes text for a shell if necessary. */
function shellQuote(text: string): string {
  return /^[\w.,-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** Returns the commands that repeat a run; none if it was computed without bots. */
export function runCommands(
  game: string,
  seed: string,
  { seats, bots, deals, options, against, effort, perceptionRates }: RunExperiment,
): string[] {
  if (bots.length === 0) return [];
  const command = [
    `rota lab ${game} --seats ${seats} --bots ${bots.join(',')} --deals ${deals}`,
    `--seed ${shellQuote(seed)}`,
    ...(Object.keys(options).length === 0
      ? []
      : [`--options ${shellQuote(JSON.stringify(options))}`]),
    ...(against ? [`--against ${shellQuote(JSON.stringify(against))}`] : []),
    ...(effort === undefined ? [] : [`--effort ${effort}`]),
  ].join(' ');
  return perceptionRates?.map((rate) => `${command} --perception ${rate}`) ?? [command];
}
