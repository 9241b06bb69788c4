import type { CompiledQuery } from 'kysely';
import { afterEach, beforeEach } from 'vitest';
import type { RestoredSessions } from './backup.ts';
import type { Store } from './store.ts';

type Query = Pick<CompiledQuery, 'sql' | 'parameters'>;

/** A database to test a dialect on. */
export interface TestDatabase {
  /** Opens it, also again after a close. */
  open(): Promise<Store>;
  /** Returns the query plans. */
  explain(queries: readonly Query[]): Promise<string[]>;
  remove(): Promise<void>;
}

/** The database under test. */
export interface TestStore {
  /** Opens it a second time, like another node. */
  open(): Promise<Store>;
  explain(queries: readonly Query[]): Promise<string[]>;
  /** Closes and opens the store, like a restart. */
  reopen(): Promise<void>;
  /** Replaces the database by an empty one. */
  reset(): Promise<void>;
  /** Returns the lines of the store's backup. */
  backUp(): Promise<string[]>;
  restore(lines: readonly string[], sessions?: RestoredSessions): Promise<void>;
}

/**
 * Gives every test an empty store; call it inside `describe`.
 * @param opened called with the store whenever it is opened
 */
export function useTestStore(
  begin: () => Promise<TestDatabase>,
  opened: (store: Store) => void,
): TestStore {
  let database: TestDatabase;
  let store: Store;

  const open = async () => {
    store = await database.open();
    opened(store);
  };
  const enter = async () => {
    database = await begin();
    await open();
  };
  const leave = async () => {
    await store.close();
    await database.remove();
  };
  beforeEach(enter);
  afterEach(leave);

  return {
    open: () => database.open(),
    explain: (queries) => database.explain(queries),
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
    async restore(lines, sessions) {
      await store.restore(
        (async function* () {
          yield* lines;
        })(),
        sessions,
      );
    },
  };
}
