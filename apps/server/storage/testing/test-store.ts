import type { CompiledQuery } from 'kysely';
import { afterEach, beforeEach } from 'vitest';
import type { RestoredSessions } from '../backup.ts';
import type { Store } from '../store.ts';

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
  /** Restores lines of rows, with or without checksums, as a backup of a build before those. */
  restoreRows(rows: readonly string[]): Promise<void>;
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

  const backUp = async () => {
    const lines: string[] = [];
    await store.backUp(async (line) => {
      lines.push(line);
    });
    return lines;
  };
  const restore = (lines: readonly string[], sessions?: RestoredSessions) =>
    store.restore(
      (async function* () {
        yield* lines;
      })(),
      sessions,
    );

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
    backUp,
    restore,
    async restoreRows(rows) {
      const [head] = await backUp();
      const plain = rows.map((row) => JSON.stringify(JSON.parse(row).slice(0, 2)));
      await restore([
        JSON.stringify({ ...JSON.parse(head!), format: 1 }),
        ...plain,
        JSON.stringify({ rows: rows.length }),
      ]);
    },
  };
}
