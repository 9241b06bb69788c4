import type { GameReport, ReportSection, RunExperiment } from '@rota/experiments/game-report';
import { runCommand } from '@rota/experiments/report';
import type { Say } from '../../locales/i18n.ts';
import styles from './ReportPage.module.css';
import { describeOption } from './run-labels.ts';

interface MethodologyProps {
  readonly report: GameReport;
  readonly section: ReportSection;
  readonly say: Say;
}

export function Methodology({ report, section, say }: MethodologyProps) {
  const experiments = experimentsOf(section);
  if (experiments.length === 0)
    return <p className={`soft small ${styles.how}`}>{say('how.counted')}</p>;
  return (
    <details className={`soft small ${styles.how}`}>
      <summary>{say('how.title')}</summary>
      <p>{say('how.seed', { seed: report.seed, version: report.version })}</p>
      <ul className="stack gap-2 plain-list">
        {experiments.map((experiment) => {
          const command = runCommand(report.game, report.seed, experiment);
          return (
            <li key={JSON.stringify(experiment)}>
              {describeExperiment(experiment, say)}
              {command && <code>{command}</code>}
            </li>
          );
        })}
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

function describeExperiment(experiment: RunExperiment, say: Say): string {
  const { seats, bots, deals, options, effort, against } = experiment;
  const names = bots.map((bot) => say(`bots.${bot}`)).join(', ');
  return [
    say('how.played', { deals, seats, bots: bots.length === 0 ? say('how.report') : names }),
    ...(effort === undefined ? [] : [say('how.effort', { percent: Math.round(100 * effort) })]),
    ...Object.entries(options).map(([name, value]) => describeOption(name, value, say)),
    ...(against ? [say('ledger.against')] : []),
  ].join('; ');
}
