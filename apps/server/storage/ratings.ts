import type { Strength } from '../rating.ts';

/** A strength, and how many rated matches it comes from. */
export interface Rated extends Strength {
  readonly matches: number;
}

/** How strong people are held to be, game by game; it comes from the sheets of rated tables. */
export interface Ratings {
  /** All of that person's, by game. */
  of(person: string): Promise<ReadonlyMap<string, Rated>>;
  /** Of these people, those who have one. */
  inGame(game: string, people: readonly string[]): Promise<ReadonlyMap<string, Rated>>;
  /** The strongest of those who have played so many rated matches, and what they are called. */
  best(game: string, matches: number, most: number): Promise<readonly (Rated & { name: string })[]>;
}
