import type { RunExperiment, SimulatedPart } from '@rota/experiments/game-report';
import type { Say } from '../../locales/i18n.ts';

/** The column labels of a part: from the catalogue, else from what distinguishes its runs. */
export function runLabels({ id, runs }: SimulatedPart, say: Say): string[] {
  const own = runs.map(({ name }) => say(`${id}.${name}`));
  if (runs.every(({ name }, at) => own[at] !== `${id}.${name}`)) return own;
  const differ = (of: (experiment: RunExperiment) => unknown) =>
    new Set(runs.map(({ experiment }) => JSON.stringify(of(experiment)))).size > 1;
  const bySeats = differ(({ seats }) => seats);
  const byBots = differ(({ bots, effort }) => [bots, effort]);
  const byOptions = differ(({ options }) => options);
  return runs.map(({ experiment }) => {
    const parts = [
      ...(byBots ? [describeBots(experiment, say)] : []),
      ...(bySeats ? [say('column.seats', { count: experiment.seats })] : []),
      ...(byOptions ? describeOptions(experiment, say) : []),
    ];
    return parts.length > 0 ? parts.join(', ') : say('column.all');
  });
}

function describeBots({ bots, effort }: RunExperiment, say: Say): string {
  const names = bots.map((bot) => say(`bots.${bot}`)).join(', ');
  if (effort === undefined) return names;
  return say('bots.short-of-time', { bot: names, percent: Math.round(100 * effort) });
}

function describeOptions({ options }: RunExperiment, say: Say): string[] {
  const written = Object.entries(options);
  if (written.length === 0) return [say('column.usual')];
  return written.map(([name, value]) => describeOption(name, value, say));
}

export function describeOption(name: string, value: string | number, say: Say): string {
  const key = `option.${name}.${value}`;
  const said = say(key);
  return `${say(`option.${name}`)}: ${said === key ? value : said}`;
}
