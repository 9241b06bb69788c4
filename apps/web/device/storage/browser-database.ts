import {
  type DBSchema,
  type IDBPDatabase,
  type IDBPTransaction,
  openDB,
  type StoreNames,
} from 'idb';
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
   * Reads or writes in one transaction.
   * @returns undefined if the database is missing, full, or failed; then nothing was written
   * @throws whatever `use` throws that is no fault of the storage; then nothing was written either
   */
  async attempt<
    Value,
    Mode extends 'readonly' | 'readwrite',
    const Stores extends readonly StoreNames<Schema>[],
  >(
    mode: Mode,
    stores: Stores,
    use: (transaction: IDBPTransaction<Schema, [...Stores], Mode>) => Promise<Value>,
  ): Promise<{ readonly value: Value } | undefined> {
    if (!this.database) return undefined;
    try {
      const transaction = this.database.transaction<[...Stores], Mode>([...stores], mode, {
        durability: 'strict',
      });
      const { done } = transaction;
      // If the browser aborts the transaction, `use` fails first, and nobody would await this.
      done.catch(() => undefined);
      try {
        const value = await use(transaction);
        await done;
        return { value };
      } catch (fault) {
        abort(transaction);
        throw fault;
      }
    } catch (fault) {
      // A key that is taken was written by another tab.
      if (!(fault instanceof DOMException) || fault.name === 'ConstraintError') throw fault;
      browserStorage.report(this.name, fault);
      return undefined;
    }
  }
}

/** Ends a transaction that may have ended by itself. */
function abort(transaction: { abort(): void }): void {
  try {
    transaction.abort();
  } catch {
    // It has.
  }
}
