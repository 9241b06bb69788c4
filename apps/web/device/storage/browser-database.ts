import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { browserStorage } from './browser-storage.ts';

/**
 * A database of this browser. Nothing is lost before the page closes: its users keep in memory what
 * `attempt` could not store.
 */
export class BrowserDatabase<Schema extends DBSchema> {
  private constructor(
    private readonly name: string,
    private readonly database: IDBPDatabase<Schema> | undefined,
  ) {}

  /** @param create creates the object stores */
  static async open<Schema extends DBSchema>(
    name: string,
    create: (database: IDBPDatabase<Schema>) => void,
  ): Promise<BrowserDatabase<Schema>> {
    try {
      const database = await openDB<Schema>(name, 1, {
        upgrade: create,
        // The browser's data was deleted: said now, not when the next write fails.
        terminated: () => browserStorage.report(name, 'failed'),
      });
      return new BrowserDatabase(name, database);
    } catch (fault) {
      browserStorage.report(name, fault);
      return new BrowserDatabase<Schema>(name, undefined);
    }
  }

  /**
   * Reads or writes.
   * @returns undefined if the database is missing, full, or failed
   * @throws whatever `use` throws that is no fault of the storage
   */
  async attempt<Value>(
    use: (database: IDBPDatabase<Schema>) => Promise<Value>,
  ): Promise<{ readonly value: Value } | undefined> {
    if (!this.database) return undefined;
    try {
      return { value: await use(this.database) };
    } catch (fault) {
      // A key that is taken was written by another tab.
      if ((fault as Partial<Error>).name === 'ConstraintError') throw fault;
      browserStorage.report(this.name, fault);
      return undefined;
    }
  }
}
