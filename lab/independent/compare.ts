import type { GameReport, PublishedFigure } from '@rota/experiments/game-report';
import type { Figure } from './figures.ts';

/** A published figure beside the independent one. */
export interface ComparedFigure {
  readonly path: readonly (string | number)[];
  readonly published: number;
  readonly independent: number;
  /** In standard errors of the difference; 0 or Infinity for figures counted exactly. */
  readonly difference: number;
  /** Whether the independent figure was counted exactly. */
  readonly exact: boolean;
}

/** A part of a report that no independent program computes. */
export interface UncoveredPart {
  readonly path: string;
  readonly reason: 'bots' | 'variants' | 'search' | 'other';
}

const Z95 = 1.959964;

/** Pairs a report's figures with independent ones; names the parts and runs that have none. */
export function compareWithReport(
  report: GameReport,
  figures: readonly Figure[],
): { compared: ComparedFigure[]; uncovered: UncoveredPart[] } {
  const compared: ComparedFigure[] = [];
  const uncovered: UncoveredPart[] = [];
  const independent = new Map(figures.map((figure) => [figure.path.join(' › '), figure]));
  const addExact = (path: readonly (string | number)[], published: number) => {
    const figure = independent.get(path.join(' › '));
    if (!figure) return false;
    // Published percentages are rounded to a digit or more.
    const isEqual =
      Math.abs(figure.value - published) < (Number.isInteger(published) ? 1e-9 : 0.051);
    const off =
      figure.error > 0 ? (figure.value - published) / figure.error : isEqual ? 0 : Infinity;
    compared.push({
      path,
      published,
      independent: figure.value,
      difference: off,
      exact: figure.error === 0,
    });
    return true;
  };
  for (const { id: section, parts } of report.sections) {
    for (const part of parts) {
      const path = [section, part.id];
      let found = false;
      if (part.kind === 'counted') {
        for (const [at, ...counts] of part.rows)
          for (const [index, count] of counts.entries())
            found = addExact([...path, at, part.columns[index]!], count) || found;
      } else if (part.kind === 'listed') {
        for (const { name, items } of part.lists)
          found = addExact([...path, name], items.length) || found;
      } else if (part.kind === 'simulated') {
        for (const run of part.runs) {
          const own = run.figures.flatMap((each) => {
            const figure = independent.get([...path, run.name, each[0]].join(' › '));
            return figure ? [compareSimulated([...path, run.name, each[0]], each, figure)] : [];
          });
          compared.push(...own);
          found ||= own.length > 0;
          if (own.length === 0 && part.runs.some(({ name }) => coveredRun(path, name)))
            uncovered.push({
              path: [...path, run.name].join(' › '),
              reason: reasonOf(run.experiment),
            });
        }
      }
      if (!found) {
        const reason =
          part.kind === 'ledger'
            ? 'variants'
            : part.kind === 'simulated'
              ? reasonOf(part.runs[0]!.experiment)
              : 'other';
        uncovered.push({ path: path.join(' › '), reason });
      }
    }
  }
  return { compared, uncovered };

  function coveredRun(path: readonly string[], run: string): boolean {
    const start = [...path, run, ''].join(' › ');
    return [...independent.keys()].some((key) => key.startsWith(start));
  }
}

function reasonOf({ bots }: { readonly bots: readonly string[] }): UncoveredPart['reason'] {
  return bots.length === 0 ? 'search' : 'bots';
}

function compareSimulated(
  path: readonly (string | number)[],
  [, value, low, high]: PublishedFigure,
  figure: Figure,
): ComparedFigure {
  // Intervals of shares near 0 and 1 are lopsided: the half towards the other figure counts.
  const margin = figure.value > value ? high - value : value - low;
  const error = Math.hypot(margin / Z95, figure.error);
  const apart = figure.value - value;
  const difference = apart === 0 ? 0 : apart / error;
  return { path, published: value, independent: figure.value, difference, exact: false };
}
