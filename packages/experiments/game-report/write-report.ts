import { createExperiment, type Experiment } from '../experiment.ts';
import type { ExperimentReport } from '../report/report.ts';
import { GAME_REPORT_FORM, type GameReport, type ReportSection } from './form.ts';
import { ReportInputs } from './found.ts';
import type { ReportedGame, RunPlan } from './plan.ts';

/** The smallest run of a sample. */
const MIN_DEALS = 1;

export interface ReportSettings {
  readonly seed: string;
  /** How much of the planned deals is played; left out, 1: all. */
  readonly scale?: number;
  /** Plays an experiment, or knows what it came to. */
  run(experiment: Experiment): Promise<ExperimentReport>;
}

/** Plays whatever the report's sections ask for and writes them. */
export async function writeReport(
  reported: ReportedGame,
  { seed, scale = 1, run }: ReportSettings,
): Promise<GameReport> {
  const sections: ReportSection[] = [];
  // Sections share experiments: each is played once.
  const played = new Map<string, ExperimentReport>();
  for (const { id, runs = {}, write } of reported.report.sections) {
    const reports = new Map<string, ExperimentReport>();
    for (const [name, plan] of Object.entries(runs)) {
      const experiment = experimentFor(reported, plan, seed, scale);
      const key = JSON.stringify(experiment);
      const report = played.get(key) ?? (await run(experiment));
      played.set(key, report);
      reports.set(name, report);
    }
    const { facts = {}, parts } = await write(new ReportInputs(reported, reports, scale, seed));
    sections.push({ id, facts, parts });
  }
  const { id: game, version } = reported.game;
  return { report: GAME_REPORT_FORM, game, version, seed, sections };
}

/** Every experiment a report asks for, each once, in order. */
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
  const judged = createExperiment(reported, { ...plan, seed, deals });
  if (judged.ok) return judged.value;
  throw new RangeError(
    `a report asks for what cannot be played: ${JSON.stringify(judged.rejection)}`,
  );
}
