import type { StoredSummary } from '@rota/protocol';
import type { Sheet } from './table-projection.ts';

/** How long a list may be behind what other nodes and processes have written, in ms. */
const MAX_AGE_MS = 1000;

/** A table as a list has it. */
export interface ListedTable {
  readonly summary: StoredSummary;
  /** The people with a seat. */
  readonly people: ReadonlySet<string>;
}

export interface TableListSettings {
  /** How many tables the list has at most. */
  readonly limit: number;
  /** Reads the newest tables that belong to the list, newest first. */
  load(limit: number): Promise<ListedTable[]>;
  /** Whether a table belongs to the list. @param people how many people have a seat */
  includes(summary: StoredSummary, people: number): boolean;
  /** A clock that never goes back, in ms. */
  now(): number;
}

/**
 * The newest tables of some kind, the same for every reader and kept in memory, so that reading the
 * list does not reach the database. A summary that is committed here changes the list at once; what
 * other nodes and processes commit is seen within `MAX_AGE_MS`.
 */
export class TableList {
  private tables: readonly ListedTable[] = [];
  /** Counts the changes that only a new load shows. */
  private version = 0;
  private loaded: { readonly version: number; readonly at: number } | undefined;
  private loading:
    | { readonly version: number; readonly tables: Promise<readonly ListedTable[]> }
    | undefined;

  constructor(private readonly settings: TableListSettings) {}

  /** The tables, newest first. */
  async read(): Promise<readonly ListedTable[]> {
    const { loaded, loading, version } = this;
    if (loaded?.version === version && this.settings.now() - loaded.at < MAX_AGE_MS) {
      return this.tables;
    }
    return loading?.version === version ? loading.tables : this.load();
  }

  /** A summary was committed. */
  update({ summary, people }: Sheet): void {
    if (this.loading) {
      // Its result may be from before.
      this.version++;
      return;
    }
    const { limit, includes } = this.settings;
    const isFull = this.tables.length >= limit;
    const at = this.tables.findIndex((table) => table.summary.id === summary.id);
    if (at < 0) {
      const seated = people?.length ?? summary.seats.filter(({ kind }) => kind === 'person').length;
      const isTooOld = isFull && summary.created < this.tables.at(-1)!.summary.created;
      if (includes(summary, seated) && !isTooOld) this.version++;
      return;
    }
    const seated = people ? new Set(people.map(({ person }) => person)) : this.tables[at]!.people;
    if (includes(summary, seated.size)) {
      this.tables = this.tables.with(at, { summary, people: seated });
    } else {
      this.tables = this.tables.toSpliced(at, 1);
      // The one that was next has its place.
      if (isFull) this.version++;
    }
  }

  private load(): Promise<readonly ListedTable[]> {
    const { version } = this;
    const { limit, load, now } = this.settings;
    const at = now();
    const tables = load(limit).then(
      (found) => {
        this.loaded = { version, at };
        this.tables = found;
        this.ended(version);
        return found;
      },
      (fault) => {
        this.ended(version);
        throw fault;
      },
    );
    this.loading = { version, tables };
    return tables;
  }

  private ended(version: number): void {
    if (this.loading?.version === version) this.loading = undefined;
  }
}
