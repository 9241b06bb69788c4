import { studentT95, Z95 } from '@rota/bots/estimate';
import { normalUpperTail } from '../normal-tail.ts';
import type { GameReport, PublishedFigure, ReportPart } from './game-report.ts';

/** A figure that stands in both reports. */
export interface ComparedFigure {
  /** Section, part, run and bucket. */
  readonly path: readonly (string | number)[];
  readonly ours: PublishedFigure;
  readonly theirs: PublishedFigure;
  /** Their distance in standard deviations of their difference. */
  readonly z: number;
}

export interface ReportComparison {
  readonly figures: readonly ComparedFigure[];
  /** Paths of exact parts that differ, and of parts in only one report. */
  readonly faults: readonly string[];
}

/**
 * Compares two reports of a game. Exact parts must be equal; simulated figures are compared by
 * z-score. Figures in only one report are ignored, since a smaller one lacks rare events.
 */
export function compareReports(ours: GameReport, theirs: GameReport): ReportComparison {
  const figures: ComparedFigure[] = [];
  const faults: string[] = [];
  if (ours.game !== theirs.game || ours.version !== theirs.version) {
    faults.push('another game or version of its rules');
  }
  const pairs = pairByName(ours.sections, theirs.sections, ({ id }) => id, 'section', faults);
  for (const [section, other] of pairs) {
    for (const [part, otherPart] of pairByName(
      section.parts,
      other.parts,
      ({ kind, id }) => `${kind} ${id}`,
      `${section.id}: part`,
      faults,
    )) {
      compareParts([section.id, part.id], part, otherPart);
    }
  }
  return { figures, faults };

  function compareParts(path: readonly string[], part: ReportPart, other: ReportPart): void {
    if (part.kind === 'simulated' && other.kind === 'simulated') {
      for (const [run, otherRun] of pairByName(
        part.runs,
        other.runs,
        ({ name }) => name,
        `${path.join(' › ')}: run`,
        faults,
      )) {
        const isShare = part.sort === 'share' && !run.experiment.against;
        compareFigures([...path, run.name], run.figures, otherRun.figures, isShare);
      }
    } else if (part.kind === 'ledger' && other.kind === 'ledger') {
      for (const [at, { rule, changes }] of part.rulings.entries()) {
        const otherRuling = other.rulings[at];
        if (otherRuling?.rule !== rule || otherRuling.changes.length !== changes.length) {
          faults.push(`${path.join(' › ')}: ruling ${rule}`);
          continue;
        }
        for (const [number, { option, value, groups }] of changes.entries()) {
          for (const [index, { group, figures }] of groups.entries()) {
            const otherFigures = otherRuling.changes[number]!.groups[index]!.figures;
            const name = `${option}: ${value}`;
            compareFigures([...path, rule, name, group], figures, otherFigures, false);
          }
        }
      }
    } else if (JSON.stringify(part) !== JSON.stringify(other)) {
      faults.push(path.join(' › '));
    }
  }

  function compareFigures(
    path: readonly (string | number)[],
    mine: readonly PublishedFigure[],
    others: readonly PublishedFigure[],
    isShare: boolean,
  ): void {
    for (const figure of mine) {
      const theirs = others.find(([at]) => at === figure[0]);
      if (theirs) {
        figures.push({
          path: [...path, figure[0]],
          ours: figure,
          theirs,
          z: zDistance(figure, theirs, isShare),
        });
      }
    }
  }
}

/** Pairs the items of two lists by name; adds a fault for each unpaired item. */
function pairByName<Item>(
  ours: readonly Item[],
  theirs: readonly Item[],
  name: (item: Item) => string,
  what: string,
  faults: string[],
): [Item, Item][] {
  for (const [here, there] of [
    [ours, theirs],
    [theirs, ours],
  ] as const) {
    for (const item of here) {
      if (!there.some((other) => name(other) === name(item))) faults.push(`${what} ${name(item)}`);
    }
  }
  return ours.flatMap((item): [Item, Item][] => {
    const other = theirs.find((each) => name(each) === name(item));
    return other ? [[item, other]] : [];
  });
}

/**
 * Returns the distance of two independent figures in standard deviations of their difference. Each
 * deviation comes from the half of the interval that faces the other figure (Zou and Donner,
 * “Construction of confidence limits about effect measures”, Statistics in Medicine 27, 2008), since
 * intervals near 0 or 1 are asymmetric. A figure with an unknown variance gets the other's.
 * @param isShare whether the intervals are Wilson's; else Student's
 * @returns a z-score, corrected for few deals by Student's t
 */
export function zDistance(
  ours: PublishedFigure,
  theirs: PublishedFigure,
  isShare: boolean,
): number {
  const [lower, upper] = ours[1] <= theirs[1] ? [ours, theirs] : [theirs, ours];
  const [, least, , leastHigh, leastDeals] = lower;
  const [, most, mostLow, , mostDeals] = upper;
  if (most === least) return 0;
  const growth = Math.sqrt(mostDeals / leastDeals);
  const point = (deals: number) => (isShare || deals < 2 ? Z95 : studentT95(deals - 1));
  const leastDeviation = (leastHigh - least) / point(leastDeals);
  const mostDeviation = (most - mostLow) / point(mostDeals);
  const above = Math.max(leastDeviation, mostDeviation * growth);
  const below = Math.max(mostDeviation, leastDeviation / growth);
  const apart = (most - least) / Math.hypot(above, below);
  return asNormal(apart, Math.min(leastDeals, mostDeals) - 1);
}

/**
 * Converts Student's t to an equally rare z-score (Wallace, “Bounds on normal approximations to
 * Student's and the chi-square distributions”, Annals of Mathematical Statistics 30, 1959).
 */
function asNormal(t: number, freedom: number): number {
  if (freedom < 1) return 0;
  if (t === Number.POSITIVE_INFINITY) return t;
  const shrunk = Math.sqrt(freedom * Math.log1p((t * t) / freedom));
  return ((8 * freedom + 1) / (8 * freedom + 3)) * shrunk;
}

/**
 * Returns the two-sided Bonferroni bound: with this confidence no z-score of equal figures exceeds it.
 * @param figures the number of comparisons, from 1
 * @param confidence between 0 and 1, exclusive
 */
export function bonferroniBound(figures: number, confidence: number): number {
  const risk = (1 - confidence) / figures;
  let low = 0;
  let high = 40;
  while (high - low > 1e-9) {
    const middle = (low + high) / 2;
    if (2 * normalUpperTail(middle) > risk) low = middle;
    else high = middle;
  }
  return high;
}
