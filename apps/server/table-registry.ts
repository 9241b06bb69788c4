import type { BotService } from '@rota/bots';
import {
  type AnyGame,
  DAY_MS,
  err,
  type MatchRecord,
  ok,
  type Rejection,
  type Result,
  rejection,
} from '@rota/core';
import type { TableSummary } from '@rota/protocol';
import {
  type Ports,
  Table,
  type TableChange,
  type TableObserver,
  type TableSetup,
} from '@rota/table';
import type { Logger } from 'pino';
import { TableLeases } from './cluster/table-leases.ts';
import type { Sessions } from './identity/sessions.ts';
import { PeriodicJob } from './periodic-job.ts';
import type { TurnNotifier } from './push/turn-notifier.ts';
import { randomId } from './random-id.ts';
import { shareBotTime } from './share-bot-time.ts';
import type { IntactLog } from './storage/intact-log.ts';
import type { MergeTarget } from './storage/mentions.ts';
import type { TableActivity } from './storage/operator-requests.ts';
import type { Store } from './storage/store.ts';
import type { TableProjection } from './storage/table-projection.ts';
import { TableLoader } from './table-loader.ts';
import type { TableCreator, TableOwner } from './table-owner.ts';
import { TableVisibility } from './table-visibility.ts';

export interface TableRegistrySettings {
  /** In every version that old tables may need. */
  readonly games: readonly AnyGame[];
  readonly store: Store;
  /** What the registry does not add to each table's ports itself. */
  readonly ports: Omit<Ports, 'bots' | 'log' | 'observer' | 'moderation' | 'peers' | 'plans'>;
  readonly botService: BotService;
  readonly sessions: Pick<Sessions, 'tableOwner'>;
  readonly log: Logger;
  /** Left out: no one is notified of their turn. */
  readonly turnNotifier?: TurnNotifier | undefined;
  /** How long a table that waits for people stays open while none of its people is present, in ms. */
  readonly expiry: number;
  /** How often all tables are checked, in ms. */
  readonly sweep: number;
}

/** How long an unused table stays in memory. */
const IDLE_MS = 10 * 60_000;
/** The same for one closed before its first deal: long enough for requests in progress. */
const CLOSED_IDLE_MS = 30_000;

const MAX_OPENED_PER_SWEEP = 200;

/** Few enough that moves do not wait for them. */
const MAX_SUMMARIES_PER_COMMIT = 50;

/** Rejections after which opening a table may succeed soon. */
const TRANSIENT_REJECTIONS = new Set(['not-answering', 'stopping']);

/** Whether a text can be a table's id. Others are not looked up in the store. */
export function isTableId(text: string): boolean {
  return /^[\w-]{1,64}$/.test(text);
}

/** A table in memory. Times are by the tables' clock. */
interface OpenTable {
  readonly found: Promise<Result<Table>>;
  /** Set once it is loaded. */
  table?: Table;
  usedAt: number;
  /** Who created it, if known. */
  owner?: TableOwner | undefined;
  /** When it expires if it still waits for people and none of its people has come by then. */
  expires?: number;
  /** The expiry in the store. */
  stored?: number;
  /** The last entry that the stored summary covers, as far as is known here. */
  summarized?: number;
  /** When it last changed while in memory; moves of tables with live clocks are not noted. */
  changedAt?: number;
}

/** The tables in memory. Any other table is loaded from its log when it is needed. */
export class TableRegistry implements TableObserver {
  private readonly tables = new Map<string, OpenTable>();
  readonly leases: TableLeases;
  /** Tables whose last summary could not be written, or is damaged. */
  readonly unsavedSummaries = new Set<string>();
  /** Tables whose last deal is not in their stored summaries yet. */
  private readonly lateSummaries = new Set<string>();
  private readonly ports: Ports;
  private readonly loader: TableLoader;
  private readonly sweeper: PeriodicJob;
  /** Due tables that this build cannot open. */
  private readonly unopenable = new Set<string>();
  readonly visibility: TableVisibility;
  private closing = false;

  constructor(private readonly settings: TableRegistrySettings) {
    this.visibility = new TableVisibility(
      settings.store,
      async (table) => (await this.summary(table, undefined))?.state === 'over',
    );
    const { store, ports, log } = settings;
    this.leases = new TableLeases(store.cluster, log);
    this.ports = {
      ...ports,
      bots: shareBotTime(settings.botService, (table) => this.ownerOf(table)),
      log: store,
      observer: this,
      moderation: store.moderation,
      plans: store.plans,
      ...(store.cluster.isSingleNode ? {} : { peers: store.cluster }),
    };
    this.loader = new TableLoader(settings, this.ports);
    this.sweeper = new PeriodicJob(() => this.sweep(), {
      intervalMs: settings.sweep,
      onFailure: (fault) => log.error({ err: fault }, 'table sweep failed'),
    });
    this.sweeper.start();
  }

  /** The tables' clock, which never jumps. */
  get now(): number {
    return Math.floor(this.settings.ports.clock.now());
  }

  /** A time by the tables' clock that has certainly come: what ends a table's life waits for it. */
  private get certainNow(): number {
    return this.now - Math.ceil(this.settings.ports.clock.uncertainty?.() ?? 0);
  }

  /** The tables in memory, and those of them whose bots and clocks run at this node. */
  get count(): { openTables: number; driven: number } {
    return { openTables: this.tables.size, driven: this.leases.size };
  }

  /** Returns a table that is in memory. A broken one is unloaded instead, to be loaded anew. */
  loaded(id: string): Table | undefined {
    const table = this.tables.get(id)?.table;
    if (!table?.isStopped || this.closing) return table;
    this.unload(table);
    return undefined;
  }

  /** Returns a table that is in memory or being loaded. */
  loading(id: string): Promise<Result<Table>> | undefined {
    return this.tables.get(id)?.found;
  }

  /** Returns a table, loading it if necessary. */
  async find(id: string): Promise<Result<Table>> {
    if (this.closing) return err(rejection('stopping'));
    if (!isTableId(id)) return err(rejection('no-such-table'));
    this.loaded(id);
    let open = this.tables.get(id);
    if (!open) {
      open = this.register(id, this.load(id));
      const drop = () => this.tables.delete(id);
      open.found.then(({ ok }) => ok || drop(), drop);
    }
    open.usedAt = this.now;
    return open.found;
  }

  /** Returns a table with all entries that other nodes have written. */
  async findCurrent(id: string): Promise<Result<Table>> {
    const table = this.loaded(id);
    if (table && (table.hasUnknownOutcome || !this.settings.store.cluster.isSingleNode)) {
      // A table that breaks on what it reads is loaded anew below.
      await table.catchUp().catch((fault) => {
        this.settings.log.warn({ err: fault, table: id }, 'table not caught up');
      });
      if (table.hasUnknownOutcome) return err(rejection('not-answering'));
    }
    return this.find(id);
  }

  /** Returns a table that the person may see, as `findCurrent` does. */
  async findVisible(id: string, person: string | undefined): Promise<Result<Table>> {
    const found = await this.findCurrent(id);
    return found.ok ? this.visibility.visible(found.value, person) : found;
  }

  /** Ends a daily match, or one of a duplicate match's tables, as it stands. @returns why it could not be ended, if so */
  async endAttempt(id: string): Promise<Rejection | undefined> {
    const wasOpen = this.loaded(id) !== undefined;
    const found = await this.findCurrent(id);
    if (!found.ok) {
      const nothingToEnd = ['no-such-table', 'damaged'].includes(found.rejection.code);
      return nothingToEnd ? undefined : found.rejection;
    }
    const table = found.value;
    for (const { person } of table.people) {
      const done = await table.submit({ do: 'resign', person });
      if (!done.ok && table.state !== 'over') return done.rejection;
    }
    if (!(await this.writeSummary(table, table.people))) return rejection('not-answering');
    // A day has many matches, so memory is freed after each.
    if (!wasOpen && table.subscriberCount === 0) this.unload(table);
    return undefined;
  }

  /** Writes the result of a match that is over, if that has not been done. */
  async saveResult(id: string): Promise<void> {
    const table = this.loaded(id);
    if (table?.state === 'over') await this.writeSummary(table, table.people);
  }

  /** Closes a table whose match is not over. */
  async closeForOperator(id: string): Promise<Result<number>> {
    const found = await this.findCurrent(id);
    if (!found.ok) return found;
    const closed = await found.value.submit({ do: 'close', operator: true });
    if (closed.ok) await this.saveResult(id);
    return closed;
  }

  /** Returns what is known here, beyond the store, of those of these tables that are in memory. */
  activityOf(ids: readonly string[]): TableActivity[] {
    return ids.flatMap((id) => {
      const table = this.loaded(id);
      if (!table) return [];
      const { changedAt } = this.tables.get(id)!;
      const here = table.facts.seats.flatMap(({ kind, here }, seat) =>
        kind === 'person' && here ? [seat] : [],
      );
      const idle = changedAt === undefined ? {} : { idleMs: this.now - changedAt };
      return [{ table: id, here, subscribers: table.subscriberCount, ...idle }];
    });
  }

  /** Creates a table. @param creator is charged with its bots' time */
  async create(id: string, setup: TableSetup, creator: TableCreator): Promise<Result<Table>> {
    if (this.closing) return err(rejection('stopping'));
    const created = await Table.create(id, setup, this.ports);
    if (!created.ok) return created;
    const table = created.value;
    const open = this.register(id, Promise.resolve(created));
    open.owner = this.settings.sessions.tableOwner(creator);
    await this.writeSummary(table, table.people);
    open.table = table;
    this.extendExpiry(table);
    this.leases.tableOpened(table);
    return created;
  }

  /**
   * Replaces a person by another, or by a pseudonym, at one table and in its whole log.
   * @returns why it could not be done, if so
   */
  async replacePerson(
    id: string,
    person: string,
    target: MergeTarget,
  ): Promise<Rejection | undefined> {
    const wasOpen = this.loaded(id) !== undefined;
    const found = await this.findCurrent(id);
    if (found.ok) {
      const table = found.value;
      if (table.isDamaged) {
        // Only what is stored is rewritten; it is loaded anew from that.
        this.unload(table);
        await this.settings.store.people.renameInTable(id, person, target);
        return undefined;
      }
      if (!target.former && (await this.sitsAtOtherTable(table, target.person))) {
        return rejection('seated-already');
      }
      const done = await table.submit(
        target.former
          ? { do: 'forget', person, pseudonym: target.person }
          : { do: 'hand-over', from: person, person: target.person, name: target.name },
      );
      if (!done.ok) return done.rejection;
      if (!(await this.writeSummary(table, table.people))) return rejection('not-answering');
      if (!wasOpen && table.subscriberCount === 0 && table.state === 'over') this.unload(table);
    } else if (TRANSIENT_REJECTIONS.has(found.rejection.code)) {
      return found.rejection;
    }
    // The log can be rewritten even if this build cannot open the table.
    await this.settings.store.people.renameInTable(id, person, target);
    return undefined;
  }

  /** Whether a person has a seat at another table of an unfinished duplicate match. */
  private async sitsAtOtherTable({ id, facts }: Table, person: string): Promise<boolean> {
    const { duplicate } = facts;
    if (duplicate === undefined || (await this.visibility.isRevealed(facts))) return false;
    const { tables = [] } = (await this.settings.store.duplicates.find(duplicate)) ?? {};
    const others = tables.filter((table) => table !== id);
    const found = await Promise.all(others.map((table) => this.summary(table, person)));
    return found.some((summary) => typeof summary?.seat === 'number');
  }

  /**
   * Returns the record of a revealed match that is over; undefined also if this build cannot read it.
   * Does not keep the table in memory.
   */
  async recordOf(id: string): Promise<MatchRecord | undefined> {
    const loaded = this.loaded(id);
    const found = loaded
      ? ok(loaded)
      : this.loader.restore(id, await this.settings.store.readIntact(id));
    return found.ok &&
      !found.value.isDamaged &&
      (await this.visibility.isRevealed(found.value.facts))
      ? found.value.record
      : undefined;
  }

  /** Returns a table's summary with the person's seat. */
  async summary(id: string, person: string | undefined): Promise<TableSummary | undefined> {
    const table = this.loaded(id);
    if (table) return { ...table.summary, seat: table.seatOf(person) };
    if (!isTableId(id)) return undefined;
    const stored = await this.settings.store.summary(id, person);
    if (stored) return stored;
    // The summary may be damaged or missing; the log decides.
    const found = await this.find(id);
    return found.ok ? { ...found.value.summary, seat: found.value.seatOf(person) } : undefined;
  }

  /** Returns a table in a list as it is now: without deadlines, its stored summary lags behind its moves. */
  async current(listed: TableSummary): Promise<TableSummary> {
    if (listed.state !== 'running' || listed.timing?.kind === 'days') return listed;
    const { isSingleNode } = this.settings.store.cluster;
    const found = isSingleNode ? this.loaded(listed.id) : await this.findCurrent(listed.id);
    const table = found instanceof Table ? found : found?.ok ? found.value : undefined;
    return table ? { ...table.summary, seat: listed.seat } : listed;
  }

  /** Closes all tables after their pending writes. */
  async close(): Promise<void> {
    this.closing = true;
    await this.sweeper.stop();
    this.leases.stop();
    await Promise.all(
      [...this.open()].map(async (table) => {
        await table.close();
        if (this.leases.holds(table.id)) await this.writeSummary(table, table.people);
      }),
    );
  }

  /** Yields the tables in memory. */
  *open(): Generator<Table> {
    for (const { table } of this.tables.values()) if (table) yield table;
  }

  /**
   * Takes over a table that no node runs, and brings its summary up to date.
   * @returns whether it could be opened, or may be later
   */
  async takeOver(id: string): Promise<boolean> {
    const found = await this.find(id);
    if (!found.ok) {
      const { code } = found.rejection;
      if (code !== 'damaged') {
        this.settings.log.error({ table: id, why: found.rejection }, 'table not opened');
      }
      return TRANSIENT_REJECTIONS.has(code);
    }
    const table = found.value;
    if (this.loader.isUnreplayable(id)) return false;
    const isCurrent =
      !this.unsavedSummaries.has(id) && this.tables.get(id)?.summarized === table.number;
    const written = isCurrent || (await this.writeSummary(table, table.people));
    if (written && table.state === 'over') {
      this.leases.release(id);
      const { cluster } = this.settings.store;
      await cluster.release(await cluster.claim([id]));
    }
    return true;
  }

  private register(id: string, found: Promise<Result<Table>>): OpenTable {
    const open: OpenTable = { found, usedAt: this.now };
    this.tables.set(id, open);
    return open;
  }

  private async readFacts(id: string): Promise<Partial<Awaited<ReturnType<Store['tableFacts']>>>> {
    try {
      return await this.settings.store.tableFacts(id);
    } catch (fault) {
      this.settings.log.warn({ err: fault, table: id }, 'due time and owner not read');
      return {};
    }
  }

  /** Whose share of the bots' time a table has; one with an unknown owner has its own. */
  private ownerOf(id: string): readonly string[] {
    const owner = this.tables.get(id)?.owner;
    return owner ? [owner.network, owner.person] : [id];
  }

  private async load(id: string): Promise<Result<Table>> {
    let log: IntactLog;
    try {
      log = await this.settings.store.readIntact(id);
    } catch (fault) {
      this.settings.log.warn({ err: fault, table: id }, 'log not read');
      return err(rejection('not-answering'));
    }
    if (log.entries.length === 0 && !log.fault) return err(rejection('no-such-table'));
    const restored = this.loader.restore(id, log);
    if (!restored.ok) return restored;
    const table = restored.value;
    const open = this.tables.get(id);
    if (open) {
      open.table = table;
      const { number, due, owner } = table.state === 'over' ? {} : await this.readFacts(id);
      open.owner = owner;
      if (number !== undefined) open.summarized = number;
      if (table.awaitsPeople) {
        open.stored = due ?? 0;
        open.expires = Math.max(open.stored, table.facts.created + this.waitingPeriod(table));
      }
    }
    this.leases.tableOpened(table);
    table.askForPresence();
    return restored;
  }

  changed(id: string, what: TableChange, own: boolean): void {
    const table = this.loaded(id);
    const open = this.tables.get(id);
    if (open) open.changedAt = this.now;
    // A deal's scores are written with the next deal, which is soon enough for lists.
    if (!table || what === 'scores') return;
    if (own && what === 'seats') this.extendExpiry(table);
    if (own && (what === 'deal' || what === 'move'))
      this.settings.turnNotifier?.tableChanged(table);
    // Without deadlines, lists read whose turn it is from the table itself.
    if (what === 'move' && !table.isCorrespondence) return;
    if (!own && !this.leases.holds(id)) return;
    // Of a table that has begun, lists show only the deal's number.
    const canWait = what === 'deal' && table.facts.deal > 1 && !table.isCorrespondence;
    if (canWait) this.lateSummaries.add(id);
    else this.saveSummary(table, what);
  }

  failed(id: string, fault: unknown): void {
    this.settings.log.warn({ err: fault, table: id }, 'table');
  }

  private saveSummary(table: Table, what: 'seats' | 'deal' | 'move' | 'winners'): void {
    this.writeSummary(table, what === 'seats' ? table.people : undefined).then(
      (written) => {
        // Not before the summary is written: without a lease, no node would retry it.
        if (written && what === 'winners') this.leases.release(table.id);
      },
      (fault) => this.settings.log.error({ err: fault, table: table.id }, 'summary not written'),
    );
  }

  /** Writes the summaries of tables that have dealt, in few transactions. */
  async writeLateSummaries(): Promise<void> {
    const ids = [...this.lateSummaries];
    this.lateSummaries.clear();
    for (let from = 0; from < ids.length; from += MAX_SUMMARIES_PER_COMMIT) {
      const group = ids.slice(from, from + MAX_SUMMARIES_PER_COMMIT);
      const tables = group.flatMap((id) => this.loaded(id) ?? []);
      await Promise.all(tables.map((table) => this.writeSummary(table, undefined)));
    }
  }

  /** Writes a table's summary. @returns false after a failure, which `SummaryRepair` retries */
  private async writeSummary(table: Table, people: TableProjection['people']): Promise<boolean> {
    if (this.loader.isUnreplayable(table.id)) return false;
    const { placements, dailyScore } = table;
    const open = this.tables.get(table.id);
    const expires = open?.expires ?? this.now + this.waitingPeriod(table);
    const due = table.awaitsPeople ? expires : (table.facts.until ?? null);
    const projection: TableProjection = {
      summary: table.summary,
      number: table.number,
      ...(table.isDamaged ? { isDamaged: true } : {}),
      due,
      ...(open?.owner ? { owner: open.owner } : {}),
      ...(placements ? { placements } : {}),
      ...(dailyScore === undefined ? {} : { dailyResult: { score: dailyScore, at: this.now } }),
      ...(people ? { people } : {}),
    };
    this.lateSummaries.delete(table.id);
    try {
      await this.settings.store.saveProjection(table.id, projection);
      if (open && due !== null) open.stored = due;
      if (open) open.summarized = Math.max(projection.number, open.summarized ?? 0);
      this.unsavedSummaries.delete(table.id);
      return true;
    } catch (fault) {
      this.settings.log.warn({ err: fault, table: table.id }, 'summary not written');
      this.unsavedSummaries.add(table.id);
      return false;
    }
  }

  /** Loads tables that are due: a correspondence move's time is up, or the table expires. */
  async openDue(): Promise<void> {
    const { store, log } = this.settings;
    try {
      const due = await store.dueTables(this.certainNow);
      const unloaded = due.filter((id) => !this.loaded(id) && !this.unopenable.has(id));
      let opened = 0;
      while (unloaded.length > 0 && opened < MAX_OPENED_PER_SWEEP) {
        // First, so that nodes share them.
        const page = unloaded.splice(0, MAX_OPENED_PER_SWEEP - opened);
        const claimed = await store.cluster.claim(page);
        opened += claimed.length;
        for (const id of claimed) {
          if (this.closing) return;
          if (await this.takeOver(id)) continue;
          this.unopenable.add(id);
          await store.cluster.release([id]);
        }
      }
    } catch (fault) {
      log.warn({ err: fault }, 'due tables not opened');
    }
  }

  /** Loads tables where a plan's turn may have come just before this process started. */
  async openPlanned(): Promise<void> {
    const { store, log } = this.settings;
    try {
      for (const id of await store.plans.tablesGoneOn(MAX_OPENED_PER_SWEEP)) {
        if (!this.closing && !this.loaded(id)) await this.takeOver(id);
      }
    } catch (fault) {
      log.warn({ err: fault }, 'tables with plans not opened');
    }
  }

  /** How long the table waits for people, in ms; by correspondence, at least a move's days. */
  private waitingPeriod(table: Table): number {
    const { timing } = table.facts;
    const { expiry } = this.settings;
    return timing?.kind === 'days' ? Math.max(expiry, timing.move * DAY_MS) : expiry;
  }

  /** Restarts the waiting period, because one of the table's people is present. */
  private extendExpiry(table: Table): void {
    const open = this.tables.get(table.id);
    if (open) open.expires = this.now + this.waitingPeriod(table);
  }

  /** Closes a table that has waited for people too long. */
  private async expire(open: OpenTable, table: Table): Promise<void> {
    if (table.isAttended || open.expires === undefined) this.extendExpiry(table);
    if (!this.leases.holds(table.id)) return;
    const { expires = 0, stored = 0 } = open;
    if (expires <= this.certainNow) await table.submit({ do: 'expire' });
    // Other nodes, and this one after a restart, read the expiry from the store.
    else if (expires - stored > this.waitingPeriod(table) / 2)
      await this.writeSummary(table, undefined);
  }

  private unload(table: Table): void {
    this.tables.delete(table.id);
    this.leases.release(table.id);
    table
      .close()
      .catch((fault) => this.settings.log.error({ err: fault, table: table.id }, 'table'));
  }

  /** Closes expired tables, unloads idle ones and loads due ones. */
  private async sweep(): Promise<void> {
    for (const open of [...this.tables.values()]) {
      const { table } = open;
      if (!table || this.closing) continue;
      if (table.subscriberCount > 0 || table.finishesUnattended) open.usedAt = this.now;
      try {
        if (table.awaitsPeople) await this.expire(open, table);
      } catch (fault) {
        this.settings.log.warn({ err: fault, table: table.id }, 'table not expired');
      }
      const idle = table.neverBegan ? CLOSED_IDLE_MS : IDLE_MS;
      if (this.now - open.usedAt >= idle) await this.unloadIdle(open, table);
    }
    await this.openDue();
  }

  private async unloadIdle(open: OpenTable, table: Table): Promise<void> {
    const { expires = 0, stored = 0, summarized = 0 } = open;
    const isUnsaved = table.number > summarized || (table.awaitsPeople && expires > stored);
    if (
      isUnsaved &&
      this.leases.holds(table.id) &&
      !(await this.writeSummary(table, table.people))
    ) {
      return;
    }
    if (table.subscriberCount === 0) this.unload(table);
  }
}

export function newTableId(): string {
  return randomId(9);
}
