import { type AnyGame, isSearchable } from '@rota/core';

/** How a bot of a level plays; what it plays is its game's own knowledge. */
export interface Level {
  /** What it does when it is all there. */
  readonly thinks: 'greedy' | 'search';
  /** What it does when its thoughts stray. */
  readonly strays: 'random' | 'greedy';
  /** How many moves in 100 are made with straying thoughts. */
  readonly straying: number;
  /** How likely it is to notice what anybody could see and nobody waits for, 0 to 1. */
  readonly noticing: number;
  /** Iterations of its search at most, from 1; no matter to one that does not search. */
  readonly iterations: number;
}

/** From the weakest to the strongest. */
export const LEVEL_NAMES = ['newcomer', 'learner', 'regular', 'expert', 'master'] as const;
export type LevelName = (typeof LEVEL_NAMES)[number];

/** Those that differ in a game. */
export function levelsOf(game: AnyGame): readonly LevelName[] {
  return isSearchable(game) ? LEVEL_NAMES : [USUAL_LEVEL];
}

/** Who sits down unless somebody asks for more or less of an opponent. */
export const USUAL_LEVEL: LevelName = 'regular';

export const LEVELS: Readonly<Record<LevelName, Level>> = {
  newcomer: { thinks: 'greedy', strays: 'random', straying: 75, noticing: 0.25, iterations: 1 },
  learner: { thinks: 'greedy', strays: 'random', straying: 40, noticing: 0.5, iterations: 1 },
  regular: { thinks: 'greedy', strays: 'random', straying: 0, noticing: 0.75, iterations: 1 },
  expert: { thinks: 'search', strays: 'greedy', straying: 50, noticing: 0.875, iterations: 400 },
  master: { thinks: 'search', strays: 'greedy', straying: 0, noticing: 0.9375, iterations: 3000 },
};

/** A level that thinks so many times as long; the ones that do not search stay as they are. */
export function scaledLevel(level: Level, factor: number): Level {
  return { ...level, iterations: Math.max(1, Math.round(level.iterations * factor)) };
}
