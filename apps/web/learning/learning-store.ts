import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { CardSchedule } from './leitner.ts';
import type { MatchReview, Puzzle } from './match-review.ts';

/** What this device knows of its owner's play: reviews of matches, and puzzles from them. */
export interface LearningStore {
  /** Oldest match first. */
  reviews(): Promise<readonly MatchReview[]>;
  puzzles(): Promise<readonly Puzzle[]>;
  /** Saves a review with its puzzles; puzzles known before keep their schedule. */
  save(review: MatchReview, puzzles: readonly Puzzle[]): Promise<void>;
  schedule(puzzle: string, schedule: CardSchedule): Promise<void>;
  /** Deletes everything. */
  clear(): Promise<void>;
}

interface Schema extends DBSchema {
  reviews: { key: string; value: MatchReview };
  puzzles: { key: string; value: Puzzle };
}

/** Opens IndexedDB, or a store in memory where that is missing or denied. */
export async function openLearningStore(name = 'rota-learning'): Promise<LearningStore> {
  try {
    return databaseStore(
      await openDB<Schema>(name, 1, {
        upgrade(database) {
          database.createObjectStore('reviews', { keyPath: 'match' });
          database.createObjectStore('puzzles', { keyPath: 'id' });
        },
      }),
    );
  } catch {
    return memoryStore();
  }
}

const byAge = (a: MatchReview, b: MatchReview) => a.created - b.created;

function databaseStore(database: IDBPDatabase<Schema>): LearningStore {
  return {
    reviews: async () => (await database.getAll('reviews')).sort(byAge),
    puzzles: () => database.getAll('puzzles'),
    async save(review, puzzles) {
      const writing = database.transaction(['reviews', 'puzzles'], 'readwrite');
      const known = writing.objectStore('puzzles');
      await writing.objectStore('reviews').put(review);
      for (const puzzle of puzzles) {
        const before = await known.get(puzzle.id);
        await known.put(before ? { ...puzzle, schedule: before.schedule } : puzzle);
      }
      await writing.done;
    },
    async schedule(id, schedule) {
      const writing = database.transaction('puzzles', 'readwrite');
      const puzzle = await writing.store.get(id);
      if (puzzle) await writing.store.put({ ...puzzle, schedule });
      await writing.done;
    },
    async clear() {
      await Promise.all([database.clear('reviews'), database.clear('puzzles')]);
    },
  };
}

function memoryStore(): LearningStore {
  const reviews = new Map<string, MatchReview>();
  const puzzles = new Map<string, Puzzle>();
  return {
    reviews: async () => [...reviews.values()].sort(byAge),
    puzzles: async () => [...puzzles.values()],
    async save(review, found) {
      reviews.set(review.match, review);
      for (const puzzle of found) {
        const { schedule } = puzzles.get(puzzle.id) ?? puzzle;
        puzzles.set(puzzle.id, { ...puzzle, schedule });
      }
    },
    async schedule(id, schedule) {
      const puzzle = puzzles.get(id);
      if (puzzle) puzzles.set(id, { ...puzzle, schedule });
    },
    async clear() {
      reviews.clear();
      puzzles.clear();
    },
  };
}
