import { type AnyGame, nonDefaultOptions, type OptionValues } from '@rota/core';
import type { Experiment } from '../experiment.ts';
import type { RunExperiment } from '../game-report/form.ts';
import type { LabReport } from './report.ts';
import type { Say } from './written.ts';

/** What stands above a report's figures: a name and what it is. */
export type Particulars = readonly (readonly [string, string])[];

/** The game, and its own studies by name. */
interface Studied {
  readonly game: AnyGame;
  readonly studies: object;
}

/** The experiment in words, with the command that repeats it. */
export function particularsOf(
  { game, studies }: Studied,
  { version, experiment, deals }: LabReport,
  say: Say,
): Particulars {
  const { options, bots, seed, effort, iterations } = experiment;
  const thinks = bots.some((bot) => bot !== 'random' && bot !== 'greedy');
  return [
    [say('report.game'), say('report.game-version', { title: say('title'), version })],
    [say('report.options'), inWords(game, options, say)],
    ...(experiment.against
      ? ([[say('report.against'), inWords(game, experiment.against, say)]] as const)
      : []),
    [say('report.bots'), bots.join(', ')],
    [
      say('report.deals'),
      deals === experiment.deals
        ? String(deals)
        : say('report.stopped', { deals, asked: experiment.deals }),
    ],
    [say('report.seed'), seed],
    ...(thinks ? ([[say('report.effort'), String(effort)]] as const) : []),
    ...(bots.includes('search') ? ([[say('report.iterations'), String(iterations)]] as const) : []),
    [say('report.again'), commandOf({ game, studies }, experiment)],
  ];
}

function inWords(game: AnyGame, options: OptionValues, say: Say): string {
  const written = Object.entries(nonDefaultOptions(game.options, options));
  if (written.length === 0) return say('report.defaults');
  return written.map(([name, value]) => `${name}: ${value}`).join(', ');
}

function commandOf({ game, studies }: Studied, experiment: Experiment): string {
  const { options, bots, deals, seed, effort, iterations, against } = experiment;
  const written = nonDefaultOptions(game.options, options);
  const alike = bots.every((bot) => bot === bots[0]);
  return [
    `rota lab ${game.id} --seats ${bots.length} --bots ${alike ? bots[0] : bots.join(',')}`,
    `--deals ${deals} --seed ${quoted(seed)}`,
    ...(Object.keys(written).length === 0 ? [] : [`--options ${quoted(JSON.stringify(written))}`]),
    ...(against
      ? [`--against ${quoted(JSON.stringify(nonDefaultOptions(game.options, against)))}`]
      : []),
    ...(against || experiment.studies.length === Object.keys(studies).length
      ? []
      : [`--studies ${quoted(experiment.studies.join(','))}`]),
    ...(effort === 1 ? [] : [`--effort ${effort}`]),
    ...(bots.includes('search') ? [`--iterations ${iterations}`] : []),
  ].join(' ');
}

/** For a shell, where it needs to be. */
function quoted(text: string): string {
  return /^[\w.,-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** The command that repeats a run of a game's report; undefined for what no command plays. */
export function commandOfRun(
  game: string,
  seed: string,
  { seats, bots, deals, options, against, effort }: RunExperiment,
): string | undefined {
  if (bots.length === 0) return undefined;
  return [
    `rota lab ${game} --seats ${seats} --bots ${bots.join(',')} --deals ${deals}`,
    `--seed ${quoted(seed)}`,
    ...(Object.keys(options).length === 0 ? [] : [`--options ${quoted(JSON.stringify(options))}`]),
    ...(against ? [`--against ${quoted(JSON.stringify(against))}`] : []),
    ...(effort === undefined ? [] : [`--effort ${effort}`]),
  ].join(' ');
}
