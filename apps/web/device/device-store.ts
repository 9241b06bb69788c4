import type { TableSummary } from '@rota/protocol';
import type { Entry, TableLog } from '@rota/table';
import { NotSavedError } from '@rota/table/ports';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A match on this device, as lists show it. */
export interface DeviceMatch extends TableSummary {
  /** The id of the server's copy; left out while no copy is known. */
  readonly keptAs?: string;
  /** Whether it tries a reviewed position again; such a match stays on the device. */
  readonly isRetry?: true;
}

/** Stores the tables of this device and their summaries. */
export interface DeviceStore extends TableLog {
  /** Whether the data survives closing the page. */
  readonly isPersistent: boolean;
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

/** Opens IndexedDB, or a store in memory where that is missing or denied. */
export async function openDeviceStore(name = 'rota'): Promise<DeviceStore> {
  try {
    return databaseStore(
      await openDB<Schema>(name, 1, {
        upgrade(database) {
          database
            .createObjectStore('summaries', { keyPath: 'id' })
            .createIndex('created', 'created');
          database.createObjectStore('entries');
        },
      }),
    );
  } catch {
    return memoryStore();
  }
}

function databaseStore(database: IDBPDatabase<Schema>): DeviceStore {
  const entriesOf = (table: string, after = 0) =>
    IDBKeyRange.bound([table, after], [table, Number.POSITIVE_INFINITY], true);
  /** Read and write are one transaction, so another tab cannot interfere. */
  const change = async (
    table: string,
    to: (before: DeviceMatch | undefined) => DeviceMatch | undefined,
  ) => {
    const writing = database.transaction('summaries', 'readwrite');
    const after = to(await writing.store.get(table));
    if (after) await writing.store.put(after);
    await writing.done;
  };
  return {
    isPersistent: true,
    async append(table, entries) {
      const writing = database.transaction('entries', 'readwrite', { durability: 'strict' });
      try {
        await Promise.all([
          ...entries.map((entry) => writing.store.add(entry, [table, entry.number])),
          writing.done,
        ]);
      } catch (fault) {
        // A failed transaction is rolled back.
        throw new NotSavedError(fault);
      }
    },
    read: (table, after) => database.getAll('entries', entriesOf(table, after)),
    saveSummary: (summary) => change(summary.id, (before) => keepDeviceFields(summary, before)),
    markSynced: (table, keptAs) => change(table, (before) => before && { ...before, keptAs }),
    list: async () => (await database.getAllFromIndex('summaries', 'created')).reverse(),
    find: (table) => database.get('summaries', table),
    async delete(table) {
      const writing = database.transaction(['summaries', 'entries'], 'readwrite');
      await Promise.all([
        writing.objectStore('summaries').delete(table),
        writing.objectStore('entries').delete(entriesOf(table)),
        writing.done,
      ]);
    },
  };
}

async function memoryStore(): Promise<DeviceStore> {
  // Imported here, so that browsers with IndexedDB do not load the table's code for its log.
  const { MemoryLog } = await import('@rota/table');
  const summaries = new Map<string, DeviceMatch>();
  const logs = new Map<string, TableLog>();
  return {
    isPersistent: false,
    async append(table, entries) {
      const log = logs.get(table) ?? new MemoryLog();
      logs.set(table, log);
      await log.append(table, entries);
    },
    read: async (table, after) => logs.get(table)?.read(table, after) ?? [],
    async saveSummary(summary) {
      summaries.set(summary.id, keepDeviceFields(summary, summaries.get(summary.id)));
    },
    async markSynced(table, keptAs) {
      const before = summaries.get(table);
      if (before) summaries.set(table, { ...before, keptAs });
    },
    list: async () => [...summaries.values()].sort((a, b) => b.created - a.created),
    find: async (table) => summaries.get(table),
    async delete(table) {
      summaries.delete(table);
      logs.delete(table);
    },
  };
}

function keepDeviceFields(summary: DeviceMatch, before: DeviceMatch | undefined): DeviceMatch {
  const { keptAs, isRetry } = { ...before, ...summary };
  return {
    ...summary,
    ...(keptAs === undefined ? {} : { keptAs }),
    ...(isRetry ? { isRetry } : {}),
  };
}
