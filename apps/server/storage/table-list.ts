import type { StoredSummary } from '@rota/protocol/server';
import type { TableProjection } from './table-projection.ts';

/** How long a list may lag behind other nodes and processes. */
const MAX_AGE_MS = 1000;

/**
 * The cost of a load grows with the tables. So a list of more than these may lag for a time that grows as
 * well, 50 seconds with 100,000, while it shows at least half of what was loaded.
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
  /** How many tables belong to the list, including those shown. */
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
 * within `MAX_AGE_MS`, except among many tables: there other tables come later.
 */
export class TableList {
  private tables: readonly ListedTable[] = [];
  private total = 0;
  /** Increases when the cache is invalid. */
  private version = 0;
  private loaded:
    | { readonly version: number; readonly at: number; readonly shown: number }
    | undefined;
  private loading:
    | { readonly version: number; readonly tables: Promise<readonly ListedTable[]> }
    | undefined;

  /** The commits that the load may not have seen. */
  private changes: TableProjection[] = [];

  constructor(private readonly settings: TableListSettings) {}

  /** Returns the tables, newest first. */
  async read(): Promise<readonly ListedTable[]> {
    const { loaded, loading, version, mayLag } = this;
    const maxAge = mayLag ? Math.max(MAX_AGE_MS, this.total * AGE_MS_PER_TABLE) : MAX_AGE_MS;
    const isRecent = loaded && this.settings.now() - loaded.at < maxAge;
    if (isRecent && (loaded.version === version || mayLag)) return this.tables;
    if (loading && (loading.version === version || mayLag)) return loading.tables;
    return this.load();
  }

  private get mayLag(): boolean {
    return this.total > MANY_TABLES && this.tables.length >= (this.loaded?.shown ?? 0) / 2;
  }

  /** Updates the cache after a commit. */
  update(projection: TableProjection): void {
    if (this.loading) {
      this.version++;
      this.changes.push(projection);
    }
    this.apply(projection);
  }

  private apply({ summary, people }: TableProjection): void {
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
        this.loaded = { version, at, shown: found.tables.length };
        this.tables = found.tables;
        this.total = found.total;
        for (const change of this.changes) this.apply(change);
        this.ended(version);
        return this.tables;
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
    if (this.loading?.version !== version) return;
    this.loading = undefined;
    this.changes = [];
  }
}
