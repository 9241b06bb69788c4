import { createExperiment, type Experiment } from '../experiment.ts';
import type { ExperimentReport } from '../report/experiment-report.ts';
import { GAME_REPORT_VERSION, type GameReport, type ReportSection } from './game-report.ts';
import type { ReportedGame, RunPlan } from './plan.ts';
import { ReportInputs } from './report-inputs.ts';

/** The minimum number of deals of a scaled run. */
const MIN_DEALS = 1;

export interface ReportSettings {
  readonly seed: string;
  /** Factor on the planned numbers of deals. Default 1. */
  readonly scale?: number;
  /** Runs an experiment, or returns a stored result. */
  run(experiment: Experiment): Promise<ExperimentReport>;
}

/** Runs the experiments of the report's sections and writes the sections. */
export async function writeReport(
  reported: ReportedGame,
  { seed, scale = 1, run }: ReportSettings,
): Promise<GameReport> {
  const sections: ReportSection[] = [];
  // Sections share experiments; each runs once.
  const results = new Map<string, ExperimentReport>();
  for (const { id, runs = {}, write } of reported.report.sections) {
    const reports = new Map<string, ExperimentReport>();
    for (const [name, plan] of Object.entries(runs)) {
      const experiment = experimentFor(reported, plan, seed, scale);
      const key = JSON.stringify(experiment);
      const report = results.get(key) ?? (await run(experiment));
      results.set(key, report);
      reports.set(name, report);
    }
    const { facts = {}, parts } = await write(new ReportInputs(reported, reports, scale, seed));
    sections.push({ id, facts, parts });
  }
  const { id: game, version } = reported.game;
  return { report: GAME_REPORT_VERSION, game, version, seed, sections };
}

/** Returns every experiment that a report needs, each once, in order. */
export function experimentsOf(reported: ReportedGame, seed: string, scale = 1): Experiment[] {
  const every = reported.report.sections.flatMap(({ runs = {} }) =>
    Object.values(runs).map((plan) => experimentFor(reported, plan, seed, scale)),
  );
  return [...new Map(every.map((each) => [JSON.stringify(each), each])).values()];
}

function experimentFor(
  reported: ReportedGame,
  plan: RunPlan,
  seed: string,
  scale: number,
): Experiment {
  const deals = scale === 1 ? plan.deals : Math.max(MIN_DEALS, Math.round(scale * plan.deals));
  const experiment = createExperiment(reported, { ...plan, seed, deals });
  if (experiment.ok) return experiment.value;
  throw new RangeError(
    `the report plans an invalid experiment: ${JSON.stringify(experiment.rejection)}`,
  );
}
