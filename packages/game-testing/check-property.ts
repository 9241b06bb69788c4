import type { AnyGame } from '@rota/core';
import fc from 'fast-check';
import { SEED } from './effort.ts';
import type { CoverageCheck, Property } from './property.ts';
import type { PropertySettings } from './property-settings.ts';
import { PropertyViolation } from './property-violation.ts';
import { guardPurity, withTraps } from './purity.ts';
import { listTableConfigs, selectCoveringTables, type TableConfig } from './table-configs.ts';
import { TestCase, type TestCaseStart } from './test-case.ts';
import { MOVE_STRATEGIES } from './trace.ts';

/**
 * How many times its trials a law gets, over every table: the environment's `LAW_RUNS`. Left out, a
 * law gets a third of them, over tables that show each value of each option at each number of seats.
 */
export const RUNS = process.env.LAW_RUNS === undefined ? undefined : Number(process.env.LAW_RUNS);

/** The share of its trials that a law gets where nothing is asked for. */
const DEFAULT_RUN_SHARE = 1 / 3;

/** How many moves into a deal the laws look at the latest. */
const MAX_SKIP = 300;

export interface CheckOptions {
  /** Only tables with so many seats; left out, all. */
  readonly seats?: number;
  /** Which of the tables' covers is tried, where not every table is; left out, the first. */
  readonly cover?: number;
  /** Where the trials begin; left out, the environment's `TEST_SEED`, else always the same. */
  readonly seed?: number;
  readonly coverage?: CoverageCheck | undefined;
}

/**
 * Puts a law to a game at every number of seats with every value of its options.
 * @throws LawBroken with the shortest case found, when the law does not hold
 */
export function checkProperty(
  property: Property,
  game: AnyGame,
  settings: PropertySettings,
  options: CheckOptions = {},
): void {
  withTraps(() => checkUnguarded(property, game, settings, options));
}

function checkUnguarded(
  property: Property,
  game: AnyGame,
  settings: PropertySettings,
  options: CheckOptions,
): void {
  const every = listTableConfigs(guardPurity(game));
  const trials = property.runs * (RUNS ?? DEFAULT_RUN_SHARE);
  const tables = property.isExpensive
    ? spreadOverSeats(every, Math.min(property.runs, trials))
    : RUNS === undefined
      ? selectCoveringTables(every, options.cover ?? 0)
      : every;
  const numRuns = Math.max(1, Math.round(trials / tables.length));
  const seed = options.seed ?? Number(SEED);
  for (const [at, table] of tables.entries()) {
    if (options.seats !== undefined && table.seats !== options.seats) continue;
    const holds = fc.property(arbitraryStart(table), (start) => {
      const trial = new TestCase(table, settings, start);
      checkCase(property, trial);
      options.coverage?.record(trial);
    });
    fc.assert(holds, { numRuns, seed: seed + at, reporter: reportCounterexample });
  }
}

/** At most so many tables, but some of every number of seats. */
function spreadOverSeats(tables: readonly TableConfig[], most: number): TableConfig[] {
  const seats = new Set(tables.map((table) => table.seats));
  return [...seats].flatMap((count) => {
    const own = tables.filter((table) => table.seats === count);
    const stride = Math.max(1, (own.length * seats.size) / most);
    return own.filter((_, at) => Math.floor((at - 1) / stride) < Math.floor(at / stride));
  });
}

function arbitraryStart({ seats }: TableConfig): fc.Arbitrary<TestCaseStart> {
  const atOnce = { arbitrary: fc.constant(0), weight: 1 };
  const early = { arbitrary: fc.nat(40), weight: 4 };
  const late = { arbitrary: fc.nat(MAX_SKIP), weight: 4 };
  // Unbiased: with a trial or two a table, a liking for the ends would leave out the middle.
  return fc.noBias(
    fc.record({
      dealer: fc.nat(seats - 1),
      seed: fc.nat(),
      skip: fc.oneof(atOnce, early, late),
      strategy: fc.constantFrom(...MOVE_STRATEGIES),
    }),
  );
}

function checkCase(property: Property, trial: TestCase): void {
  try {
    property.check(trial);
  } catch (error) {
    const what = error instanceof PropertyViolation ? error.message : describeException(error);
    throw new PropertyViolation(`${property.title}: ${what}\n${trial.reproduction}`);
  }
}

function describeException(error: unknown): string {
  return error instanceof Error ? `an exception, ${error.stack}` : `an exception, ${String(error)}`;
}

function reportCounterexample({
  failed,
  errorInstance,
  counterexample,
}: fc.RunDetails<[TestCaseStart]>): void {
  if (!failed) return;
  const start = JSON.stringify(counterexample?.[0]);
  throw new PropertyViolation(`${(errorInstance as Error).message}\nstart ${start}`);
}
