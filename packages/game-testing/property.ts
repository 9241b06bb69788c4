import type { TestCase } from './test-case.ts';

/** One of the laws of the house, as a plain check that throws when it is broken. */
export interface Property {
  readonly title: string;
  /** How many trials a game gets, spread over its tables; every table gets at least one. */
  readonly runs: number;
  /** Too dear for every table: so many trials are spread over tables of every number of seats. */
  readonly isExpensive?: true;
  check(trial: TestCase): void;
  /** What must have been seen over all trials of a game, so that no law holds for want of a case. */
  readonly coverage?: () => CoverageCheck;
}

/** Looks on over all trials of a game. */
export interface CoverageCheck {
  record(trial: TestCase): void;
  /** Why the trials prove nothing, if so. */
  failure(): string | undefined;
}
