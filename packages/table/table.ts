import {
  type AnyGame,
  DEALING_VERSION,
  type EntryNumber,
  err,
  type MatchRecord,
  ok,
  type Rejection,
  type Result,
  rejection,
  type Seat,
  type Timestamp,
} from '@rota/core';
import type { SeatRequest, TableMessage, TableSeat, Talk } from '@rota/protocol';
import type { StoredSummary } from '@rota/protocol/server';
import { TableClock } from './clock.ts';
import type { Command } from './command.ts';
import type { Entry, PersonId, Seated } from './entry.ts';
import { type ListedMoves, listMoves } from './listed-moves.ts';
import type { Plan } from './plan.ts';
import { PlannedMoves, type PlanReport } from './planned-moves.ts';
import { NotSavedError, type PeerMessage, type Ports, type Said } from './ports.ts';
import type { Placement } from './ranking.ts';
import { TableScheduler } from './scheduler.ts';
import { type SeatClaim, SeatRequests } from './seat-requests.ts';
import { type Subscriber, Subscribers, type Subscription } from './subscribers.ts';
import { type TableFacts, tableFacts, tableMessage } from './table-facts.ts';
import { type AppliedMove, type TableSetup, TableState } from './table-state.ts';
import { describeSeat, type TableUpdate } from './table-update.ts';
import { hears, talkAt, whyNotSaid } from './talk.ts';
import { TimeoutPolicy } from './timeout-policy.ts';
import {
  decidesAbout,
  isAttended,
  type ValidationContext,
  validate,
  whyNotGiven,
} from './validate.ts';

const NOT_SAVED: Rejection = rejection('not-saved');
/** Has the type of a rejection, but the command may be in the log. */
const OUTCOME_UNKNOWN: Rejection = rejection('outcome-unknown');

export interface SubscribeOptions {
  /** Left out: a spectator without an identity. */
  readonly person?: string | undefined;
  /** The number of the last update the client has. */
  readonly seen?: number | undefined;
  /** The version of fair dealing that the client supports; left out: it does not contribute. */
  readonly dealing?: number | undefined;
}

/**
 * A running table. It owns the table's state and its command queue: a command is validated, its
 * entry appended to the log, then applied, then published. So the state is never ahead of the log,
 * and a client may subscribe at any moment.
 *
 * Call `Table.create` or `Table.restore`, then `run()`; `close()` stops it. The match is over when
 * `state` is `over`; then `record` is its record.
 */
export class Table {
  private readonly scheduler: TableScheduler;
  private readonly clock: TableClock;
  private readonly subscribers: Subscribers;
  private readonly context: ValidationContext;
  private readonly plans: PlannedMoves | undefined;
  private readonly requests = new SeatRequests();
  /** Whose people want to start with those who are here, until the people change. */
  private readonly ready = new Set<Seat>();
  /** Settles with the last command submitted. */
  private queue: Promise<unknown> = Promise.resolve();
  /** The number of commands in the queue, the running one included. */
  private queueLength = 0;
  /** Whether the log may contain entries that were not read. */
  private isStale = false;
  /** Whether the last entry appended may be one of them. */
  private lastWriteUnknown = false;
  private hasStopped = false;
  /** The entry up to which the exchange was published. */
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
    const { plans: store } = ports;
    const plans = store && new PlannedMoves(tableState, store);
    this.plans = plans;
    this.context = { subscribers: this.subscribers, timeouts, random, substitute, plans };
    this.scheduler = new TableScheduler(
      tableState,
      this.subscribers,
      timeouts,
      timed,
      plans,
      (command) => this.submit(command),
    );
  }

  /**
   * Creates a table and writes its first entry. The first deal follows once no seat is open.
   * @param id identifies the table in all its updates
   */
  static async create(id: string, setup: TableSetup, ports: Ports): Promise<Result<Table>> {
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
   * Restores a table from its log; nothing happens until `run`.
   * @param games all versions of games that old tables may need
   * @throws DamagedLogError
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

  /**
   * Restores what still stands of a table from the sound start of its damaged log: it can be seen, and
   * rejects every command.
   * @throws DamagedLogError if not even that is sound
   */
  static restoreDamaged(
    id: string,
    start: readonly Entry[],
    games: readonly AnyGame[],
    ports: Ports,
  ): Result<Table> {
    const state = TableState.restore(id, start, games);
    if (!state.ok) return state;
    state.value.isDamaged = true;
    return ok(new Table(state.value, ports));
  }

  /** Whether the table's log is damaged after what it shows. */
  get isDamaged(): boolean {
    return this.tableState.isDamaged;
  }

  /** Starts the scheduler: bots play and deals follow. */
  run(): void {
    if (!this.hasStopped && !this.isDamaged) this.scheduler.start();
  }

  /** Stops the scheduler until the next `run`. */
  pause(): void {
    this.scheduler.stop();
  }

  /** Accepts no more commands; waits for those submitted. */
  async close(): Promise<void> {
    this.pause();
    this.hasStopped = true;
    await this.queue;
  }

  /**
   * Runs a command after those submitted before it; once accepted, its entry is durable.
   * @returns the number of the entry, the same when a command is repeated
   */
  submit(command: Command): Promise<Result<number>> {
    const run = () => this.process(command);
    const isPersonsMove = command.do === 'move' && !command.bot && command.seat !== null;
    return isPersonsMove && this.tableState.daily !== undefined
      ? this.scheduler.settleReactions().then(() => this.enqueue(run))
      : this.enqueue(run);
  }

  /** Lists the moves of an open decision of the seat, after the commands submitted before. */
  async listMoves(seat: Seat | null, decision: EntryNumber): Promise<Result<ListedMoves>> {
    // Not in the queue, where an error in the rules would stop the table.
    await this.queue;
    if (this.hasStopped) return err(rejection('table-closed'));
    const listed = listMoves(this.tableState, seat, decision);
    if (listed.ok || !this.ports.peers) return listed;
    // The rejection may only mean that entries of other nodes were not read yet.
    await this.catchUp();
    return listMoves(this.tableState, seat, decision);
  }

  /** Validates on the current state, and again if other nodes have appended entries meanwhile. */
  private async process(command: Command): Promise<Result<number>> {
    if (this.isDamaged) return err(rejection('table-damaged'));
    // The command may be a repeated one whose entry was not read yet.
    if (this.hasStopped)
      return err(this.lastWriteUnknown ? OUTCOME_UNKNOWN : rejection('table-closed'));
    if (this.isStale && (await this.readNewEntries()) === 'unreadable') {
      return err(this.unreadRejection);
    }
    /** Whether an earlier attempt may still turn out to have been written. */
    let mayBeWritten = false;
    for (;;) {
      const validated = validate(this.tableState, command, this.context);
      if ('ok' in validated) {
        if (mayBeWritten && !validated.ok) return this.rejectUnknown();
        // With several nodes a rejection may only mean that their entries were not read yet.
        if (validated.ok || !this.ports.peers) return validated;
        const found = await this.readNewEntries();
        if (found === 'newer') continue;
        return found === 'unreadable' ? err(this.unreadRejection) : validated;
      }
      // The number comes first: adding it to a copy costs three times as much.
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
        // Each number is taken once, so a second attempt settles the first.
        const retries = isUnknown && !mayBeWritten && found === 'nothing-new';
        mayBeWritten ||= isUnknown;
        if (retries) continue;
        if (mayBeWritten) return this.rejectUnknown();
        return err(found === 'unreadable' ? this.unreadRejection : NOT_SAVED);
      }
      this.apply(entry, true);
      return ok(entry.number);
    }
  }

  /** Returns the plan of the person's seat, if they have one. */
  async plan(person: string): Promise<PlanReport | undefined> {
    const seat = this.tableState.seatOf(person);
    return seat === null ? undefined : this.plans?.read(seat);
  }

  /**
   * Replaces the plan of the person's seat, or removes it if there are no moves in it. Once accepted,
   * it is durable. No one else learns of it.
   */
  savePlan(person: string, plan: Plan): Promise<Result<number>> {
    return this.enqueue(async () => {
      const { plans } = this;
      if (this.hasStopped || this.isDamaged || !plans) return err(rejection('table-closed'));
      if ((this.isStale || this.ports.peers) && (await this.readNewEntries()) === 'unreadable') {
        return err(NOT_SAVED);
      }
      const seat = this.tableState.seatOf(person);
      try {
        return await plans.save(seat, plan);
      } catch (fault) {
        this.ports.observer?.failed?.(this.id, fault);
        return err(OUTCOME_UNKNOWN);
      } finally {
        if (seat !== null) this.ports.peers?.broadcast({ table: this.id, planned: seat });
        this.scheduler.wake();
      }
    });
  }

  /**
   * The answer while the log cannot be read. The same command may have been saved by another node that
   * could not answer any more.
   */
  private get unreadRejection(): Rejection {
    return this.lastWriteUnknown || this.ports.peers ? OUTCOME_UNKNOWN : NOT_SAVED;
  }

  private rejectUnknown(): Result<never> {
    this.isStale = true;
    this.lastWriteUnknown = true;
    return err(OUTCOME_UNKNOWN);
  }

  /** The time of the next entry; never decreases. */
  private get timestamp(): Timestamp {
    return Math.max(this.tableState.clocks!.lastEntryAt, Math.floor(this.clock.now()));
  }

  /** Reads and applies what other nodes have written. */
  catchUp(): Promise<unknown> {
    return this.enqueue(() => this.readNewEntries());
  }

  private async readNewEntries(): Promise<'newer' | 'nothing-new' | 'unreadable'> {
    if (this.isDamaged) return 'nothing-new';
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

  private enqueue<T>(work: () => Promise<T>): Promise<T> {
    this.queueLength++;
    const done = this.queueLength === 1 ? work() : this.queue.then(work);
    this.queue = done.then(this.dequeue, this.dequeueFailed);
    return done;
  }

  private readonly dequeue = (): void => {
    this.queueLength--;
  };

  /** After an error in the rules the state cannot be trusted: the table stops. */
  private readonly dequeueFailed = (): void => {
    this.queueLength--;
    this.hasStopped = true;
    this.pause();
  };

  /** Applies an entry of the log and publishes it. @param own whether this node appended it */
  private apply(entry: Entry, own: boolean): void {
    const before = entry.type === 'seat' ? this.personAt(entry.seat) : undefined;
    const applied = this.tableState.apply(entry);
    if (entry.type === 'seat') {
      this.requests.seatChanged(entry.seat, occupantOf(entry));
      if (before !== occupantOf(entry)) this.ready.clear();
    }
    if (entry.type === 'seats-removed') {
      this.ready.clear();
      this.subscribers.removeRemote();
      this.requests.clear();
    }
    if (this.tableState.clocks) this.clock.advanceTo(this.tableState.clocks.lastEntryAt);
    this.publish(entry, applied);
    if (EXCHANGE_TYPES.has(entry.type)) return;
    if (own) this.removeOldPlan(entry);
    this.notify(entry, own);
    if (isChangeOfSeats(entry)) this.scheduler.setupChanged();
    else if (entry.type === 'rematch') this.scheduler.wake();
    else this.scheduler.matchChanged();
  }

  /** A plan ends with its seat's next move, and when the seat changes hands. */
  private removeOldPlan(entry: Entry): void {
    if (!this.isCorrespondence || (entry.type !== 'move' && entry.type !== 'seat')) return;
    this.plans
      ?.remove(entry.seat, entry.number)
      // It is void in any case.
      .catch((fault) => this.ports.observer?.failed?.(this.id, fault));
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
    } else if (
      entry.type === 'seat' &&
      !this.tableState.clocks &&
      !this.tableState.hasEndedWithoutResult
    ) {
      this.publishSeats();
      this.publishExchange();
    } else {
      // With time limits, a change of seats starts or stops a clock.
      this.publishTable();
      // The other nodes may have announced people under the seats of before.
      if (entry.type === 'seats-removed') this.askForPresence();
    }
  }

  /** Whether the last entry appended may or may not be in the log; `catchUp` finds out. */
  get hasUnknownOutcome(): boolean {
    return this.lastWriteUnknown;
  }

  /** Whether the table has stopped: it was closed, or its rules or log are broken. */
  get isStopped(): boolean {
    return this.hasStopped;
  }

  /** The table's id, unique in the room. */
  get id(): string {
    return this.tableState.id;
  }

  /** The number of the last entry. */
  get number(): EntryNumber {
    return this.tableState.number;
  }

  /** Whether the match waits to begin, runs or is over. */
  get state(): TableFacts['state'] {
    return this.tableState.state;
  }

  /** Whether other tables have the same packs. */
  get hasSharedPacks(): boolean {
    return this.tableState.hasSharedPacks;
  }

  /** What everyone may know of the table. */
  get facts(): TableFacts {
    return tableFacts(this.tableState, this.seats, this.clock);
  }

  /** The facts as lists store and show them. */
  get summary(): StoredSummary {
    const { seats, ...facts } = this.facts;
    return {
      id: this.id,
      ...facts,
      seats: seats.map(({ here: _here, ready: _ready, ...seat }) => seat),
    };
  }

  /** The player's points in a daily match; undefined until it has been played to the end. */
  get dailyScore(): number | undefined {
    const { daily, match, seats } = this.tableState;
    if (daily === undefined || !match.over) return undefined;
    return match.totals[seats.findIndex(({ kind }) => kind === 'person')];
  }

  /**
   * The finished match; undefined while it runs (the record shows all cards) or if it never began.
   */
  get record(): MatchRecord | undefined {
    return this.state === 'over' && !this.neverBegan ? this.tableState.record : undefined;
  }

  /** Whether the table was closed before its first deal. */
  get neverBegan(): boolean {
    return this.tableState.neverBegan;
  }

  /** Whether the table waits for people before its first deal. */
  get awaitsPeople(): boolean {
    return this.tableState.awaitsPeople;
  }

  /** Whether a person who plays, or a program, is present at a seat. */
  get isAttended(): boolean {
    return isAttended(this.tableState, this.subscribers);
  }

  /** Whether the match runs to its end without people present: it is rated and has live clocks. */
  get finishesUnattended(): boolean {
    const { state, rated, clocks } = this.tableState;
    return state === 'running' && rated && clocks?.timing.kind === 'live';
  }

  /** Whether people have days for each move. */
  get isCorrespondence(): boolean {
    return this.tableState.clocks?.timing.kind === 'days';
  }

  /**
   * The people whose move the match waits for and who are not present, each with the number of the
   * decision. None at tables with live clocks and where no other person plays.
   */
  get awaitedAbsentees(): { person: PersonId; decision: EntryNumber }[] {
    const { state, seats, clocks, decisions } = this.tableState;
    if (state !== 'running' || clocks?.timing.kind === 'live' || this.people.length < 2) return [];
    return decisions.flatMap(({ seat, kind, number }) => {
      const occupant = seats[seat]!;
      return kind !== 'reaction' &&
        occupant.kind === 'person' &&
        !occupant.program &&
        this.tableState.hasPersonAt(seat) &&
        !this.subscribers.isPresent(seat)
        ? [{ person: occupant.person, decision: number }]
        : [];
    });
  }

  /** The number of subscriptions. */
  get subscriberCount(): number {
    return this.subscribers.size;
  }

  /** The people with a seat, including those who left, except deleted accounts. */
  get people(): { person: PersonId; seat: Seat }[] {
    return this.tableState.seats.flatMap((occupant, seat) =>
      occupant.kind === 'person' && !occupant.former ? [{ person: occupant.person, seat }] : [],
    );
  }

  /** The creator's seat, or null if they have none. */
  get host(): Seat | null {
    return this.tableState.host;
  }

  /** Returns the person's seat, also if they have left it to a bot; null if they have none. */
  seatOf(person: PersonId | undefined): Seat | null {
    return this.tableState.seatOf(person);
  }

  /** Returns the seat's person; undefined if it has none or the account was deleted. */
  personAt(seat: Seat): string | undefined {
    return this.people.find((one) => one.seat === seat)?.person;
  }

  /** The table of the rematch, once a person has asked for one. */
  get rematch(): string | undefined {
    return this.tableState.rematch;
  }

  /** The places in a rated match, once settled. */
  get placements(): readonly Placement[] | undefined {
    return this.tableState.placements;
  }

  /**
   * Subscribes a client at its person's seat, if they have one, and ends a bot's substitution
   * there. Sends it the whole table, or what happened since `seen`, then every update.
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

  /** Ends a subscription. The person keeps the seat and the match waits for them. */
  unsubscribe(subscription: Readonly<Subscription>): void {
    if (!this.subscribers.remove(subscription)) return;
    const { seat } = subscription;
    if (seat !== null && !this.subscribers.isPresent(seat)) this.presenceChanged();
    this.subscribers.announce();
  }

  /** Ends pauses for the seat's person, up to entry `number`. */
  acknowledge(seat: Seat | null, number: EntryNumber): void {
    if (seat === null) return;
    this.scheduler.acknowledge(seat, number);
    this.ports.peers?.broadcast({ table: this.id, seat, goOn: number });
  }

  /** Whether people may write in their own words, if the host lets them. */
  get hasTexts(): boolean {
    return this.tableState.texts;
  }

  /** What people with seats may say. */
  get talk(): Talk {
    return talkAt(this.tableState, this.ports.talk);
  }

  /**
   * Sends what a person says to the table. It is not part of the match: it is not logged, and neither
   * bots nor programs receive it.
   */
  async say(person: string, said: Said): Promise<Result<null>> {
    const obstacle = whyNotSaid(this.tableState, person, said, this.talk);
    if (obstacle) return err(obstacle);
    const seat = this.tableState.seatOf(person)!;
    await this.publishSaid(seat, said);
    this.ports.peers?.broadcast({ table: this.id, seat, ...said });
    return ok(null);
  }

  /** Asks for the seat of a person who is away; everyone at the table sees it until someone decides. */
  askForSeat(claim: SeatClaim): Result<null> {
    const { seat, person } = claim;
    const obstacle = whyNotGiven(this.tableState, seat, person, this.context.timeouts);
    if (obstacle) return err(obstacle);
    if (this.requests.hasDeclined(person)) return err(rejection('seat-declined'));
    this.addSeatRequest(claim);
    this.ports.peers?.broadcast({ table: this.id, claim });
    return ok(null);
  }

  /** Gives the seat to the person who asks for it, or declines that. @param by who decides */
  async decideSeatRequest(by: string, id: string, give: boolean): Promise<Result<number>> {
    const claim = this.requests.find(id);
    if (!claim) return err(rejection('no-such-request'));
    const { seat, person, name } = claim;
    if (give) return this.submit({ do: 'give-seat', by, seat, person, name });
    if (!decidesAbout(this.tableState, this.tableState.seatOf(by), seat)) {
      return err(rejection('not-deciding'));
    }
    this.declineSeatRequest(person);
    this.ports.peers?.broadcast({ table: this.id, declined: person });
    return ok(this.number);
  }

  /** Records whether a person wants to start with those who are seated; everyone at the table sees it. */
  setReady(person: PersonId, ready: boolean): Result<null> {
    const seat = this.tableState.seatOf(person);
    if (seat === null) return err(rejection('not-seated'));
    if (!this.awaitsPeople) return err(rejection('has-begun'));
    this.readinessChanged(seat, ready);
    this.ports.peers?.broadcast({ table: this.id, seat, goOn: 0, ready });
    return ok(null);
  }

  /** Whether all people at the table, programs apart, want to start with those who are seated. */
  get isAgreed(): boolean {
    return this.seats.every(({ kind, program, ready }) => kind !== 'person' || program || ready);
  }

  private readinessChanged(seat: Seat, ready: boolean): void {
    if (ready) this.ready.add(seat);
    else this.ready.delete(seat);
    this.subscribers.publish(this.seatsUpdate());
  }

  private addSeatRequest(claim: SeatClaim): void {
    this.requests.add(claim);
    this.subscribers.publish(this.seatsUpdate());
  }

  private declineSeatRequest(person: string): void {
    this.requests.decline(person);
    this.subscribers.publish(this.seatsUpdate());
  }

  /** Handles another node's message about this table. */
  receivePeerMessage(message: PeerMessage, node: number): void {
    if ('phrase' in message) {
      const { seat, phrase, text } = message;
      this.publishSaid(seat, { phrase, ...(text === undefined ? {} : { text }) }).catch((fault) =>
        this.ports.observer?.failed?.(this.id, fault),
      );
    } else if ('claim' in message) {
      this.addSeatRequest(message.claim);
    } else if ('declined' in message) {
      this.declineSeatRequest(message.declined);
    } else if ('planned' in message) {
      this.plans?.changed(message.planned);
      this.scheduler.wake();
    } else if ('ready' in message) {
      this.readinessChanged(message.seat, message.ready);
    } else if ('goOn' in message) {
      this.scheduler.acknowledge(message.seat, message.goOn);
    } else {
      this.setRemotePresence(node, message.here, message.contributing);
      if (message.asks) this.repeatPresence();
    }
  }

  /** Removes the presence of nodes that have died. */
  removeDeadNodes(living: ReadonlySet<number>): void {
    for (const node of this.subscribers.nodes) {
      if (!living.has(node)) this.setRemotePresence(node, []);
    }
  }

  /** Announces again to the other nodes who is present here, in case they have not heard it. */
  repeatPresence(): void {
    this.subscribers.repeat();
  }

  /** Asks the other nodes who is present there, and announces who is here. */
  askForPresence(): void {
    this.subscribers.repeat(true);
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

  /** Publishes what a person said; their own words only to people with seats. */
  private async publishSaid(seat: Seat, said: Said): Promise<void> {
    const sender = this.personAt(seat);
    if (sender === undefined) return;
    const muters = await this.ports.moderation?.mutersOf(sender);
    const update: TableUpdate = { say: 'phrase', table: this.id, seat, ...said };
    for (const subscription of this.subscribers) {
      if (hears(this.tableState, subscription, said, muters)) subscription.subscriber.send(update);
    }
  }

  /** Publishes the exchange, once for each step. */
  private publishExchange(): void {
    const { changedAt, publicDealing } = this.tableState.exchanges;
    if (changedAt === this.publishedExchange) return;
    this.publishedExchange = changedAt;
    if (publicDealing) {
      const update: TableUpdate = {
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

  /** Notifies the host of changes that concern it. */
  private notify(entry: Entry, own: boolean): void {
    const { type } = entry;
    const { observer } = this.ports;
    if (!observer?.changed) return;
    const { match, clocks } = this.tableState;
    if (isChangeOfSeats(entry)) observer.changed(this.id, 'seats', own);
    if (type === 'closed' || (type === 'seat' && this.tableState.hasEndedWithoutResult)) {
      observer.changed(this.id, 'winners', own);
    }
    if (type === 'deal') observer.changed(this.id, 'deal', own);
    const isMove = type === 'move' || type === 'take-back';
    if (isMove && clocks?.timing.kind !== 'live' && !match.deal!.scores) {
      observer.changed(this.id, 'move', own);
    }
    if ((type === 'deal' || type === 'move') && match.deal!.scores) {
      observer.changed(this.id, match.over ? 'winners' : 'scores', own);
    }
  }

  private publishTable(): void {
    this.updateSubscribedSeats();
    const sent = new Map<Seat | null, TableUpdate>();
    for (const { subscriber, seat } of this.subscribers) {
      const update = sent.get(seat) ?? this.tableMessage(seat);
      sent.set(seat, update);
      subscriber.send(update);
    }
    this.subscribers.announce();
  }

  private publishSeats(): void {
    for (const { subscriber, seat } of this.updateSubscribedSeats()) {
      subscriber.send(this.tableMessage(seat));
    }
    this.subscribers.publish(this.seatsUpdate());
    this.subscribers.announce();
  }

  /**
   * Gives every subscription its person's seat, before anyone is told who is present.
   * @returns those whose seat changed
   */
  private updateSubscribedSeats(): readonly Subscription[] {
    const changed: Subscription[] = [];
    for (const subscription of this.subscribers) {
      const seat = this.tableState.seatOf(subscription.person);
      if (seat === subscription.seat) continue;
      subscription.seat = seat;
      changed.push(subscription);
    }
    return changed;
  }

  private sendMissed({ subscriber, seat }: Subscription, seen: number | undefined): void {
    const { tableState } = this;
    const from = Math.max(
      tableState.dealNumber,
      seat === null ? 0 : tableState.seatedSince[seat]!,
      tableState.clocks ? tableState.lastSeatChange : 0,
      tableState.lastTakeBack,
      // Before the first deal always the whole table: the client may not know the exchange.
      tableState.dealNumber === 0 ? Number.POSITIVE_INFINITY : 0,
      // Without `applyEvent` events alone cannot update a view.
      tableState.match.game.applyEvent ? 0 : Number.POSITIVE_INFINITY,
      // After the match, entries follow that are no moves.
      tableState.state === 'over' ? Number.POSITIVE_INFINITY : 0,
    );
    const canReplay = seen !== undefined && seen >= from && seen < tableState.number;
    const missed = canReplay
      ? tableState.replayMoves().filter(({ update }) => update.number > seen)
      : [];
    // Updates that end before the last entry do not say who may act now.
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
    const { awaitsPeople } = this;
    return this.tableState.seats.map((occupant, seat) => ({
      ...describeSeat(occupant, this.subscribers.isPresent(seat)),
      ...(awaitsPeople && this.ready.has(seat) ? { ready: true } : {}),
    }));
  }

  private seatsUpdate(): TableUpdate {
    return { say: 'seats', table: this.id, seats: this.seats, ...this.openRequests };
  }

  private tableMessage(seat: Seat | null): TableMessage {
    const { talk } = this;
    return {
      ...tableMessage(this.tableState, this.seats, seat, this.clock),
      ...(talk === 'phrases' ? {} : { talk }),
      ...this.openRequests,
    };
  }

  private get openRequests(): { requests?: readonly SeatRequest[] } {
    const { list } = this.requests;
    return list.length > 0 ? { requests: list } : {};
  }
}

function isChangeOfSeats({ type }: Entry): boolean {
  return type === 'seat' || type === 'seats-removed';
}

/** The person whom an entry seats. */
function occupantOf({ sitter }: Seated): string | undefined {
  return sitter.kind === 'person' ? sitter.person : undefined;
}

const EXCHANGE_TYPES: ReadonlySet<Entry['type']> = new Set([
  'exchange',
  'commitment',
  'contribution',
  'void',
]);
