import type { DBSchema } from 'idb';
import { BrowserDatabase } from '../../device/storage/browser-database.ts';
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
  clear(): Promise<void>;
}

interface Schema extends DBSchema {
  reviews: { key: string; value: MatchReview };
  puzzles: { key: string; value: Puzzle };
}

/** Opens IndexedDB; what it does not store is in memory until the page closes. */
export async function openLearningStore(name = 'rota-learning'): Promise<LearningStore> {
  const database = await BrowserDatabase.open<Schema>(name, (created) => {
    created.createObjectStore('reviews', { keyPath: 'match' });
    created.createObjectStore('puzzles', { keyPath: 'id' });
  });
  return new IndexedDbStore(database);
}

const withSchedule = (puzzle: Puzzle, before: Puzzle | undefined): Puzzle =>
  before ? { ...puzzle, schedule: before.schedule } : puzzle;

const byAge = (a: MatchReview, b: MatchReview) => a.created - b.created;

class IndexedDbStore implements LearningStore {
  /** What is not stored. */
  private readonly unsavedReviews = new Map<string, MatchReview>();
  private readonly unsavedPuzzles = new Map<string, Puzzle>();

  constructor(private readonly database: BrowserDatabase<Schema>) {}

  async reviews(): Promise<readonly MatchReview[]> {
    const stored = await this.database.attempt('readonly', ['reviews'], ({ store }) =>
      store.getAll(),
    );
    const reviews = new Map(stored?.value.map((review) => [review.match, review]));
    for (const [match, review] of this.unsavedReviews) reviews.set(match, review);
    return [...reviews.values()].sort(byAge);
  }

  async puzzles(): Promise<readonly Puzzle[]> {
    const stored = await this.database.attempt('readonly', ['puzzles'], ({ store }) =>
      store.getAll(),
    );
    const puzzles = new Map(stored?.value.map((puzzle) => [puzzle.id, puzzle]));
    for (const [id, puzzle] of this.unsavedPuzzles) puzzles.set(id, puzzle);
    return [...puzzles.values()];
  }

  async save(review: MatchReview, puzzles: readonly Puzzle[]): Promise<void> {
    const done = await this.database.attempt('readwrite', ['reviews', 'puzzles'], (transaction) => {
      const known = transaction.objectStore('puzzles');
      const put = async (puzzle: Puzzle) =>
        known.put(withSchedule(puzzle, await known.get(puzzle.id)));
      return Promise.all([transaction.objectStore('reviews').put(review), ...puzzles.map(put)]);
    });
    if (done) return;
    const known = await this.puzzles();
    this.unsavedReviews.set(review.match, review);
    for (const puzzle of puzzles) {
      const before = known.find(({ id }) => id === puzzle.id);
      this.unsavedPuzzles.set(puzzle.id, withSchedule(puzzle, before));
    }
  }

  async schedule(id: string, schedule: CardSchedule): Promise<void> {
    const isStored =
      !this.unsavedPuzzles.has(id) &&
      (await this.database.attempt('readwrite', ['puzzles'], async ({ store }) => {
        const puzzle = await store.get(id);
        if (puzzle) await store.put({ ...puzzle, schedule });
      }));
    if (isStored) return;
    const puzzle = (await this.puzzles()).find((each) => each.id === id);
    if (puzzle) this.unsavedPuzzles.set(id, { ...puzzle, schedule });
  }

  async clear(): Promise<void> {
    await this.database.attempt('readwrite', ['reviews', 'puzzles'], (transaction) =>
      Promise.all([
        transaction.objectStore('reviews').clear(),
        transaction.objectStore('puzzles').clear(),
      ]),
    );
    this.unsavedReviews.clear();
    this.unsavedPuzzles.clear();
  }
}
