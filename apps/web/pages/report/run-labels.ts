import type { Translate } from '@rota/core';
import type { RunExperiment, SimulatedPart } from '@rota/experiments/game-report';

/** The column labels of a part: from the catalogue, else from what distinguishes its runs. */
export function runLabels({ id, runs }: SimulatedPart, t: Translate): string[] {
  const own = runs.map(({ name }) => t(`${id}.${name}`));
  if (runs.every(({ name }, at) => own[at] !== `${id}.${name}`)) return own;
  const differ = (of: (experiment: RunExperiment) => unknown) =>
    new Set(runs.map(({ experiment }) => JSON.stringify(of(experiment)))).size > 1;
  const bySeats = differ(({ seats }) => seats);
  const byBots = differ(({ bots, effort }) => [bots, effort]);
  const byOptions = differ(({ options }) => options);
  return runs.map(({ experiment }) => {
    const parts = [
      ...(byBots ? [describeBots(experiment, t)] : []),
      ...(bySeats ? [t('column.seats', { count: experiment.seats })] : []),
      ...(byOptions ? describeOptions(experiment, t) : []),
    ];
    return parts.length > 0 ? parts.join(', ') : t('column.all');
  });
}

function describeBots({ bots, effort }: RunExperiment, t: Translate): string {
  const names = bots.map((bot) => t(`bots.${bot}`)).join(', ');
  if (effort === undefined) return names;
  return t('bots.short-of-time', { bot: names, percent: Math.round(100 * effort) });
}

function describeOptions({ options }: RunExperiment, t: Translate): string[] {
  const written = Object.entries(options);
  if (written.length === 0) return [t('column.usual')];
  return written.map(([name, value]) => describeOption(name, value, t));
}

export function describeOption(name: string, value: string | number, t: Translate): string {
  const key = `option.${name}.${value}`;
  const said = t(key);
  return `${t(`option.${name}`)}: ${said === key ? value : said}`;
}
