import type { AnyGame } from '@rota/core';
import fc from 'fast-check';
import { SEED } from './effort.ts';
import type { Law, Witness } from './law.ts';
import { LawBroken } from './law-broken.ts';
import { guarded, withTraps } from './purity.ts';
import type { LawSettings } from './settings.ts';
import { coverOf, type Table, tablesOf } from './tables.ts';
import { type Start, Trial } from './trial.ts';
import { MANNERS } from './walk.ts';

/**
 * How many times its trials a law gets, over every table: the environment's `LAW_RUNS`. Left out, a
 * law gets a third of them, over tables that show each value of each option at each number of seats.
 */
export const RUNS = process.env.LAW_RUNS === undefined ? undefined : Number(process.env.LAW_RUNS);

/** The share of its trials that a law gets where nothing is asked for. */
const BRIEF = 1 / 3;

/** How many moves into a deal the laws look at the latest. */
const LATEST = 300;

export interface Effort {
  /** Only tables with so many seats; left out, all. */
  readonly seats?: number;
  /** Which of the tables' covers is tried, where not every table is; left out, the first. */
  readonly cover?: number;
  /** Where the trials begin; left out, the environment's `TEST_SEED`, else always the same. */
  readonly seed?: number;
  readonly witness?: Witness | undefined;
}

/**
 * Puts a law to a game at every number of seats with every value of its options.
 * @throws LawBroken with the shortest case found, when the law does not hold
 */
export function uphold(law: Law, game: AnyGame, settings: LawSettings, effort: Effort = {}): void {
  withTraps(() => put(law, game, settings, effort));
}

function put(law: Law, game: AnyGame, settings: LawSettings, effort: Effort): void {
  const every = tablesOf(guarded(game));
  const trials = law.trials * (RUNS ?? BRIEF);
  const tables = law.sparing
    ? someOf(every, Math.min(law.trials, trials))
    : RUNS === undefined
      ? coverOf(every, effort.cover ?? 0)
      : every;
  const numRuns = Math.max(1, Math.round(trials / tables.length));
  const seed = effort.seed ?? Number(SEED);
  for (const [at, table] of tables.entries()) {
    if (effort.seats !== undefined && table.seats !== effort.seats) continue;
    const property = fc.property(starts(table), (start) => {
      const trial = new Trial(table, settings, start);
      check(law, trial);
      effort.witness?.saw(trial);
    });
    fc.assert(property, { numRuns, seed: seed + at, reporter: report });
  }
}

/** At most so many tables, but some of every number of seats. */
function someOf(tables: readonly Table[], most: number): Table[] {
  const seats = new Set(tables.map((table) => table.seats));
  return [...seats].flatMap((count) => {
    const own = tables.filter((table) => table.seats === count);
    const stride = Math.max(1, (own.length * seats.size) / most);
    return own.filter((_, at) => Math.floor((at - 1) / stride) < Math.floor(at / stride));
  });
}

function starts({ seats }: Table): fc.Arbitrary<Start> {
  const atOnce = { arbitrary: fc.constant(0), weight: 1 };
  const early = { arbitrary: fc.nat(40), weight: 4 };
  const late = { arbitrary: fc.nat(LATEST), weight: 4 };
  // Unbiased: with a trial or two a table, a liking for the ends would leave out the middle.
  return fc.noBias(
    fc.record({
      dealer: fc.nat(seats - 1),
      seed: fc.nat(),
      skip: fc.oneof(atOnce, early, late),
      manner: fc.constantFrom(...MANNERS),
    }),
  );
}

function check(law: Law, trial: Trial): void {
  try {
    law.check(trial);
  } catch (error) {
    const what = error instanceof LawBroken ? error.message : describe(error);
    throw new LawBroken(`${law.title}: ${what}\n${trial.seen}`);
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? `an exception, ${error.stack}` : `an exception, ${String(error)}`;
}

function report({ failed, errorInstance, counterexample }: fc.RunDetails<[Start]>): void {
  if (!failed) return;
  const start = JSON.stringify(counterexample?.[0]);
  throw new LawBroken(`${(errorInstance as Error).message}\nstart ${start}`);
}
