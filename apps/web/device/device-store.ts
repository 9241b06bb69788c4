import type { TableSummary } from '@rota/protocol';
import type { Entry, TableLog } from '@rota/table';
import { NotSavedError } from '@rota/table/ports';
import type { DBSchema } from 'idb';
import { BrowserDatabase } from './storage/browser-database.ts';

/** A match on this device, as lists show it. */
export interface DeviceMatch extends TableSummary {
  /** The id of the server's copy; left out while no copy is known. */
  readonly keptAs?: string;
  /** Whether it tries a reviewed position again; such a match stays on the device. */
  readonly isRetry?: true;
}

/** Stores the tables of this device and their summaries. */
export interface DeviceStore extends TableLog {
  /** Keeps what only the device knows of the match. */
  saveSummary(summary: DeviceMatch): Promise<void>;
  /** Records the id of the server's copy. */
  markSynced(table: string, keptAs: string): Promise<void>;
  /** Newest first. */
  list(): Promise<readonly DeviceMatch[]>;
  find(table: string): Promise<DeviceMatch | undefined>;
  delete(table: string): Promise<void>;
}

interface Schema extends DBSchema {
  summaries: { key: string; value: DeviceMatch; indexes: { created: number } };
  entries: { key: [string, number]; value: Entry };
}

/** Opens IndexedDB; what it does not store is in memory until the page closes. */
export async function openDeviceStore(name = 'rota'): Promise<DeviceStore> {
  const database = await BrowserDatabase.open<Schema>(name, (created) => {
    created.createObjectStore('summaries', { keyPath: 'id' }).createIndex('created', 'created');
    created.createObjectStore('entries');
  });
  return new IndexedDbStore(database);
}

class IndexedDbStore implements DeviceStore {
  /** The logs that this page has read or written, to go on with if the database fails. */
  private readonly logs = new Map<string, readonly Entry[]>();
  /** The tables whose log is not stored to its end, so that nothing more of them is stored. */
  private readonly unsaved = new Set<string>();
  /** The summaries that are not stored. */
  private readonly summaries = new Map<string, DeviceMatch>();

  constructor(private readonly database: BrowserDatabase<Schema>) {}

  async append(table: string, entries: readonly Entry[]): Promise<void> {
    const log = this.logs.get(table) ?? [];
    if (!(await this.store(table, entries))) {
      if (entries[0]?.number !== log.length + 1) throw new NotSavedError('no entry before it');
      this.unsaved.add(table);
    }
    this.logs.set(table, [...log, ...entries]);
  }

  async read(table: string, after: number): Promise<readonly Entry[]> {
    const known = this.logs.get(table) ?? [];
    const found = this.unsaved.has(table)
      ? undefined
      : await this.database.attempt('readonly', ['entries'], ({ store }) =>
          store.getAll(entriesOf(table, after)),
        );
    if (!found) return known.slice(after);
    this.logs.set(table, [...known.slice(0, after), ...found.value]);
    return found.value;
  }

  saveSummary(summary: DeviceMatch): Promise<void> {
    return this.change(summary.id, (before) => keepDeviceFields(summary, before));
  }

  markSynced(table: string, keptAs: string): Promise<void> {
    return this.change(table, (before) => before && { ...before, keptAs });
  }

  async list(): Promise<readonly DeviceMatch[]> {
    const stored = await this.database.attempt('readonly', ['summaries'], ({ store }) =>
      store.getAll(),
    );
    const matches = new Map(stored?.value.map((summary) => [summary.id, summary]));
    for (const [id, summary] of this.summaries) matches.set(id, summary);
    return [...matches.values()].sort((a, b) => b.created - a.created);
  }

  async find(table: string): Promise<DeviceMatch | undefined> {
    const unsaved = this.summaries.get(table);
    if (unsaved) return unsaved;
    const stored = await this.database.attempt('readonly', ['summaries'], ({ store }) =>
      store.get(table),
    );
    return stored?.value;
  }

  async delete(table: string): Promise<void> {
    await this.database.attempt('readwrite', ['summaries', 'entries'], (transaction) =>
      Promise.all([
        transaction.objectStore('summaries').delete(table),
        transaction.objectStore('entries').delete(entriesOf(table)),
      ]),
    );
    this.summaries.delete(table);
    this.logs.delete(table);
    this.unsaved.delete(table);
  }

  /** @returns whether the entries are stored @throws NotSavedError if a number is taken */
  private async store(table: string, entries: readonly Entry[]): Promise<boolean> {
    if (this.unsaved.has(table)) return false;
    try {
      const done = await this.database.attempt('readwrite', ['entries'], ({ store }) =>
        Promise.all(entries.map((entry) => store.add(entry, [table, entry.number]))),
      );
      return done !== undefined;
    } catch (fault) {
      // A failed transaction is rolled back.
      throw new NotSavedError(fault);
    }
  }

  private async change(
    table: string,
    to: (before: DeviceMatch | undefined) => DeviceMatch | undefined,
  ): Promise<void> {
    const unsaved = this.summaries.get(table);
    const isStored =
      !unsaved &&
      !this.unsaved.has(table) &&
      // Read and write are one transaction, so another tab cannot interfere.
      (await this.database.attempt('readwrite', ['summaries'], async ({ store }) => {
        const after = to(await store.get(table));
        if (after) await store.put(after);
      }));
    if (isStored) return;
    const after = to(unsaved ?? (await this.find(table)));
    if (after) this.summaries.set(table, after);
  }
}

const entriesOf = (table: string, after = 0) =>
  IDBKeyRange.bound([table, after], [table, Number.POSITIVE_INFINITY], true);

function keepDeviceFields(summary: DeviceMatch, before: DeviceMatch | undefined): DeviceMatch {
  const { keptAs, isRetry } = { ...before, ...summary };
  return {
    ...summary,
    ...(keptAs === undefined ? {} : { keptAs }),
    ...(isRetry ? { isRetry } : {}),
  };
}
