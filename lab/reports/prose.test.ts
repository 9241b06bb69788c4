import type { ExperimentReport } from '@rota/experiments';
import { ReportInputs, type ReportSection } from '@rota/experiments/game-report';
import { expect, test } from 'vitest';
import { REPORTED, readShipped } from './shipped-reports.ts';

/** Sections whose prose has more than published figures: own draws, series of no table, columns of one run, other rulings. */
const OTHER_SOURCES = [
  'first-and-second',
  'rival-keys',
  'partner-leads',
  'watchfulness',
  'endless',
  'best-lines',
  'cube',
  'ledger',
];

/** The experiments of a section as far as they are published. */
function publishedRuns({ parts }: ReportSection): Map<string, ExperimentReport> {
  const runs = new Map<string, { groups: object[]; experiment: object; deals: number }>();
  for (const part of parts) {
    if (part.kind !== 'simulated') continue;
    for (const { name, experiment, figures } of part.runs) {
      const run = runs.get(name) ?? {
        groups: [],
        experiment: { effort: 1, ...experiment },
        deals: experiment.deals,
      };
      run.groups.push({
        id: part.group,
        sort: part.sort,
        figures: figures.map(([at, value, low, high, deals]) => ({ at, value, low, high, deals })),
      });
      runs.set(name, run);
    }
  }
  return runs as never;
}

test.each(REPORTED.map((reported) => [reported.game.id, reported] as const))(
  'the prose of the report of %s says what its tables say',
  async (id, reported) => {
    const shipped = readShipped(id);
    let compared = 0;
    for (const { id: section, write } of reported.report.sections) {
      if (OTHER_SOURCES.includes(section)) continue;
      const published = shipped.sections.find((each) => each.id === section)!;
      const inputs = new ReportInputs(reported, publishedRuns(published), 1, shipped.seed);
      const { facts } = await write(inputs);
      expect([section, published.facts]).toEqual([section, facts ?? {}]);
      compared += Object.keys(published.facts).length;
    }
    expect(compared).toBeGreaterThan(10);
  },
);

test('no shipped fact has a hyphen for a minus, or a sign before nothing', () => {
  const facts = REPORTED.flatMap(({ game }) => readShipped(game.id).sections).flatMap((section) =>
    Object.entries(section.facts).filter(([, fact]) => typeof fact === 'string'),
  );
  const faults = facts.filter(([, fact]) => /-\d|[+−](?=[0.]*(?:[^\d.]|$))/.test(String(fact)));
  expect(facts.length).toBeGreaterThan(100);
  expect(faults.filter(([, fact]) => !/^[\dA]+(?:-[\dA]+)+(?:, |$)/.test(String(fact)))).toEqual(
    [],
  );
});
