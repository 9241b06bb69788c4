import type { AnyGame } from '@rota/core';
import fc from 'fast-check';
import type { CoverageCheck, Property } from './property.ts';
import type { PropertySettings } from './property-settings.ts';
import { PropertyViolation } from './property-violation.ts';
import { guardPurity, withTraps } from './purity.ts';
import { listTableConfigs, selectCoveringTables, type TableConfig } from './table-configs.ts';
import { TestCase, type TestCaseStart } from './test-case.ts';
import { TEST_SEED } from './test-settings.ts';
import { MOVE_STRATEGIES } from './trace.ts';

/** The multiple of `Property.runs` to check with every configuration; undefined: a third, with covering ones. */
export const RUNS = process.env.LAW_RUNS === undefined ? undefined : Number(process.env.LAW_RUNS);

const DEFAULT_RUN_SHARE = 1 / 3;

const MAX_SKIP = 300;

export interface CheckOptions {
  /** Default: every number of seats. */
  readonly seats?: number;
  /** The number of the covering selection. Default 0. */
  readonly cover?: number;
  /** Default: `TEST_SEED`. */
  readonly seed?: number;
  readonly coverage?: CoverageCheck | undefined;
}

/**
 * Checks a property of a game at every number of seats with every option value.
 * @throws PropertyViolation with the smallest counterexample found
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
  const { every, covering } = configsOf(game);
  const trials = property.runs * (RUNS ?? DEFAULT_RUN_SHARE);
  const tables = property.isExpensive
    ? spreadOverSeats(every, Math.min(property.runs, trials))
    : RUNS === undefined
      ? covering(options.cover ?? 0)
      : every;
  const numRuns = Math.max(1, Math.round(trials / tables.length));
  const seed = options.seed ?? Number(TEST_SEED);
  for (const [at, table] of tables.entries()) {
    if (options.seats !== undefined && table.seats !== options.seats) continue;
    const holds = fc.property(arbitraryStart(table), (start) => {
      const testCase = new TestCase(table, settings, start);
      checkCase(property, testCase);
      options.coverage?.record(testCase);
    });
    fc.assert(holds, { numRuns, seed: seed + at, reporter: reportCounterexample });
  }
}

interface GameConfigs {
  readonly every: readonly TableConfig[];
  covering(cover: number): readonly TableConfig[];
}

const configsByGame = new WeakMap<AnyGame, GameConfigs>();

/** Returns the configurations of a game, listed and selected once for all numbers of seats and properties. */
function configsOf(game: AnyGame): GameConfigs {
  const known = configsByGame.get(game);
  if (known) return known;
  const every = listTableConfigs(guardPurity(game));
  const selected = new Map<number, readonly TableConfig[]>();
  const configs: GameConfigs = {
    every,
    covering(cover) {
      const tables = selected.get(cover) ?? selectCoveringTables(every, cover);
      selected.set(cover, tables);
      return tables;
    },
  };
  configsByGame.set(game, configs);
  return configs;
}

/** Selects at most `most` configurations, spread over all numbers of seats. */
function spreadOverSeats(tables: readonly TableConfig[], most: number): TableConfig[] {
  const seats = new Set(tables.map((table) => table.seats));
  return [...seats].flatMap((count) => {
    const own = tables.filter((table) => table.seats === count);
    const stride = Math.max(1, (own.length * seats.size) / most);
    return own.filter((_, at) => Math.floor((at - 1) / stride) < Math.floor(at / stride));
  });
}

function arbitraryStart({ seats }: TableConfig): fc.Arbitrary<TestCaseStart> {
  const immediately = { arbitrary: fc.constant(0), weight: 1 };
  const early = { arbitrary: fc.nat(40), weight: 4 };
  const late = { arbitrary: fc.nat(MAX_SKIP), weight: 4 };
  // With one or two cases per configuration, fast-check's bias to the ends would omit the middle.
  return fc.noBias(
    fc.record({
      dealer: fc.nat(seats - 1),
      seed: fc.nat(),
      skip: fc.oneof(immediately, early, late),
      strategy: fc.constantFrom(...MOVE_STRATEGIES),
    }),
  );
}

function checkCase(property: Property, testCase: TestCase): void {
  try {
    property.check(testCase);
  } catch (error) {
    const fault = error instanceof PropertyViolation ? error.message : describeException(error);
    throw new PropertyViolation(`${property.title}: ${fault}\n${testCase.reproduction}`);
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
