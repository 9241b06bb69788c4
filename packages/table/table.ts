import {
  type AnyGame,
  ok,
  DEALING_VERSION,
  type MatchRecord,
  type Rejection,
  type Result,
  rejection,
  err,
  type Seat,
} from '@rota/core';
import type { TableMessage, TableSeat } from '@rota/protocol';
import { TableClock } from './clock.ts';
import type { Command } from './command.ts';
import type { Entry } from './entry.ts';
import { NotSavedError } from './not-saved.ts';
import type { PeerMessage, Ports } from './ports.ts';
import type { Placement } from './ranking.ts';
import { TableScheduler } from './scheduler.ts';
import { type Subscriber, Subscribers, type Subscription } from './subscribers.ts';
import { type TableFacts, tableFacts, tableMessage } from './table-facts.ts';
import { type AppliedMove, type Setup, TableState } from './table-state.ts';
import { describeSeat, type News } from './table-update.ts';
import { TimeoutPolicy } from './timeout-policy.ts';
import { hasResigned, isAttended, type ValidationContext, validate } from './validate.ts';

const NOT_SAVED: Rejection = rejection('not-saved');
/** Not a refusal but for its type: what was asked for may be in the log, or not. */
const OUTCOME_UNKNOWN: Rejection = rejection('outcome-unknown');

/** Who subscribes to a table. */
export interface SubscribeOptions {
  /** Left out: a spectator without an identity. */
  readonly person?: string | undefined;
  /** The number of the last update the client has, if it has any. */
  readonly seen?: number | undefined;
  /** The version of dealing whose exchanges the client knows; left out: it is not asked to contribute. */
  readonly dealing?: number | undefined;
}

/**
 * One running table. It owns the table's state and its command queue: a command is validated, its
 * entry appended to the log, then applied, then published. So its state is never ahead of the log, and
 * a client that subscribes at any moment sees what everybody may.
 *
 * To start one: `await Table.create(...)` or `Table.restore(...)`, then `run()`; to stop: `close()`.
 * A match is over when `facts.state` says so; its record is then `record`.
 */
export class Table {
  private readonly scheduler: TableScheduler;
  private readonly clock: TableClock;
  private readonly subscribers: Subscribers;
  private readonly context: ValidationContext;
  /** The command that runs, and those behind it. */
  private queue: Promise<unknown> = Promise.resolve();
  /** Whether the log may hold entries that were not read. */
  private isStale = false;
  /** Whether what was to be written last may be one of them. */
  private lastWriteUnknown = false;
  private hasStopped = false;
  /** The entry up to which all contributors know how the exchange stands. */
  private publishedExchange = 0;

  private constructor(
    private readonly tableState: TableState,
    private readonly ports: Ports,
  ) {
    this.clock = new TableClock(ports.clock);
    if (tableState.clocks) this.clock.advanceTo(tableState.clocks.lastEntryAt);
    const timed = { ...ports, clock: this.clock };
    this.subscribers = new Subscribers(tableState.id, ports.peers);
    const timeouts = new TimeoutPolicy(tableState, this.subscribers, timed);
    const { random, substitute } = ports;
    this.context = { subscribers: this.subscribers, timeouts, random, substitute };
    this.scheduler = new TableScheduler(tableState, this.subscribers, timeouts, timed, (command) =>
      this.submit(command),
    );
  }

  /**
   * A new table, its first entry in the log. The first deal is dealt as soon as no seat is open.
   * @param id names the table in all its updates
   */
  static async create(id: string, setup: Setup, ports: Ports): Promise<Result<Table>> {
    const planned = TableState.firstEntries(setup);
    if (!planned.ok) return planned;
    try {
      await ports.log.append(id, planned.value);
    } catch (fault) {
      ports.observer?.failed?.(id, fault);
      if (fault instanceof NotSavedError) return err(NOT_SAVED);
      const entries = await ports.log.read(id, 0).catch(() => []);
      if (entries.length === 0) return err(OUTCOME_UNKNOWN);
    }
    return Table.restore(id, planned.value, [setup.game], ports);
  }

  /**
   * A table restored from its log; nothing happens at it until it runs.
   * @param games the games known, in every version that old tables may ask for
   * @throws DamagedLog
   */
  static restore(
    id: string,
    log: readonly Entry[],
    games: readonly AnyGame[],
    ports: Ports,
  ): Result<Table> {
    const state = TableState.restore(id, log, games);
    return state.ok ? ok(new Table(state.value, ports)) : state;
  }

  /** Starts the scheduler: bots play and the next deal is dealt. */
  run(): void {
    if (!this.hasStopped) this.scheduler.start();
  }

  /** Stops the scheduler until the next `run`. */
  pause(): void {
    this.scheduler.stop();
  }

  /** Accepts no more commands; waits for the one that is being written. */
  async close(): Promise<void> {
    this.pause();
    this.hasStopped = true;
    await this.queue;
  }

  /**
   * Runs a command after those submitted before it. What was accepted is in the log.
   * @returns the number of the command's entry; the same again when the same is sent twice
   */
  submit(command: Command): Promise<Result<number>> {
    const run = () => this.enqueue(() => this.process(command));
    const isPersonsMove = command.do === 'move' && !command.bot && command.seat !== null;
    return isPersonsMove && this.tableState.daily !== undefined
      ? this.scheduler.settleReactions().then(run)
      : run();
  }

  /** Validates on the table as it stands, and again where others have written to the log meanwhile. */
  private async process(command: Command): Promise<Result<number>> {
    // The same may have been asked for before, and be in the log.
    if (this.hasStopped)
      return err(this.lastWriteUnknown ? OUTCOME_UNKNOWN : rejection('table-closed'));
    if (this.isStale && (await this.readNewEntries()) === 'unreadable') {
      return err(this.lastWriteUnknown ? OUTCOME_UNKNOWN : NOT_SAVED);
    }
    /** Whether an attempt to write this may yet turn out to have succeeded. */
    let mayBeWritten = false;
    for (;;) {
      const validated = validate(this.tableState, command, this.context);
      if ('ok' in validated) {
        if (mayBeWritten && !validated.ok) return this.rejectUnknown();
        // Where others write too, a refusal may only show that their entries have not been read.
        const isFinal = validated.ok || !this.ports.peers;
        if (isFinal || (await this.readNewEntries()) !== 'newer') return validated;
        continue;
      }
      // With the number first: to add it to a copy costs three times as much.
      let entry: Entry = { number: this.tableState.number + 1, ...validated };
      if (this.tableState.clocks) entry = { ...entry, at: this.timestamp };
      try {
        await this.ports.log.append(this.id, [entry]);
      } catch (fault) {
        const isUnknown = !(fault instanceof NotSavedError);
        this.lastWriteUnknown = isUnknown;
        const found = await this.readNewEntries();
        if (found === 'newer') {
          mayBeWritten = false;
          continue;
        }
        this.ports.observer?.failed?.(this.id, fault);
        // Once more: an entry's number is taken once, so that the second attempt settles the first.
        const retries = isUnknown && !mayBeWritten && found === 'nothing-new';
        mayBeWritten ||= isUnknown;
        if (retries) continue;
        return mayBeWritten ? this.rejectUnknown() : err(NOT_SAVED);
      }
      this.apply(entry, true);
      return ok(entry.number);
    }
  }

  private rejectUnknown(): Result<never> {
    this.isStale = true;
    this.lastWriteUnknown = true;
    return err(OUTCOME_UNKNOWN);
  }

  /** When an entry is written, never before the one before it, in milliseconds since 1970. */
  private get timestamp(): number {
    return Math.max(this.tableState.clocks!.lastEntryAt, Math.floor(this.clock.now()));
  }

  /** Reads and applies what others have written to the log, if anything. */
  catchUp(): Promise<unknown> {
    return this.enqueue(() => this.readNewEntries());
  }

  private async readNewEntries(): Promise<'newer' | 'nothing-new' | 'unreadable'> {
    let missed: readonly Entry[];
    try {
      missed = await this.ports.log.read(this.id, this.tableState.number);
    } catch (fault) {
      this.ports.observer?.failed?.(this.id, fault);
      this.isStale = true;
      return 'unreadable';
    }
    this.isStale = false;
    this.lastWriteUnknown = false;
    for (const entry of missed) this.apply(entry, false);
    return missed.length > 0 ? 'newer' : 'nothing-new';
  }

  /** Rules that throw leave a state that cannot be trusted: the table closes. */
  private enqueue<T>(work: () => Promise<T>): Promise<T> {
    const done = this.queue.then(work);
    this.queue = done.catch(() => {
      this.hasStopped = true;
      this.pause();
    });
    return done;
  }

  /** Applies an entry that is in the log, and publishes it. @param own whether it was written here */
  private apply(entry: Entry, own: boolean): void {
    const applied = this.tableState.apply(entry);
    if (this.tableState.clocks) this.clock.advanceTo(this.tableState.clocks.lastEntryAt);
    this.publish(entry, applied);
    if (EXCHANGE_TYPES.has(entry.type)) return;
    this.notify(entry, own);
    if (entry.type === 'seat') this.scheduler.setupChanged();
    else if (entry.type === 'rematch') this.scheduler.wake();
    else this.scheduler.matchChanged();
  }

  private publish(entry: Entry, applied: AppliedMove | undefined): void {
    if (applied) {
      const sendsViews = !this.tableState.match.game.applyEvent;
      for (const { subscriber, seat } of this.subscribers) {
        const update = sendsViews
          ? { ...applied.update, view: this.tableState.view(seat ?? 'public') }
          : applied.update;
        subscriber.send(update, seat === null ? undefined : applied.own.get(seat));
      }
    } else if (EXCHANGE_TYPES.has(entry.type)) {
      this.publishExchange();
    } else if (entry.type === 'seat' && !this.tableState.clocks && !this.tableState.abandoned) {
      this.publishSeats();
      this.publishExchange();
    } else {
      // Where clocks run, one of them starts or stops when a seat changes hands.
      this.publishTable();
    }
  }

  /** Whether the log may hold what this table was to write last; `catchUp` finds out. */
  get isInDoubt(): boolean {
    return this.lastWriteUnknown;
  }

  /** Whether nothing happens any more: it was closed, or its rules or its log are broken. */
  get isClosed(): boolean {
    return this.hasStopped;
  }

  get id(): string {
    return this.tableState.id;
  }

  /** The number of the last entry. */
  get number(): number {
    return this.tableState.number;
  }

  get state(): TableFacts['state'] {
    return this.tableState.state;
  }

  /** The day whose match it is, if it is one's. */
  get daily(): string | undefined {
    return this.tableState.daily;
  }

  get facts(): TableFacts {
    return tableFacts(this.tableState, this.seats, this.clock);
  }

  /** What the player of a day's match has made of it; undefined until it is played to its end. */
  get tried(): number | undefined {
    const { daily, match, seats } = this.tableState;
    if (daily === undefined || !match.over) return undefined;
    return match.totals[seats.findIndex(({ kind }) => kind === 'person')];
  }

  /** The match that has ended; undefined while it runs, for it shows all the cards, and if it never began. */
  get record(): MatchRecord | undefined {
    return this.state === 'over' && !this.closed ? this.tableState.record : undefined;
  }

  /** Whether the table was closed before its first deal. */
  get closed(): boolean {
    return this.tableState.neverBegan;
  }

  /** Whether the table is kept for people who are not there yet, and no card has been dealt. */
  get awaitsPeople(): boolean {
    return this.tableState.awaitsPeople;
  }

  /** Whether somebody who has a seat is here, a program or a person who plays for themselves. */
  get attended(): boolean {
    return isAttended(this.tableState, this.subscribers);
  }

  /** Whether the match goes on, and comes to its end, though nobody looks on: it counts, by the clock. */
  get runsOut(): boolean {
    const { state, rated, clocks } = this.tableState;
    return state === 'running' && rated && clocks?.timing.kind === 'live';
  }

  /** How many look on. */
  get visitors(): number {
    return this.subscribers.size;
  }

  /** Who has a seat, those who have left among them, but not those who are forgotten. */
  get people(): { person: string; seat: Seat }[] {
    return this.tableState.seats.flatMap((sitter, seat) =>
      sitter.kind === 'person' && !sitter.former ? [{ person: sitter.person, seat }] : [],
    );
  }

  seatOf(person: string | undefined): Seat | null {
    return this.tableState.seatOf(person);
  }

  /** The person of that seat; undefined when it is open or a bot's, or they are forgotten. */
  personOf(seat: Seat): string | undefined {
    return this.people.find((one) => one.seat === seat)?.person;
  }

  /** The table at which the match's people meet again, once it was asked for. */
  get rematch(): string | undefined {
    return this.tableState.rematch;
  }

  /** Who came where, once that is settled, in a match that counts for ratings. */
  get standings(): readonly Placement[] | undefined {
    return this.tableState.placements;
  }

  /**
   * Subscribes a client at its person's seat, if they have one (returning to it after having left),
   * and sends it the whole table, or what happened since `seen`; from then on everything that happens.
   */
  subscribe(
    subscriber: Subscriber,
    { person, seen, dealing }: SubscribeOptions = {},
  ): Readonly<Subscription> {
    const seat = this.tableState.seatOf(person);
    const contributes = dealing === DEALING_VERSION;
    const subscription: Subscription = { person, subscriber, contributes, seat };
    const isArrival = seat !== null && !this.subscribers.isPresent(seat);
    this.subscribers.add(subscription);
    this.sendMissed(subscription, seen);
    if (isArrival) this.presenceChanged(subscription);
    this.subscribers.announce();
    if (person !== undefined && seat !== null && this.tableState.botAt(seat)) {
      this.submit({ do: 'return', person }).catch((fault) =>
        this.ports.observer?.failed?.(this.id, fault),
      );
    }
    return subscription;
  }

  /** Ends a subscription. The seat stays the person's and the game waits for them. */
  unsubscribe(subscription: Readonly<Subscription>): void {
    if (!this.subscribers.remove(subscription)) return;
    const { seat } = subscription;
    if (seat !== null && !this.subscribers.isPresent(seat)) this.presenceChanged();
    this.subscribers.announce();
  }

  /** Waits no longer for the seat's person, as far as entry `number`. */
  acknowledge(seat: Seat | null, number: number): void {
    if (seat === null) return;
    this.scheduler.acknowledge(seat, number);
    this.ports.peers?.tell({ table: this.id, seat, goOn: number });
  }

  /**
   * Says one of the host's phrases from one's seat. It is talk and no part of the match: it is in no
   * log, and no bot or program receives it.
   */
  async speak(person: string, phrase: string): Promise<Result<null>> {
    const { tableState } = this;
    const seat = tableState.seatOf(person);
    if (seat === null) return err(rejection('not-seated'));
    if (hasResigned(tableState, seat)) return err(rejection('resigned'));
    if (tableState.botAt(seat) || this.isProgram(person))
      return err(rejection('bots-are-silent'));
    await this.publishPhrase(seat, phrase);
    this.ports.peers?.tell({ table: this.id, seat, phrase });
    return ok(null);
  }

  /** Takes in what another node tells of the same table. @param node the number of that node */
  receivePeerMessage(message: PeerMessage, node: number): void {
    if ('phrase' in message) {
      this.publishPhrase(message.seat, message.phrase).catch((fault) =>
        this.ports.observer?.failed?.(this.id, fault),
      );
    } else if ('goOn' in message) {
      this.scheduler.acknowledge(message.seat, message.goOn);
    } else {
      const isKnown = [...this.subscribers.nodes].includes(node);
      this.setRemotePresence(node, message.here, message.contributing);
      // A node that is new to the table learns who is here without waiting for the next round.
      if (!isKnown) this.announcePresence();
    }
  }

  /** Forgets who was present at nodes that no longer live. */
  removeDeadNodes(living: ReadonlySet<number>): void {
    for (const node of this.subscribers.nodes) {
      if (!living.has(node)) this.setRemotePresence(node, []);
    }
  }

  /** Tells the other nodes who is present here. */
  announcePresence(): void {
    this.subscribers.announce(true);
  }

  private setRemotePresence(
    node: number,
    here: readonly Seat[],
    contributing: readonly Seat[] = [],
  ): void {
    const before = this.seats;
    this.subscribers.setRemote(node, here, contributing);
    if (this.seats.some(({ here }, seat) => here !== before[seat]!.here)) this.presenceChanged();
  }

  private async publishPhrase(seat: Seat, phrase: string): Promise<void> {
    const speaker = this.personOf(seat);
    if (speaker === undefined) return;
    const muters = await this.ports.moderation?.mutersOf(speaker);
    const update: News = { say: 'phrase', table: this.id, seat, phrase };
    for (const { person, subscriber } of this.subscribers) {
      const isExcluded = person !== undefined && (muters?.has(person) || this.isProgram(person));
      if (!isExcluded) subscriber.send(update);
    }
  }

  private isProgram(person: string): boolean {
    return this.tableState.seats.some(
      (sitter) => sitter.kind === 'person' && sitter.person === person && sitter.program,
    );
  }

  /** Publishes how the exchange stands, once for each of its steps. */
  private publishExchange(): void {
    const { changedAt, publicDealing } = this.tableState.exchanges;
    if (changedAt === this.publishedExchange) return;
    this.publishedExchange = changedAt;
    if (publicDealing) {
      const update: News = {
        say: 'dealing',
        table: this.id,
        number: this.number,
        dealing: publicDealing,
      };
      for (const { subscriber, contributes } of this.subscribers) {
        if (contributes) subscriber.send(update);
      }
    }
    this.scheduler.setupChanged();
  }

  /** Tells the host what the entry changed, as far as hosts need to know. */
  private notify({ type }: Entry, own: boolean): void {
    const { observer } = this.ports;
    if (!observer?.changed) return;
    const { match, clocks } = this.tableState;
    if (type === 'seat') observer.changed(this.id, 'seats', own);
    if (type === 'closed' || (type === 'seat' && this.tableState.abandoned)) {
      observer.changed(this.id, 'winners', own);
    }
    if (type === 'deal') observer.changed(this.id, 'deal', own);
    const isMove = type === 'move' || type === 'take-back';
    if (isMove && clocks?.timing.kind === 'days' && !match.deal!.scores) {
      observer.changed(this.id, 'move', own);
    }
    if ((type === 'deal' || type === 'move') && match.deal!.scores) {
      observer.changed(this.id, match.over ? 'winners' : 'scores', own);
    }
  }

  private publishTable(): void {
    const sent = new Map<Seat | null, News>();
    for (const subscription of this.subscribers) {
      const seat = this.tableState.seatOf(subscription.person);
      const update = sent.get(seat) ?? this.tableMessage(seat);
      subscription.seat = seat;
      sent.set(seat, update);
      subscription.subscriber.send(update);
    }
    this.subscribers.announce();
  }

  private publishSeats(): void {
    const seats = this.seatsUpdate();
    for (const subscription of this.subscribers) {
      const seat = this.tableState.seatOf(subscription.person);
      if (seat === subscription.seat) continue;
      subscription.seat = seat;
      subscription.subscriber.send(this.tableMessage(seat));
    }
    this.subscribers.publish(seats);
    this.subscribers.announce();
  }

  private sendMissed({ subscriber, seat }: Subscription, seen: number | undefined): void {
    const { tableState } = this;
    const from = Math.max(
      tableState.dealNumber,
      seat === null ? 0 : tableState.seatedSince[seat]!,
      tableState.clocks ? tableState.lastSeatChange : 0,
      tableState.lastTakeBack,
      // Before the first deal the whole table is sent: who was asked to contribute may not know it.
      tableState.dealNumber === 0 ? Number.POSITIVE_INFINITY : 0,
      // So is one whose game cannot bring a view up to date.
      tableState.match.game.applyEvent ? 0 : Number.POSITIVE_INFINITY,
      // So is a finished one: what happened after its last move is no move.
      tableState.state === 'over' ? Number.POSITIVE_INFINITY : 0,
    );
    const canReplay = seen !== undefined && seen >= from && seen < tableState.number;
    const missed = canReplay
      ? tableState.replayMoves().filter(({ update }) => update.number > seen)
      : [];
    // What does not end with the last entry does not say who may act now; the whole table does.
    if (missed.at(-1)?.update.number !== tableState.number) {
      subscriber.send(this.tableMessage(seat));
      return;
    }
    for (const { update, own } of missed) {
      subscriber.send(update, seat === null ? undefined : own.get(seat));
    }
    subscriber.send(this.seatsUpdate());
  }

  private presenceChanged(except?: Subscription): void {
    this.subscribers.publish(this.seatsUpdate(), except);
    this.scheduler.wake();
  }

  private get seats(): TableSeat[] {
    return this.tableState.seats.map((sitter, seat) =>
      describeSeat(sitter, this.subscribers.isPresent(seat)),
    );
  }

  private seatsUpdate(): News {
    return { say: 'seats', table: this.id, seats: this.seats };
  }

  private tableMessage(seat: Seat | null): TableMessage {
    return tableMessage(this.tableState, this.seats, seat, this.clock);
  }
}

const EXCHANGE_TYPES: ReadonlySet<Entry['type']> = new Set([
  'exchange',
  'commitment',
  'contribution',
  'void',
]);
