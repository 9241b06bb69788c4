import { randomBytes } from 'node:crypto';
import { DEFAULT_LEVEL } from '@rota/bots';
import {
  type AnyGame,
  err,
  type MatchRecord,
  type Rejection,
  type Result,
  rejection,
} from '@rota/core';
import type { CreateTable, StoredSummary, TableSummary, Timing } from '@rota/protocol';
import {
  type DailySetup,
  DamagedLog,
  type Entry,
  type Ports,
  type Setup,
  Table,
  type TableChange,
  type TableObserver,
} from '@rota/table';
import type { Logger } from 'pino';
import { RevealedDays } from './daily/revealed-days.ts';
import { Leases } from './nodes/leases.ts';
import {
  matchedSeats,
  type NameLookup,
  type PlayerIdentity,
  rematchRequest,
  requestedSeats,
} from './seating.ts';
import type { Heir } from './storage/mentions.ts';
import type { Store } from './storage/store.ts';
import type { Sheet } from './storage/table-projection.ts';

export interface TableRegistrySettings {
  /** In every version that old tables may ask for. */
  readonly games: readonly AnyGame[];
  readonly bots: readonly string[];
  readonly store: Store;
  /** What every table is handed beside its log. */
  readonly ports: Omit<Ports, 'log' | 'observer' | 'moderation' | 'peers'>;
  readonly log: Logger;
  /** How long a table that waits for people is kept while nobody who sits there is here, in ms. */
  readonly expiry: number;
  /** How often all tables are looked over, in ms. */
  readonly sweep: number;
}

/** Strangers cannot ask each other for patience. */
const QUICK_TIMING: Timing = { kind: 'live', move: 30, reserve: 180 };

/** How long a table that nobody looks at stays in memory, in ms. */
const IDLE_MS = 10 * 60_000;
/** The same of one that was closed before its first deal: requests that have found it come to their end. */
const CLOSED_IDLE_MS = 30_000;
const DAY_MS = 24 * 60 * 60_000;

/** How many tables whose time is up are opened in one sweep. */
const MAX_OPENED_PER_SWEEP = 200;

/** Why a table cannot be opened that can be soon. */
const TRANSIENT_REJECTIONS = new Set(['not-answering', 'stopping']);

/** Whether this is what a table may be called; nothing else is asked for in the store. */
export function isTableId(text: string): boolean {
  return /^[\w-]{1,64}$/.test(text);
}

interface OpenTable {
  readonly found: Promise<Result<Table>>;
  /** Once it is open. */
  table?: Table;
  usedAt: number;
  /** When it is closed if it still waits for people, and nobody who sits there has come by then. */
  expires?: number;
  /** The same as the store has it. */
  stored?: number;
  /** The number of the last entry that the summary in the store takes in, as far as is known here. */
  summarized?: number;
}

/**
 * The tables that are in use. None is lost when it is not here: any table can be opened from its
 * log, and is, as soon as somebody asks for it.
 */
export class TableRegistry implements TableObserver {
  private readonly tables = new Map<string, OpenTable>();
  /** Tables that are being made for a rematch, or for people whom the queue has brought together. */
  private readonly creating = new Map<string, Promise<Result<Table>>>();
  /** Tables whose logs make no sense. */
  private readonly damaged = new Set<string>();
  readonly leases: Leases;
  /** Tables whose summaries could not be written. */
  readonly unsavedSummaries = new Set<string>();
  private readonly ports: Ports;
  private readonly sweeper: NodeJS.Timeout;
  private sweeping: Promise<void> | undefined;
  /** Tables whose time is up and that cannot be opened here, perhaps because only another build can. */
  private readonly unopenable = new Set<string>();
  private readonly revealedDays: RevealedDays;
  private closing = false;

  constructor(private readonly settings: TableRegistrySettings) {
    this.revealedDays = new RevealedDays(settings.store.daily);
    const { store, ports, log } = settings;
    this.leases = new Leases(store.nodes, log);
    this.ports = {
      ...ports,
      log: store,
      observer: this,
      moderation: store.company,
      ...(store.nodes.alone ? {} : { peers: store.nodes }),
    };
    this.sweeper = setInterval(() => {
      this.sweeping ??= this.sweep()
        .catch((fault) => settings.log.error({ err: fault }, 'tables are not looked over'))
        .finally(() => {
          this.sweeping = undefined;
        });
    }, settings.sweep).unref();
  }

  /** By the clock that tables go by, whatever becomes of the machine's. */
  private get now(): number {
    return Math.floor(this.settings.ports.clock.now());
  }

  /** How many tables are in use, and how many of them are driven here. */
  get count(): { open: number; driven: number } {
    return { open: this.tables.size, driven: this.leases.size };
  }

  /** The table if it is in use. One that broke is not any more: it is opened anew from its log. */
  loaded(id: string): Table | undefined {
    const table = this.tables.get(id)?.table;
    if (!table?.isClosed || this.closing) return table;
    this.unload(table);
    return undefined;
  }

  /** A table that is open at this node, or is being opened. */
  opening(id: string): Promise<Result<Table>> | undefined {
    return this.tables.get(id)?.found;
  }

  /** The table, opened from its log if need be. */
  async find(id: string): Promise<Result<Table>> {
    if (this.closing) return refused(refusal('stopping'));
    if (!isTableId(id)) return refused(refusal('no-such-table'));
    this.loaded(id);
    let opening = this.tables.get(id);
    if (!opening) {
      opening = this.register(id, this.restore(id));
      const forget = () => this.tables.delete(id);
      opening.found.then(({ ok }) => ok || forget(), forget);
    }
    opening.usedAt = this.now;
    return opening.found;
  }

  /** The table as it stands now, whoever wrote to its log. */
  async findCurrent(id: string): Promise<Result<Table>> {
    const present = this.loaded(id);
    if (present && (present.isInDoubt || !this.settings.store.nodes.alone)) {
      // A table that breaks by what it reads is opened anew.
      await present.catchUp().catch((fault) => {
        this.settings.log.warn({ err: fault, table: id }, 'table cannot be caught up with');
      });
      if (present.isInDoubt) return err(rejection('not-answering'));
    }
    return this.find(id);
  }

  /** A new table with that guest at the seat marked `me`. */
  async create(
    wanted: CreateTable,
    guest: PlayerIdentity,
    id = newTableId(),
  ): Promise<Result<Table>> {
    if (this.closing) return refused(refusal('stopping'));
    const game = this.newest(wanted.game);
    if (!game) return refused(refusal('unknown-game', { game: wanted.game }));
    const seats = requestedSeats(wanted, guest, this.settings.bots);
    if (!seats.ok) return seats;
    const { options, timing, private: isPrivate = false } = wanted;
    const clocks = timing ? { timing } : {};
    return this.createFrom(id, {
      game,
      options,
      seats: seats.value,
      at: this.now,
      private: isPrivate,
      ...clocks,
    });
  }

  /** The table of people whom the queue has brought together; whoever asks first makes it. */
  createMatched(
    { table: id, game: gameId, seats, people, rated = false }: Meeting,
    names: NameLookup,
  ): Promise<Result<Table>> {
    return this.createOnce(id, async () => {
      const game = this.newest(gameId);
      if (!game) return err(rejection('unknown-game', { game: gameId }));
      const { bots } = this.settings;
      const bot = bots.includes(USUAL_LEVEL) ? USUAL_LEVEL : bots[0]!;
      const sitters = await matchedSeats(people, seats, names, bot);
      const mark = { rated, quick: true, timing: QUICK_TIMING };
      return this.createFrom(id, { game, seats: sitters, at: this.now, ...mark });
    });
  }

  /** The table of somebody's try at a day; whoever asks first makes it. */
  beginTry(id: string, setup: DailySetup): Promise<Result<Table>> {
    return this.createOnce(id, () => this.createFrom(id, setup));
  }

  /** Ends somebody's try at a day as it stands. @returns why it could not be done, if it could not */
  async endTry(id: string): Promise<Rejection | undefined> {
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
    if (!(await this.writeSummary(table, table.people))) return refusal('not-answering');
    // A day has many tries: they are opened one after the other.
    if (!wasOpen && table.visitors === 0) this.unload(table);
    return undefined;
  }

  /** Makes sure that what a match has come to stands where it is looked up. */
  async saveResult(id: string): Promise<void> {
    const table = this.loaded(id);
    if (table?.state === 'over') await this.writeSummary(table, table.people);
  }

  /** Whether others may look at a match, and anybody at its cards. */
  isRevealed({ daily }: Pick<TableSummary, 'daily'>): Promise<boolean> {
    return this.revealedDays.isRevealed(daily);
  }

  private async createFrom(id: string, setup: Setup): Promise<Result<Table>> {
    if (this.closing) return refused(refusal('stopping'));
    const made = await Table.create(id, setup, this.ports);
    if (!made.ok) return made;
    await this.writeSummary(made.value, made.value.people);
    this.register(id, Promise.resolve(made)).table = made.value;
    this.extendExpiry(made.value);
    this.leases.opened(made.value);
    return made;
  }

  /** The table at which that guest meets the people of a finished match again. */
  async rematch(before: Table, guest: PlayerIdentity, closed?: string): Promise<Result<Table>> {
    const { person, name, program } = guest;
    const offered = await before.submit({ do: 'rematch', person, table: newTableId(), closed });
    if (!offered.ok) return offered;
    const id = before.rematch!;
    const seat = before.seatOf(person)!;
    const next = await this.createOnce(id, () =>
      this.create(rematchRequest(before, seat), guest, id),
    );
    if (!next.ok) return next;
    if (next.value.closed) return this.rematch(before, guest, id);
    const sat = await next.value.submit({ do: 'sit', person, name, seat, program });
    return sat.ok ? next : sat;
  }

  /**
   * Has a table know a person as their heir from now on, and its log say so from the beginning.
   * @returns why it could not be done, if it could not
   */
  async replacePerson(id: string, person: string, heir: Heir): Promise<Rejection | undefined> {
    const wasOpen = this.loaded(id) !== undefined;
    const found = await this.findCurrent(id);
    if (found.ok) {
      const table = found.value;
      const done = await table.submit(
        heir.former
          ? { do: 'forget', person, pseudonym: heir.person }
          : { do: 'hand-over', from: person, person: heir.person, name: heir.name },
      );
      if (!done.ok) return done.refusal;
      if (!(await this.writeSummary(table, table.people))) return refusal('not-answering');
      if (!wasOpen && table.visitors === 0 && table.state === 'over') this.unload(table);
    } else if (TRANSIENT_REJECTIONS.has(found.refusal.code)) {
      return found.refusal;
    }
    // A match that this build cannot open can be renamed all the same.
    await this.settings.store.people.handOver(id, person, heir);
    return undefined;
  }

  /**
   * The record of a match that is over; undefined for any other, and where this build cannot tell.
   * Nothing stays open for it.
   */
  async recordOf(id: string): Promise<MatchRecord | undefined> {
    const present = this.loaded(id);
    if (present) return (await this.isRevealed(present.facts)) ? present.record : undefined;
    const table = this.readTable(id, await this.settings.store.read(id, 0));
    return table.ok && (await this.isRevealed(table.value.facts)) ? table.value.record : undefined;
  }

  /** Two may ask for a table at the same time; it is made once. */
  private createOnce(id: string, make: () => Promise<Result<Table>>): Promise<Result<Table>> {
    const making = this.creating.get(id) ?? this.findOrCreate(id, make);
    this.creating.set(id, making);
    return making.finally(() => this.creating.delete(id));
  }

  private async findOrCreate(
    id: string,
    make: () => Promise<Result<Table>>,
  ): Promise<Result<Table>> {
    const found = await this.findCurrent(id);
    if (found.ok || found.refusal.code !== 'no-such-table') return found;
    const made = await make();
    // Another node may have been quicker.
    return made.ok ? made : this.find(id);
  }

  /** What lists show of the table to that person. */
  async summary(id: string, person: string | undefined): Promise<TableSummary | undefined> {
    const table = this.loaded(id);
    if (table) return { ...summaryOf(table), seat: table.seatOf(person) };
    if (!isTableId(id)) return undefined;
    return this.settings.store.sheet(id, person);
  }

  /** Ends all tables' doings, once what was being written is written. */
  async close(): Promise<void> {
    this.closing = true;
    clearInterval(this.sweeper);
    await this.sweeping;
    this.leases.stop();
    await Promise.all(
      [...this.open()].map(async (table) => {
        await table.close();
        if (this.leases.holds(table.id)) await this.writeSummary(table, table.people);
      }),
    );
  }

  /** The tables that are open at this node. */
  *open(): Generator<Table> {
    for (const { table } of this.tables.values()) if (table) yield table;
  }

  /**
   * Opens a table that nobody looks after, and has its sheet say what its log says.
   * @returns whether it could be opened, or may be later
   */
  async adopt(id: string): Promise<boolean> {
    const found = await this.find(id);
    if (!found.ok) {
      const { code } = found.rejection;
      if (code !== 'damaged') {
        this.settings.log.error({ table: id, why: found.rejection }, 'table cannot be opened');
      }
      return TRANSIENT_REJECTIONS.has(code);
    }
    const table = found.value;
    const written = await this.writeSummary(table, table.people);
    if (written && table.state === 'over') {
      this.leases.release(id);
      const { nodes } = this.settings.store;
      await nodes.release(await nodes.claim([id]));
    }
    return true;
  }

  /** How many a game is for; undefined when there is none of that name. */
  seatRange(game: string): AnyGame['seats'] | undefined {
    return this.newest(game)?.seats;
  }

  private newest(id: string): AnyGame | undefined {
    return this.settings.games
      .filter((game) => game.id === id)
      .sort((a, b) => b.version - a.version)[0];
  }

  private register(id: string, found: Promise<Result<Table>>): OpenTable {
    const opening: OpenTable = { found, usedAt: this.now };
    this.tables.set(id, opening);
    return opening;
  }

  private async dueOf(id: string): Promise<number | null> {
    try {
      return await this.settings.store.dueOf(id);
    } catch (fault) {
      this.settings.log.warn({ err: fault, table: id }, 'sheet cannot be read');
      return null;
    }
  }

  private async restore(id: string): Promise<Result<Table>> {
    let entries: readonly Entry[];
    try {
      entries = await this.settings.store.read(id, 0);
    } catch (fault) {
      if (fault instanceof DamagedLog) return this.rejectDamaged(id, fault);
      this.settings.log.warn({ err: fault, table: id }, 'log cannot be read');
      return err(rejection('not-answering'));
    }
    if (entries.length === 0) return err(rejection('no-such-table'));
    const restored = this.readTable(id, entries);
    if (!restored.ok) return restored;
    const opening = this.tables.get(id);
    if (opening) {
      opening.table = restored.value;
      if (restored.value.awaitsPeople) {
        opening.stored = (await this.dueOf(id)) ?? 0;
        const { created } = restored.value.facts;
        opening.expires = Math.max(opening.stored, created + this.waitingPeriod(restored.value));
      }
    }
    this.leases.opened(restored.value);
    return restored;
  }

  /** A table as these entries tell it; refused where they make no sense. */
  private readTable(id: string, entries: readonly Entry[]): Result<Table> {
    try {
      const table = Table.restore(id, entries, this.settings.games, this.ports);
      this.damaged.delete(id);
      return table;
    } catch (fault) {
      return this.rejectDamaged(id, fault);
    }
  }

  /** Logs once that a table is damaged, however often it is asked for. */
  private rejectDamaged(id: string, fault: unknown): Result<never> {
    if (!this.damaged.has(id)) this.settings.log.error({ err: fault, table: id }, 'damaged table');
    this.damaged.add(id);
    return err(rejection('damaged'));
  }

  changed(id: string, what: TableChange, own: boolean): void {
    const table = this.loaded(id);
    // A deal's scores go into the summary with the next deal: lists need not be that quick.
    if (!table || what === 'scores') return;
    if (own && what === 'seats') this.extendExpiry(table);
    if (own || this.leases.holds(id)) this.saveSummary(table, what);
  }

  failed(id: string, fault: unknown): void {
    this.settings.log.warn({ err: fault, table: id }, 'table');
  }

  private saveSummary(table: Table, what: 'seats' | 'deal' | 'move' | 'winners'): void {
    this.writeSummary(table, what === 'seats' ? table.people : undefined).then(
      (written) => {
        // Not before the sheet says so: a table nobody has the lease of is looked after by nobody.
        if (written && what === 'winners') this.leases.release(table.id);
      },
      (fault) => this.settings.log.error({ err: fault, table: table.id }, 'sheet not written'),
    );
  }

  /** A sheet that could not be written is not worth stopping for: it is written again. */
  private async writeSummary(table: Table, people: Sheet['people']): Promise<boolean> {
    const { standings, tried } = table;
    const opening = this.tables.get(table.id);
    const expires = opening?.expires ?? this.now + this.waitingPeriod(table);
    const due = table.awaitsPeople ? expires : (table.facts.until ?? null);
    const sheet: Sheet = {
      summary: summaryOf(table),
      number: table.number,
      due,
      ...(standings ? { standings } : {}),
      ...(tried === undefined ? {} : { tried: { score: tried, at: this.now } }),
      ...(people ? { people } : {}),
    };
    try {
      await this.settings.store.putSheet(table.id, sheet);
      if (opening && due !== null) opening.stored = due;
      if (opening) opening.summarized = Math.max(sheet.number, opening.summarized ?? 0);
      this.unsavedSummaries.delete(table.id);
      return true;
    } catch (fault) {
      this.settings.log.warn({ err: fault, table: table.id }, 'sheet not written');
      this.unsavedSummaries.add(table.id);
      return false;
    }
  }

  /** Opens tables that nobody looks at while somebody's days, or the table's own, run out. */
  async openDue(): Promise<void> {
    const { store, log } = this.settings;
    try {
      const late = await store.due(this.now);
      const asleep = late.filter((id) => !this.loaded(id) && !this.unopenable.has(id));
      for (const id of asleep.slice(0, MAX_OPENED_PER_SWEEP)) {
        if (this.closing) return;
        if (!(await this.adopt(id))) this.unopenable.add(id);
      }
    } catch (fault) {
      log.warn({ err: fault }, 'late tables cannot be opened');
    }
  }

  /** How long the table is kept for people who are not there; by correspondence, for a move's days. */
  private waitingPeriod(table: Table): number {
    const { timing } = table.facts;
    const { expiry } = this.settings;
    return timing?.kind === 'days' ? Math.max(expiry, timing.move * DAY_MS) : expiry;
  }

  /** Somebody who sits at the table is here. */
  private extendExpiry(table: Table): void {
    const opening = this.tables.get(table.id);
    if (opening) opening.expires = this.now + this.waitingPeriod(table);
  }

  /** Closes a table that waits for people if nobody who sits there has been here for long enough. */
  private async expire(opening: OpenTable, table: Table): Promise<void> {
    if (table.attended || opening.expires === undefined) this.extendExpiry(table);
    if (!this.leases.holds(table.id)) return;
    const { expires = 0, stored = 0 } = opening;
    if (expires <= this.now) await table.submit({ do: 'expire' });
    // Other nodes, and this one when it comes back, go by the store.
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

  /** Closes tables that have waited long enough, and puts away those nobody has looked at for a while. */
  private async sweep(): Promise<void> {
    for (const opening of [...this.tables.values()]) {
      const { table } = opening;
      if (!table || this.closing) continue;
      if (table.visitors > 0 || table.runsOut) opening.usedAt = this.now;
      try {
        if (table.awaitsPeople) await this.expire(opening, table);
      } catch (fault) {
        this.settings.log.warn({ err: fault, table: table.id }, 'table cannot be closed');
      }
      const idle = table.closed ? CLOSED_IDLE_MS : IDLE_MS;
      if (this.now - opening.usedAt >= idle) await this.unloadIdle(opening, table);
    }
    await this.openDue();
  }

  private async unloadIdle(opening: OpenTable, table: Table): Promise<void> {
    const { expires = 0, stored = 0, summarized = 0 } = opening;
    const isNews = table.number > summarized || (table.awaitsPeople && expires > stored);
    if (isNews && this.leases.holds(table.id) && !(await this.writeSummary(table, table.people))) {
      return;
    }
    if (table.visitors === 0) this.unload(table);
  }
}

/** What to call a table that is not there yet. */
export function newTableId(): string {
  return randomBytes(9).toString('base64url');
}

function summaryOf(table: Table): StoredSummary {
  const { seats, ...facts } = table.facts;
  return { id: table.id, ...facts, seats: seats.map(({ here: _here, ...seat }) => seat) };
}
