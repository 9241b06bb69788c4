import { type AnyGame, isSearchable } from '@rota/core';

/** How well a bot plays: what it considers, searches for and notices. */
export interface Level {
  /** The probability that it considers a move when it does not search, 0 to 1. */
  readonly considered: number;
  /** Moves in 100 that it searches for. */
  readonly searchPercent: number;
  /** Probability of noticing an opportunity, 0 to 1. */
  readonly perceptionRate: number;
  /** Iterations of the search, from 1. */
  readonly iterations: number;
}

/** From the weakest to the strongest. */
export const LEVEL_NAMES = ['newcomer', 'learner', 'regular', 'expert', 'master'] as const;
/** The name of a level. */
export type LevelName = (typeof LEVEL_NAMES)[number];

/** Returns the levels that differ in a game. */
export function levelsOf(game: AnyGame): readonly LevelName[] {
  return isSearchable(game) ? LEVEL_NAMES : [DEFAULT_LEVEL];
}

/** The level of bots whose level no one chose. */
export const DEFAULT_LEVEL: LevelName = 'regular';

/** The levels by name. */
export const LEVELS: Readonly<Record<LevelName, Level>> = {
  newcomer: { considered: 0.25, searchPercent: 0, perceptionRate: 0.25, iterations: 1 },
  learner: { considered: 0.6, searchPercent: 0, perceptionRate: 0.5, iterations: 1 },
  regular: { considered: 1, searchPercent: 0, perceptionRate: 0.75, iterations: 1 },
  expert: { considered: 1, searchPercent: 50, perceptionRate: 0.875, iterations: 800 },
  master: { considered: 1, searchPercent: 100, perceptionRate: 1, iterations: 6000 },
};

/** Multiplies a level's search iterations. */
export function scaledLevel(level: Level, factor: number): Level {
  return { ...level, iterations: Math.max(1, Math.round(level.iterations * factor)) };
}
