import type { TestCase } from './test-case.ts';

/** A property of every game, as a check that throws when it does not hold. */
export interface Property {
  readonly title: string;
  /** Test cases per game, spread over its table configurations; each gets at least one. */
  readonly runs: number;
  /** Checks `runs` table configurations instead of all. */
  readonly isExpensive?: true;
  check(testCase: TestCase): void;
  /** Proves that the cases of a game covered enough, so that the property does not hold vacuously. */
  readonly coverage?: () => CoverageCheck;
}

export interface CoverageCheck {
  record(testCase: TestCase): void;
  /** Returns why the test cases prove nothing, or undefined. */
  failure(): string | undefined;
}
