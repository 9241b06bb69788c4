import type { Translate } from '@rota/core';
import type { GameReport, ReportSection, RunExperiment } from '@rota/experiments/game-report';
import { runCommands } from '@rota/experiments/report';
import styles from './ReportPage.module.css';
import { describeOption } from './run-labels.ts';

interface MethodologyProps {
  readonly report: GameReport;
  readonly section: ReportSection;
  readonly t: Translate;
}

export function Methodology({ report, section, t }: MethodologyProps) {
  const experiments = experimentsOf(section);
  if (experiments.length === 0)
    return <p className={`soft small ${styles.how}`}>{t('how.counted')}</p>;
  return (
    <details className={`soft small ${styles.how}`}>
      <summary>{t('how.title')}</summary>
      <p>{t('how.seed', { seed: report.seed, version: report.version })}</p>
      <ul className="stack gap-2 plain-list">
        {experiments.map((experiment) => (
          <li key={JSON.stringify(experiment)}>
            {describeExperiment(experiment, t)}
            {runCommands(report.game, report.seed, experiment).map((command) => (
              <code key={command}>{command}</code>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}

function experimentsOf({ parts }: ReportSection): RunExperiment[] {
  const every = parts.flatMap((part) => {
    if (part.kind === 'simulated') return part.runs.map(({ experiment }) => experiment);
    if (part.kind !== 'ledger') return [];
    return part.rulings.flatMap(({ changes }) => changes.map(({ run }) => run.experiment));
  });
  return [...new Map(every.map((each) => [JSON.stringify(each), each])).values()];
}

function describeExperiment(experiment: RunExperiment, t: Translate): string {
  const { seats, bots, deals, options, effort, against } = experiment;
  const names = bots.map((bot) => t(`bots.${bot}`)).join(', ');
  return [
    t('how.played', { deals, seats, bots: bots.length === 0 ? t('how.report') : names }),
    ...(effort === undefined ? [] : [t('how.effort', { percent: Math.round(100 * effort) })]),
    ...Object.entries(against ?? options).map(([name, value]) => describeOption(name, value, t)),
    ...(against ? [t('ledger.against')] : []),
  ].join('; ');
}
