import { seededRandom } from '@rota/core';
import { expect, test } from 'vitest';
import { estimateMean, estimateShare } from '../estimate.ts';
import { Sums } from '../sums.ts';
import { bonferroniBound, compareReports, zDistance } from './compare-reports.ts';
import type { GameReport, PublishedFigure, ReportPart } from './game-report.ts';
import { roundFigures } from './report-inputs.ts';

const random = seededRandom('compared');

/** Simulates a figure whose event occurs in each deal with a given probability. */
function figure(sort: 'share' | 'mean', deals: number, probability: number) {
  const sums = new Sums(1);
  for (let deal = 0; deal < deals; deal++) {
    sums.record(0, random.below(100_000) < 100_000 * probability ? 1 : 0, 1);
    sums.finishDeal();
  }
  const estimate = (sort === 'share' ? estimateShare : estimateMean)(sums.of(0))!;
  return roundFigures(sort, [{ at: 'at', ...estimate }])[0]!;
}

const report = (parts: readonly ReportPart[]): GameReport => ({
  report: 1,
  game: 'snap',
  version: 1,
  seed: 'x',
  sections: [{ id: 'section', facts: {}, parts }],
});

const simulated = (...figures: readonly PublishedFigure[]): ReportPart => ({
  kind: 'simulated',
  id: 'part',
  group: 'wins',
  sort: 'share',
  runs: [
    { name: 'run', experiment: { seats: 2, bots: ['random'], deals: 9, options: {} }, figures },
  ],
});

test('the bound matches the textbook and grows with the number of figures', () => {
  expect(bonferroniBound(1, 0.95)).toBeCloseTo(1.959964, 5);
  expect(bonferroniBound(1, 0.999)).toBeCloseTo(3.290527, 5);
  expect(bonferroniBound(1000, 0.999)).toBeCloseTo(4.891638, 5);
});

test.each([
  ['share', 1000, 0.3],
  ['share', 400, 0.004],
  ['mean', 500, 0.5],
  ['mean', 300, 0.01],
] as const)(
  'equal distributions: %ss of %i deals at %f exceed 2.576 σ in about 1% of comparisons',
  (sort, deals, probability) => {
    const pairs = 1500;
    let beyond = 0;
    for (let pair = 0; pair < pairs; pair++) {
      const one = figure(sort, deals, probability);
      const other = figure(sort, 2 * deals, probability);
      if (zDistance(one, other, sort === 'share') > 2.576) beyond++;
    }
    expect(beyond / pairs).toBeLessThan(0.018);
  },
);

test('different distributions have a large distance', () => {
  const one = figure('share', 4000, 0.3);
  expect(zDistance(one, figure('share', 4000, 0.36), true)).toBeGreaterThan(4);
  expect(zDistance(one, one, true)).toBe(0);
});

test('two deals are never significant', () => {
  expect(zDistance(['at', 1, 1, 1, 2], ['at', 5, 4.99, 5.01, 10_000], false)).toBeLessThan(3.5);
});

test('exact parts must be equal, and no part may be missing', () => {
  const counted = (keys: number): ReportPart => ({
    kind: 'counted',
    id: 'counted',
    columns: ['keys'],
    rows: [[3, keys]],
  });
  expect(compareReports(report([counted(4)]), report([counted(4)])).faults).toEqual([]);
  expect(compareReports(report([counted(4)]), report([counted(5)])).faults).toEqual([
    'section › counted',
  ]);
  expect(compareReports(report([counted(4)]), report([])).faults).toEqual([
    'section: part counted counted',
  ]);
  const { figures, faults } = compareReports(
    report([simulated(['a', 0.5, 0.4, 0.6, 100], ['b', 0.1, 0, 0.2, 100])]),
    report([simulated(['a', 0.5, 0.4, 0.6, 100])]),
  );
  expect([figures.map(({ path }) => path), faults]).toEqual([
    [['section', 'part', 'run', 'a']],
    [],
  ]);
});
