import type { TableSummary } from '@rota/protocol';
import type { Entry, TableLog } from '@rota/table';
import { NotSavedError } from '@rota/table/not-saved';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** What a list shows of a match on this device. */
export interface DeviceMatch extends TableSummary {
  /** As what the room keeps it too; left out: it is only here, as far as this browser knows. */
  readonly keptAs?: string;
}

/** Where the tables of this device are kept, with what their lists show. */
export interface DeviceStore extends TableLog {
  /** Whether they are still there after the page is closed. */
  readonly isPersistent: boolean;
  saveSummary(summary: TableSummary): Promise<void>;
  /** The room keeps it too, as that. */
  markSynced(table: string, keptAs: string): Promise<void>;
  /** All of them, newest first. */
  list(): Promise<readonly DeviceMatch[]>;
  find(table: string): Promise<DeviceMatch | undefined>;
  delete(table: string): Promise<void>;
}

interface Schema extends DBSchema {
  summaries: { key: string; value: DeviceMatch; indexes: { created: number } };
  entries: { key: [string, number]; value: Entry };
}

/** The browser's own database; where there is none (or no leave to use it), memory. */
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
  /** Changes what is kept of a table, whatever another page of this browser does meanwhile. */
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
        // A transaction that fails is rolled back.
        throw new NotSavedError(fault);
      }
    },
    read: (table, after) => database.getAll('entries', entriesOf(table, after)),
    saveSummary: (summary) => change(summary.id, (before) => withMark(summary, before?.keptAs)),
    markSynced: (table, keptAs) => change(table, (before) => before && withMark(before, keptAs)),
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
  // Hardly any browser comes here: the others do not load a table's code for its log.
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
      summaries.set(summary.id, withMark(summary, summaries.get(summary.id)?.keptAs));
    },
    async markSynced(table, keptAs) {
      const before = summaries.get(table);
      if (before) summaries.set(table, withMark(before, keptAs));
    },
    list: async () => [...summaries.values()].sort((a, b) => b.created - a.created),
    find: async (table) => summaries.get(table),
    async delete(table) {
      summaries.delete(table);
      logs.delete(table);
    },
  };
}

function withMark(summary: TableSummary, keptAs: string | undefined): DeviceMatch {
  return keptAs === undefined ? summary : { ...summary, keptAs };
}
