import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { type LearningStore, openLearningStore } from './learning-store.ts';
import type { MatchReview, Puzzle } from './match-review.ts';

const review: MatchReview = {
  match: 'm1',
  game: 'nim',
  created: 2,
  deals: 1,
  ahead: 3,
  decisions: 9,
  grades: { inaccuracy: 0, mistake: 1, blunder: 0 },
  effort: 1,
};

const puzzle: Puzzle = {
  id: 'm1 1 4',
  match: 'm1',
  game: 'nim',
  version: 1,
  names: ['Ann', 'bot:greedy'],
  decision: {
    seat: 0,
    seats: 2,
    deal: 1,
    move: 8,
    ordinal: 4,
    kind: 'turn',
    view: {},
    played: '1',
  },
  best: '2',
  loss: { mean: 1, margin: 0.1 },
  grade: 'mistake',
  spread: 4,
  schedule: { box: 0, due: 5 },
};

test.for<[string, () => Promise<LearningStore>]>([
  ['the database', () => openLearningStore('learning test')],
  [
    'memory',
    async () => {
      vi.stubGlobal('indexedDB', undefined);
      const store = await openLearningStore();
      vi.unstubAllGlobals();
      return store;
    },
  ],
])('in %s: a puzzle keeps its schedule when its match is reviewed again', async ([, open]) => {
  const store = await open();
  await store.save({ ...review, match: 'm2', created: 3 }, []);
  await store.save(review, [puzzle]);
  await store.schedule(puzzle.id, { box: 2, due: 77 });
  await store.save({ ...review, ahead: 4 }, [{ ...puzzle, best: '3' }]);
  expect((await store.reviews()).map(({ match, ahead }) => [match, ahead])).toEqual([
    ['m1', 4],
    ['m2', 3],
  ]);
  expect(await store.puzzles()).toEqual([{ ...puzzle, best: '3', schedule: { box: 2, due: 77 } }]);
  await store.clear();
  expect([await store.reviews(), await store.puzzles()]).toEqual([[], []]);
});
