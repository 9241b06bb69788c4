import { type AnyGame, isSearchable } from '@rota/core';

export interface Level {
  /** The agent that makes most moves. */
  readonly agent: 'greedy' | 'search';
  /** The weaker agent that makes the careless moves. */
  readonly carelessAgent: 'random' | 'greedy';
  /** Careless moves in 100. */
  readonly carelessPercent: number;
  /** Probability of noticing an opportunity to react, 0 to 1. */
  readonly perceptionRate: number;
  /** Iterations of the search, from 1; ignored by a level that does not search. */
  readonly iterations: number;
}

/** From the weakest to the strongest. */
export const LEVEL_NAMES = ['newcomer', 'learner', 'regular', 'expert', 'master'] as const;
export type LevelName = (typeof LEVEL_NAMES)[number];

/** Returns the levels that differ in a game. */
export function levelsOf(game: AnyGame): readonly LevelName[] {
  return isSearchable(game) ? LEVEL_NAMES : [DEFAULT_LEVEL];
}

export const DEFAULT_LEVEL: LevelName = 'regular';

export const LEVELS: Readonly<Record<LevelName, Level>> = {
  newcomer: {
    agent: 'greedy',
    carelessAgent: 'random',
    carelessPercent: 75,
    perceptionRate: 0.25,
    iterations: 1,
  },
  learner: {
    agent: 'greedy',
    carelessAgent: 'random',
    carelessPercent: 40,
    perceptionRate: 0.5,
    iterations: 1,
  },
  regular: {
    agent: 'greedy',
    carelessAgent: 'random',
    carelessPercent: 0,
    perceptionRate: 0.75,
    iterations: 1,
  },
  expert: {
    agent: 'search',
    carelessAgent: 'greedy',
    carelessPercent: 50,
    perceptionRate: 0.875,
    iterations: 400,
  },
  master: {
    agent: 'search',
    carelessAgent: 'greedy',
    carelessPercent: 0,
    perceptionRate: 1,
    iterations: 3000,
  },
};

/** Multiplies a level's search iterations. */
export function scaledLevel(level: Level, factor: number): Level {
  return { ...level, iterations: Math.max(1, Math.round(level.iterations * factor)) };
}
