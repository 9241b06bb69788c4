import { DEFAULT_LEVEL, isBotName } from '@rota/bots';
import {
  err,
  type MatchRecord,
  normalizeName,
  type Rejection,
  type Result,
  rejection,
  type Seat,
  whyUnclearName,
} from '@rota/core';
import type { CreateTable, TableSummary } from '@rota/protocol';
import { SUPPORTED_DEALING } from '@rota/protocol/protocol';
import type {
  BotService,
  Change,
  Entry,
  Occupant,
  Ports,
  Subscription,
  Table,
  WaitTimes,
} from '@rota/table';
import { seatsOfRecord } from '../app/players.ts';
import { randomId } from '../app/random-id.ts';
import type {
  ConnectionListener,
  TableCommand,
  TableConnection,
  TableMessage,
} from '../connection/table-connection.ts';
import type { GameLoader } from '../game-loader.ts';
import type { DeviceMatch, DeviceStore } from './device-store.ts';

/** The id of the device's owner in its logs. */
const ME = 'me';

/** The id of another person at this device. */
const guestAt = (seat: Seat) => `here:${seat}`;

/** A table must name a substitute bot; on a device it is never used. */
const SUBSTITUTE = 'greedy';

/** The request for a new table. With seats of kind `here`, several people share the device. */
export interface DeviceTableRequest extends Pick<CreateTable, 'game' | 'options'> {
  readonly seats: readonly (
    | CreateTable['seats'][number]
    | { readonly kind: 'here'; readonly name: string }
  )[];
}

/** A position of a record, and the seat to play from there. */
export interface RecordPosition {
  readonly record: MatchRecord;
  /** Counted from 1. */
  readonly deal: number;
  /** Number of moves made before. */
  readonly move: number;
  readonly seat: Seat;
}

/** The number of the entry that deals the first cards, in a log that begins with them. */
const FIRST_DEAL_ENTRY = 2;

/** Loaded on demand: lists of matches do without it. */
const loadTableModule = () => import('@rota/table');
type Tables = Awaited<ReturnType<typeof loadTableModule>>;

/** A stored match, readable or not. */
interface StoredMatch {
  readonly summary: DeviceMatch | undefined;
  readonly log: readonly Entry[];
}

export interface DeviceTablesSettings {
  readonly gameLoader: GameLoader;
  readonly botService: BotService;
  readonly waitTimes: WaitTimes;
  readonly store: DeviceStore;
  /** Called when a match is over and stored. */
  onMatchOver?(): void;
}

/**
 * Matches against bots that run in this page without a server. They are the server's tables with
 * their logs in the browser's storage, so a match continues after a reload.
 */
export class DeviceTables {
  constructor(private readonly settings: DeviceTablesSettings) {}

  async create(wanted: DeviceTableRequest, name: string): Promise<Result<TableSummary>> {
    if (wanted.seats.some(({ kind }) => kind === 'open')) return err(rejection('nobody-can-join'));
    const { store } = this.settings;
    const id = randomId();
    const seats = wanted.seats.map((occupant, seat): Occupant => {
      if (occupant.kind === 'bot') return { kind: 'bot', bot: occupant.bot };
      return occupant.kind === 'here'
        ? { kind: 'person', person: guestAt(seat), name: normalizeName(occupant.name) }
        : { kind: 'person', person: ME, name };
    });
    for (const occupant of seats) {
      // A name left empty is no one’s.
      const unclear = occupant.kind === 'person' && occupant.name && whyUnclearName(occupant.name);
      if (unclear) return err(unclear);
    }
    const game = await this.settings.gameLoader.rules(wanted.game);
    const setup = { game, options: wanted.options, seats, at: Date.now() };
    const tables = await loadTableModule();
    const made = await tables.Table.create(id, setup, this.ports(tables));
    if (!made.ok) return made;
    const summary = summaryOf(made.value);
    await store.saveSummary(summary);
    return { ok: true, value: summary };
  }

  /**
   * Creates a match that begins at a position of a record: the same cards, bots in the other seats.
   * It has this one deal only.
   * @param name the owner's, who plays the seat
   */
  async retry({ record, deal, move, seat }: RecordPosition, name: string): Promise<Result<string>> {
    const { store, gameLoader } = this.settings;
    const { dealer, pack, moves } = record.deals[deal - 1]!;
    const game = await gameLoader.rules(record.game);
    if (game.version !== record.version) {
      const { version } = record;
      return err(
        rejection('unknown-game-version', { game: game.id, version, known: [game.version] }),
      );
    }
    const id = randomId();
    const created = {
      type: 'created',
      game: game.id,
      version: game.version,
      options: { ...record.options, deals: 1, dealer },
      seats: seatsOfRecord(record.seats).map(
        ({ bot = DEFAULT_LEVEL }, at): Occupant =>
          at === seat
            ? { kind: 'person', person: ME, name }
            : { kind: 'bot', bot: isBotName(bot) ? bot : DEFAULT_LEVEL },
      ),
      at: Date.now(),
    } as const;
    const changes: Change[] = [
      created,
      { type: 'deal', pack },
      ...moves.slice(0, move).map(
        ([mover, text], at): Change => ({
          type: 'move',
          seat: mover,
          decision: FIRST_DEAL_ENTRY + at,
          move: text,
        }),
      ),
    ];
    const log = changes.map((change, at): Entry => ({ ...change, number: at + 1 }));
    const tables = await loadTableModule();
    const made = tables.Table.restore(id, log, [game], this.ports(tables));
    if (!made.ok) return made;
    await store.append(id, log);
    await store.saveSummary({ ...summaryOf(made.value), isRetry: true });
    return { ok: true, value: id };
  }

  /** Newest first. */
  async list(): Promise<readonly DeviceMatch[]> {
    return this.settings.store.list();
  }

  async find(id: string): Promise<Result<TableSummary>> {
    const summary = await this.settings.store.find(id);
    return summary ? { ok: true, value: summary } : err(rejection('no-such-table'));
  }

  async delete(id: string): Promise<void> {
    await this.settings.store.delete(id);
  }

  async record(id: string): Promise<Result<MatchRecord>> {
    const table = await this.restore(id);
    if (!table.ok) return table;
    const { record } = table.value;
    return record ? { ok: true, value: record } : err(rejection('still-running'));
  }

  /** @param seat the viewer's seat; defaults to the owner's */
  connect(id: string, seat?: Seat): TableConnection {
    return new DeviceConnection(() => this.restore(id), seat);
  }

  /** Returns everything stored of a match, even if it no longer replays. */
  async exportMatch(id: string): Promise<StoredMatch> {
    const { store } = this.settings;
    return { summary: await store.find(id), log: await store.read(id, 0) };
  }

  private async restore(id: string): Promise<Result<Table>> {
    const { store, gameLoader } = this.settings;
    const found = await this.find(id);
    if (!found.ok) return found;
    const { game } = found.value;
    if (!gameLoader.has(game)) return err(rejection('unknown-game', { game }));
    const fetched = await Promise.all([gameLoader.rules(game), loadTableModule()]).catch(
      () => undefined,
    );
    if (!fetched) return err(rejection('not-loaded'));
    const [rules, tables] = fetched;
    const ports = this.ports(tables, () => {
      if (restored.ok) this.saveSummary(restored.value).catch((fault) => reportError(fault));
    });
    let restored: Result<Table>;
    try {
      restored = tables.Table.restore(id, await store.read(id, 0), [rules], ports);
    } catch {
      restored = err(rejection('match-damaged'));
    }
    return restored;
  }

  private async saveSummary(table: Table): Promise<void> {
    const { store, onMatchOver } = this.settings;
    await store.saveSummary(summaryOf(table));
    if (table.state === 'over') onMatchOver?.();
  }

  private ports({ cryptoRandom, wallClock }: Tables, changed?: () => void): Ports {
    const { botService, waitTimes, store } = this.settings;
    return {
      log: store,
      bots: botService,
      waitTimes,
      clock: wallClock,
      random: cryptoRandom(),
      substitute: SUBSTITUTE,
      ...(changed ? { observer: { changed } } : {}),
    };
  }
}

/** Connects to a table in this page the way a socket connects to one on the server. */
class DeviceConnection implements TableConnection {
  private listener: ConnectionListener | undefined;
  private table: Table | undefined;
  private subscription: Readonly<Subscription> | undefined;

  constructor(
    private readonly restore: () => Promise<Result<Table>>,
    private readonly seat: Seat | undefined,
  ) {}

  open(listener: ConnectionListener): void {
    this.listener = listener;
    listener.status('connecting');
    this.start(listener).catch((fault) => {
      reportError(fault);
      this.listener?.status('closed', rejection('match-damaged'));
    });
  }

  async submit(command: TableCommand): Promise<Rejection | undefined> {
    if (!this.table || !this.subscription) return rejection('connection-closed');
    const answer = await this.table.submit({ ...command, seat: this.subscription.seat });
    return answer.ok ? undefined : answer.rejection;
  }

  acknowledge(number: number): void {
    if (this.subscription) this.table?.acknowledge(this.subscription.seat, number);
  }

  refresh(): void {
    if (!this.table) return;
    const before = this.subscription;
    this.subscription = this.subscribe(this.table);
    if (before) this.table.unsubscribe(before);
  }

  close(): void {
    this.listener = undefined;
    if (this.subscription) this.table?.unsubscribe(this.subscription);
    this.table?.close().catch((fault) => reportError(fault));
  }

  private async start(listener: ConnectionListener): Promise<void> {
    const restored = await this.restore();
    // Closed while loading: nothing has been started.
    if (!this.listener) return;
    if (!restored.ok) {
      listener.status('closed', restored.rejection);
      return;
    }
    listener.status('open');
    this.table = restored.value;
    this.subscription = this.subscribe(this.table);
    this.table.run();
  }

  private personAt(table: Table): string {
    const { seat } = this;
    return seat === undefined || table.seatOf(ME) === seat ? ME : guestAt(seat);
  }

  private subscribe(table: Table): Readonly<Subscription> {
    return table.subscribe(
      {
        // The table keeps changing its own objects; a sent message must not change.
        send: (update, own) =>
          this.listener?.message(structuredClone({ ...update, ...own }) as TableMessage),
      },
      { person: this.personAt(table), dealing: SUPPORTED_DEALING },
    );
  }
}

const summaryOf = (table: Table): TableSummary => ({ ...table.summary, seat: table.seatOf(ME) });
