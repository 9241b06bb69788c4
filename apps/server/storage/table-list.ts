import type { StoredSummary } from '@rota/protocol/server';
import type { TableProjection } from './table-projection.ts';

/** How long a list may lag behind other nodes and processes. */
const MAX_AGE_MS = 1000;

/**
 * A list of so many tables is loaded again only after a time that grows with them, as what a load costs does:
 * where there are 100,000, it may lag by 50 seconds.
 */
const MANY_TABLES = 1000;
const AGE_MS_PER_TABLE = 0.5;

export interface ListedTable {
  readonly summary: StoredSummary;
  /** The people with a seat. */
  readonly people: ReadonlySet<string>;
}

/** The tables that a list shows. */
export interface TablePage {
  readonly tables: readonly ListedTable[];
  /** How many tables belong to the list, beside those shown as well. */
  readonly total: number;
}

export interface TableListSettings {
  /** Reads the tables to show, newest first. */
  load(): Promise<TablePage>;
  /** Whether a table belongs to the list. @param people the number of people with a seat */
  includes(summary: StoredSummary, people: number): boolean;
  /** A monotonic clock, in milliseconds. */
  now(): number;
}

/**
 * A list of tables of some kind, the same for every reader, cached so that reading a list does not
 * reach the database. Commits of this node show immediately, those of other nodes and processes
 * within `MAX_AGE_MS`; if there are many tables, all of them later.
 */
export class TableList {
  private tables: readonly ListedTable[] = [];
  private total = 0;
  /** Increases when the cache is invalid. */
  private version = 0;
  private loaded: { readonly version: number; readonly at: number } | undefined;
  private loading:
    | { readonly version: number; readonly tables: Promise<readonly ListedTable[]> }
    | undefined;

  constructor(private readonly settings: TableListSettings) {}

  /** Returns the tables, newest first. */
  async read(): Promise<readonly ListedTable[]> {
    const { loaded, loading, version } = this;
    const hasMany = this.total > MANY_TABLES;
    const maxAge = hasMany ? this.total * AGE_MS_PER_TABLE : MAX_AGE_MS;
    const isRecent = loaded && this.settings.now() - loaded.at < maxAge;
    if (isRecent && (loaded.version === version || hasMany)) return this.tables;
    if (loading && (loading.version === version || hasMany)) return loading.tables;
    return this.load();
  }

  /** Updates the cache after a commit. */
  update({ summary, people }: TableProjection): void {
    if (this.loading) {
      // The load may not have seen this commit.
      this.version++;
      return;
    }
    const { includes } = this.settings;
    const at = this.tables.findIndex((table) => table.summary.id === summary.id);
    if (at < 0) {
      const seated = people?.length ?? summary.seats.filter(({ kind }) => kind === 'person').length;
      if (includes(summary, seated)) this.version++;
      return;
    }
    const seated = people ? new Set(people.map(({ person }) => person)) : this.tables[at]!.people;
    if (includes(summary, seated.size)) {
      this.tables = this.tables.with(at, { summary, people: seated });
    } else {
      this.tables = this.tables.toSpliced(at, 1);
      this.total--;
      // Another table moves up.
      if (this.total > this.tables.length) this.version++;
    }
  }

  private load(): Promise<readonly ListedTable[]> {
    const { version } = this;
    const { load, now } = this.settings;
    const at = now();
    const tables = load().then(
      (found) => {
        this.loaded = { version, at };
        this.tables = found.tables;
        this.total = found.total;
        this.ended(version);
        return found.tables;
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
