import type { Trial } from './trial.ts';

/** One of the laws of the house, as a plain check that throws when it is broken. */
export interface Law {
  readonly title: string;
  /** How many trials a game gets, spread over its tables; every table gets at least one. */
  readonly trials: number;
  /** Too dear for every table: so many trials are spread over tables of every number of seats. */
  readonly sparing?: true;
  check(trial: Trial): void;
  /** What must have been seen over all trials of a game, so that no law holds for want of a case. */
  readonly witness?: () => Witness;
}

/** Looks on over all trials of a game. */
export interface Witness {
  saw(trial: Trial): void;
  /** Why the trials prove nothing, if so. */
  fault(): string | undefined;
}
