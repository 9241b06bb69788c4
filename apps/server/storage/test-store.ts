import type { CompiledQuery } from 'kysely';
import { afterEach, beforeEach } from 'vitest';
import type { Store } from './store.ts';

type Query = Pick<CompiledQuery, 'sql' | 'parameters'>;

/** One database to try a dialect on. */
export interface TestDatabase {
  /** Opens it; again after a close, as a restart would. */
  open(): Promise<Store>;
  /** How the database would run each query, in its own words. */
  explain(queries: readonly Query[]): Promise<string[]>;
  /** Leaves nothing behind. */
  remove(): Promise<void>;
}

/** What a test may do with the database it tries. */
export interface TestStore {
  /** Opens it beside the store, as another node would. */
  open(): Promise<Store>;
  explain(queries: readonly Query[]): Promise<string[]>;
  /** Closes the store and opens it again, as a restart would. */
  reopen(): Promise<void>;
  /** Goes on with another database, an empty one. */
  reset(): Promise<void>;
  /** The lines of the store's backup. */
  backUp(): Promise<string[]>;
  restore(lines: readonly string[]): Promise<void>;
}

/**
 * Gives every test an empty store of its own. To be called where tests are described.
 * @param opened told of the store whenever it is opened
 */
export function useTestStore(
  begin: () => Promise<TestDatabase>,
  opened: (store: Store) => void,
): TestStore {
  let trial: TestDatabase;
  let store: Store;

  const open = async () => {
    store = await trial.open();
    opened(store);
  };
  const enter = async () => {
    trial = await begin();
    await open();
  };
  const leave = async () => {
    await store.close();
    await trial.remove();
  };
  beforeEach(enter);
  afterEach(leave);

  return {
    open: () => trial.open(),
    explain: (queries) => trial.explain(queries),
    async reopen() {
      await store.close();
      await open();
    },
    async reset() {
      await leave();
      await enter();
    },
    async backUp() {
      const lines: string[] = [];
      await store.backUp(async (line) => {
        lines.push(line);
      });
      return lines;
    },
    async restore(lines) {
      await store.restore(
        (async function* () {
          yield* lines;
        })(),
      );
    },
  };
}
