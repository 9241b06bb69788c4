import { type AnyGame, isSearchable } from '@rota/core';

/** How a bot of a level plays; what it plays is its game's own knowledge. */
export interface Level {
  /** What it does when it is all there. */
  readonly agent: 'greedy' | 'search';
  /** What it does when its thoughts stray. */
  readonly carelessAgent: 'random' | 'greedy';
  /** How many moves in 100 are made with straying thoughts. */
  readonly carelessPercent: number;
  /** How likely it is to notice what anybody could see and nobody waits for, 0 to 1. */
  readonly perceptionRate: number;
  /** Iterations of its search at most, from 1; no matter to one that does not search. */
  readonly iterations: number;
}

/** From the weakest to the strongest. */
export const LEVEL_NAMES = ['newcomer', 'learner', 'regular', 'expert', 'master'] as const;
export type LevelName = (typeof LEVEL_NAMES)[number];

/** Those that differ in a game. */
export function levelsOf(game: AnyGame): readonly LevelName[] {
  return isSearchable(game) ? LEVEL_NAMES : [DEFAULT_LEVEL];
}

/** Who sits down unless somebody asks for more or less of an opponent. */
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
    perceptionRate: 0.9375,
    iterations: 3000,
  },
};

/** A level that thinks so many times as long; the ones that do not search stay as they are. */
export function scaledLevel(level: Level, factor: number): Level {
  return { ...level, iterations: Math.max(1, Math.round(level.iterations * factor)) };
}
