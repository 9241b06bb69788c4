import { studentT95, Z95 } from '@rota/bots/estimate';
import type { GameReport, Part, ShippedFigure } from './form.ts';

/** One figure in two reports. */
export interface ComparedFigure {
  /** Section, part, run and place, from the outside in. */
  readonly path: readonly (string | number)[];
  readonly ours: ShippedFigure;
  readonly theirs: ShippedFigure;
  /** How many standard deviations of their difference lie between them. */
  readonly z: number;
}

export interface ReportComparison {
  readonly figures: readonly ComparedFigure[];
  /** What differs though it may not: paths of what is exhaustive, or in one of them only. */
  readonly faults: readonly string[];
}

/**
 * Puts two reports of one game side by side. What was counted must be equal; what was simulated is
 * measured. The smaller report may lack figures that it met too rarely to tell.
 */
export function compareReports(ours: GameReport, theirs: GameReport): ReportComparison {
  const figures: ComparedFigure[] = [];
  const faults: string[] = [];
  if (ours.game !== theirs.game || ours.version !== theirs.version) {
    faults.push('another game or version of its rules');
  }
  const pairs = pairUp(ours.sections, theirs.sections, ({ id }) => id, 'section', faults);
  for (const [section, other] of pairs) {
    for (const [part, otherPart] of pairUp(
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

  function compareParts(path: readonly string[], part: Part, other: Part): void {
    if (part.kind === 'simulated' && other.kind === 'simulated') {
      for (const [run, otherRun] of pairUp(
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
    mine: readonly ShippedFigure[],
    others: readonly ShippedFigure[],
    isShare: boolean,
  ): void {
    for (const figure of mine) {
      const theirs = others.find(([at]) => at === figure[0]);
      if (theirs) {
        figures.push({
          path: [...path, figure[0]],
          ours: figure,
          theirs,
          z: distance(figure, theirs, isShare),
        });
      }
    }
  }
}

/** The items of two lists that have the same name; a fault for each that is in one of them only. */
function pairUp<Item>(
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
 * How far two independent figures lie apart, in standard deviations of their difference, each taken
 * from the half of its interval that faces the other (Zou and Donner, “Construction of confidence
 * limits about effect measures”, Statistics in Medicine 27, 2008): a share near 0 or 1 is less sure
 * on one side than on the other. Where one of them has seen too little to know how it scatters, the
 * other's scatter is taken for its own.
 * @param isShare whether the intervals are Wilson's; else they are Student's
 * @returns as a normal distance: that of few deals is taken for less, as Student's t has it
 */
export function distance(ours: ShippedFigure, theirs: ShippedFigure, isShare: boolean): number {
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
 * The normal distance as rare as a distance of Student's t (Wallace, “Bounds on normal approximations
 * to Student's and the chi-square distributions”, Annals of Mathematical Statistics 30, 1959).
 */
function asNormal(t: number, freedom: number): number {
  if (freedom < 1) return 0;
  if (t === Number.POSITIVE_INFINITY) return t;
  const shrunk = Math.sqrt(freedom * Math.log1p((t * t) / freedom));
  return ((8 * freedom + 1) / (8 * freedom + 3)) * shrunk;
}

/**
 * The distance that none of so many figures of two equal worlds exceeds with this confidence:
 * Bonferroni's bound, two-sided.
 * @param figures how many are compared, from 1
 * @param confidence above 0, below 1
 */
export function boundFor(figures: number, confidence: number): number {
  const risk = (1 - confidence) / figures;
  let low = 0;
  let high = 40;
  while (high - low > 1e-9) {
    const middle = (low + high) / 2;
    if (2 * upperTail(middle) > risk) low = middle;
    else high = middle;
  }
  return high;
}

/**
 * The normal distribution beyond z, from 0: its series for small ones, Laplace's continued fraction
 * for others (Abramowitz and Stegun, 26.2.10 and 26.2.14).
 */
function upperTail(z: number): number {
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
  if (z < 2) {
    let term = z;
    let sum = z;
    for (let at = 3; at < 60; at += 2) {
      term *= (z * z) / at;
      sum += term;
    }
    return 0.5 - density * sum;
  }
  let fraction = z;
  for (let at = 80; at > 0; at--) fraction = z + at / fraction;
  return density / fraction;
}
