import {
  type AnyGame,
  accepted,
  DEALING_VERSION,
  type MatchRecord,
  type Result,
  refusal,
  refused,
  type Seat,
} from '@rota/core';
import { askOf } from './asking.ts';
import { Attendant } from './attendant.ts';
import { Clerk, type Decided, NOT_SAVED, OUTCOME_UNKNOWN } from './clerk.ts';
import { drawnValue } from './crypto-random.ts';
import type { Entry } from './entry.ts';
import type { DealingJudgement } from './exchanges.ts';
import { factsOf, type TableFacts, tableNews } from './facts.ts';
import { type News, type SeatNews, seatNews, type TableNews } from './news.ts';
import { NotSavedError } from './not-saved.ts';
import { Onlookers, type Place } from './onlookers.ts';
import type { Listener, Ports } from './ports.ts';
import type { Standing } from './ranking.ts';
import { SeatChanges } from './seat-changes.ts';
import { dealChange, type Setup, Story } from './story.ts';
import { TableClock } from './table-clock.ts';

/** Somebody at the table: a player at a seat, or a spectator. One person may have several. */
export interface Visit {
  /** The visitor's seat, or null for a spectator; follows the person when seats change hands. */
  readonly seat: Seat | null;
  /**
   * @param decision the number of the decision it answers
   * @param move as records write it; any text
   * @returns the number of the move's entry, which is in the log; the same again when the same move
   * is sent twice
   */
  move(decision: number, move: string): Promise<Result<number>>;
  /**
   * Commits oneself to a value that is to be part of the packs' chance.
   * @param exchange as it was told
   */
  commit(exchange: number, commitment: string): Promise<Result<number>>;
  /** Shows that value; another than one is committed to ends the exchange, without oneself. */
  reveal(exchange: number, value: string): Promise<Result<number>>;
  /** Waits for nothing that happened up to entry `number`. */
  goOn(number: number): void;
  /**
   * Takes back one's last move of the running deal, and what bots made of it. Only where all others
   * are bots.
   * @param number the last entry one knows of: a take-back that is sent twice is done once
   */
  takeBack(number: number): Promise<Result<number>>;
  /** Looks away. The seat stays the person's and the game waits for them. */
  end(): void;
}

/** Somebody who comes to a table. */
export interface Visitor {
  /** Left out: somebody nobody knows. */
  readonly person?: string;
  /** The number of the last news they had, if they had any. */
  readonly seen?: number;
  /** The version of dealing whose exchanges they know; left out: they are not asked for their part. */
  readonly dealing?: number;
}

/**
 * One running table: entries into the log, news out to whoever looks on. Everything that changes it
 * is in the log before anybody is told, and before this table itself believes it; so its state is
 * never ahead of the log, and whoever joins at any moment sees what everybody may.
 *
 * To start one: `await Table.create(...)` or `Table.restore(...)`, then `run()`; to stop: `close()`.
 * A match is over when `facts.state` says so; its record is then `record`.
 */
export class Table {
  private readonly attendant: Attendant;
  private readonly clerk: Clerk;
  private readonly clock: TableClock;
  private readonly onlookers: Onlookers;
  private readonly seatChanges: SeatChanges;
  private readonly ports: Ports;
  /** The entry up to which everybody knows how the exchange goes. */
  private toldTurn = 0;

  private constructor(
    private readonly story: Story,
    ports: Ports,
  ) {
    this.clock = new TableClock(ports.clock);
    if (story.clocks) this.clock.reached(story.clocks.last);
    this.ports = { ...ports, clock: this.clock };
    this.onlookers = new Onlookers(ports.elsewhere);
    this.seatChanges = new SeatChanges(story, ports.substitute);
    this.clerk = new Clerk(story, this.ports, {
      take: (entry, own) => this.take(entry, own),
      stop: () => this.rest(),
    });
    this.attendant = new Attendant(story, this.ports, {
      here: (seat) => this.onlookers.have(seat),
      move: (seat, decision, move) => this.move(seat, decision, move),
      deal: () => this.deal(),
      beginExchange: () => this.beginExchange(),
      voidExchange: (due) => this.voidExchange(due),
      close: (due) => this.act(() => (due() ? { type: 'closed' } : accepted(this.number))),
      desert: () => this.act(() => this.seatChanges.desert()),
      standIn: (seat, due) =>
        this.act(() => (due() ? this.seatChanges.standIn(seat) : accepted(this.number))),
    });
  }

  /**
   * A new table, its first entry in the log. The first deal is dealt as soon as no seat is open.
   * @param id names the table in everything it tells
   */
  static async create(id: string, setup: Setup, ports: Ports): Promise<Result<Table>> {
    const planned = Story.plan(setup);
    if (!planned.ok) return planned;
    try {
      await ports.log.append(planned.value);
    } catch (fault) {
      ports.report?.(fault);
      if (fault instanceof NotSavedError) return refused(NOT_SAVED);
      const entries = await ports.log.read(0).catch(() => []);
      if (entries.length === 0) return refused(OUTCOME_UNKNOWN);
    }
    return Table.restore(id, planned.value, [setup.game], ports);
  }

  /**
   * A table as its log tells it; nothing happens at it until it runs.
   * @param games the games known, in every version that old tables may ask for
   * @throws DamagedLog
   */
  static restore(
    id: string,
    log: readonly Entry[],
    games: readonly AnyGame[],
    ports: Ports,
  ): Result<Table> {
    const story = Story.read(id, log, games);
    return story.ok ? accepted(new Table(story.value, ports)) : story;
  }

  /** Lets the bots play and the next deal come. */
  run(): void {
    if (!this.clerk.closed) this.attendant.run();
  }

  /** Leaves the bots and the next deal to somebody else, until it is told to run again. */
  rest(): void {
    this.attendant.rest();
  }

  /** Nothing happens any more; what is being written is waited for. */
  async close(): Promise<void> {
    this.rest();
    await this.clerk.close();
  }

  /** Whether the log may hold what this table was to write last; `catchUp` finds out. */
  get isInDoubt(): boolean {
    return this.clerk.isInDoubt;
  }

  /** Whether nothing happens any more: it was closed, or its rules or its log are broken. */
  get isClosed(): boolean {
    return this.clerk.closed;
  }

  get id(): string {
    return this.story.table;
  }

  /** The number of the last entry. */
  get number(): number {
    return this.story.number;
  }

  get state(): TableFacts['state'] {
    return this.story.state;
  }

  /** The day whose match it is, if it is one's. */
  get daily(): string | undefined {
    return this.story.daily;
  }

  get facts(): TableFacts {
    return factsOf(this.story, this.seats, this.clock);
  }

  /** What the player of a day's match has made of it; undefined until it is played to its end. */
  get tried(): number | undefined {
    const { daily, match, seats } = this.story;
    if (daily === undefined || !match.over) return undefined;
    return match.totals[seats.findIndex(({ kind }) => kind === 'person')];
  }

  /** The match that has ended; undefined while it runs, for it shows all the cards, and if it never began. */
  get record(): MatchRecord | undefined {
    return this.state === 'over' && !this.closed ? this.story.record : undefined;
  }

  /** Whether the table was closed before its first deal. */
  get closed(): boolean {
    return this.story.closed;
  }

  /** Whether the table is kept for people who are not there yet, and no card has been dealt. */
  get awaitsPeople(): boolean {
    return this.story.awaitsPeople;
  }

  /** Whether somebody who has a seat is here, a program or a person who plays for themselves. */
  get attended(): boolean {
    return this.story.seats.some((_, seat) => this.isHere(seat));
  }

  /** Whether the match goes on, and comes to its end, though nobody looks on: it counts, by the clock. */
  get runsOut(): boolean {
    const { state, rated, clocks } = this.story;
    return state === 'running' && rated && clocks?.timing.kind === 'live';
  }

  /** How many look on. */
  get visitors(): number {
    return this.onlookers.size;
  }

  /** Who has a seat, those who have left among them, but not those who are forgotten. */
  get people(): { person: string; seat: Seat }[] {
    return this.story.seats.flatMap((sitter, seat) =>
      sitter.kind === 'person' && !sitter.former ? [{ person: sitter.person, seat }] : [],
    );
  }

  seatOf(person: string | undefined): Seat | null {
    return this.story.seatOf(person);
  }

  /** The person of that seat; undefined when it is open or a bot's, or they are forgotten. */
  personOf(seat: Seat): string | undefined {
    return this.people.find((one) => one.seat === seat)?.person;
  }

  /** Who came where, once that is settled, in a match that counts for ratings. */
  get standings(): readonly Standing[] | undefined {
    return this.story.standings;
  }

  /**
   * Comes to the table, to one's seat if one has one (coming back to it after having left), and is
   * told the whole table, or what happened since `seen`. From then on is told whatever happens.
   */
  join(listener: Listener, { person, seen, dealing }: Visitor = {}): Visit {
    const seat = this.story.seatOf(person);
    const place: Place = { person, listener, contributes: dealing === DEALING_VERSION, seat };
    const news = seat !== null && !this.onlookers.have(seat);
    this.onlookers.come(place);
    this.tellJoined(place, seen);
    if (news) this.presenceChanged(place);
    this.onlookers.announce();
    if (person !== undefined && seat !== null && this.story.botAt(seat)) this.comeBack(person);
    return {
      get seat() {
        return place.seat;
      },
      move: async (decision, move) => {
        const { seat } = place;
        if (seat === null) return refused(refusal('not-seated'));
        const obstacle = this.seatChanges.whyNotPlay(seat);
        if (obstacle) return refused(obstacle);
        if (this.story.daily !== undefined) await this.hearBots();
        return this.move(seat, decision, move);
      },
      commit: async (exchange, commitment) => {
        const { seat } = place;
        if (seat === null) return refused(refusal('not-seated'));
        return this.exchange(({ exchanges }) =>
          exchanges.judgeCommitment(seat, exchange, commitment),
        );
      },
      reveal: async (exchange, value) => {
        const { seat } = place;
        if (seat === null) return refused(refusal('not-seated'));
        return this.exchange(({ exchanges }) => exchanges.judgeValue(seat, exchange, value));
      },
      goOn: (number) => {
        if (place.seat === null) return;
        this.goOn(place.seat, number);
        this.ports.elsewhere?.wentOn(place.seat, number);
      },
      takeBack: async (number) => {
        if (place.seat === null) return refused(refusal('not-seated'));
        return this.takeBack(place.seat, number);
      },
      end: () => {
        if (!this.onlookers.go(place)) return;
        if (place.seat !== null && !this.onlookers.have(place.seat)) this.presenceChanged(place);
        this.onlookers.announce();
      },
    };
  }

  /**
   * Takes an open seat, or comes back to one's own.
   * @param seat left out: the lowest that is open
   * @param program whether it is a program that sits down
   * @returns the seat
   */
  async sit(person: string, name: string, seat?: Seat, program = false): Promise<Result<Seat>> {
    const done = await this.act(() => this.seatChanges.sit(person, name, seat, program));
    return done.ok ? accepted(this.story.seatOf(person)!) : done;
  }

  /**
   * Leaves one's seat: a bot plays on at once until the person comes back; before the first deal
   * the seat is open again; after the last nothing changes.
   */
  async leave(person: string): Promise<Result<number>> {
    return this.act(() => this.seatChanges.leave(person));
  }

  /**
   * Gives the match up: a bot plays on to its end, and the record says so. When nobody is left who
   * has not, the match ends as it stands. Before the first deal it is only leaving.
   */
  async resign(person: string): Promise<Result<number>> {
    return this.act(() => this.seatChanges.resign(person));
  }

  /**
   * Lets a person go on under another id and name: the same seat, the same match.
   * @returns refused where the other one has a seat already, or was sent away
   */
  async handOver(from: string, person: string, name: string): Promise<Result<number>> {
    return this.act(() => this.seatChanges.handOver(from, person, name));
  }

  /**
   * Forgets who a person was. Before the first deal they leave; while the match runs they resign, and
   * a bot plays on; what they have played stays played.
   * @param pseudonym what to know them apart by from now on
   */
  async forget(person: string, pseudonym: string): Promise<Result<number>> {
    return this.act(() => this.seatChanges.forget(person, pseudonym));
  }

  /**
   * Sends a guest away for good, which only the host may do, and only while no deal runs: the seat is
   * open again before the first deal, and a bot's afterwards.
   */
  async remove(host: string, seat: Seat): Promise<Result<number>> {
    return this.act(() => this.seatChanges.remove(host, seat));
  }

  /** Closes the table if it still waits for people and nobody who has a seat is here. */
  async expire(): Promise<Result<number>> {
    return this.act(() =>
      this.awaitsPeople && !this.attended ? { type: 'closed' } : accepted(this.number),
    );
  }

  /**
   * Says one of the host's phrases from one's seat. It is talk and no part of the match: in no log, and
   * told to no bot and no program.
   */
  async speak(person: string, phrase: string): Promise<Result<null>> {
    const { story } = this;
    const seat = story.seatOf(person);
    if (seat === null) return refused(refusal('not-seated'));
    if (this.seatChanges.hasResigned(seat)) return refused(refusal('resigned'));
    if (story.botAt(seat) || this.seatChanges.isProgram(person))
      return refused(refusal('bots-are-silent'));
    await this.tellPhrase(seat, phrase);
    this.ports.elsewhere?.spoke(seat, phrase);
    return accepted(null);
  }

  /** Tells what somebody at that seat has said to all who want to hear it. */
  async tellPhrase(seat: Seat, phrase: string): Promise<void> {
    const speaker = this.personOf(seat);
    if (speaker === undefined) return;
    const deaf = await this.ports.deafTo?.(speaker);
    const news: News = { say: 'phrase', table: this.id, seat, phrase };
    for (const { person, listener } of this.onlookers) {
      const deafened =
        person !== undefined && (deaf?.has(person) || this.seatChanges.isProgram(person));
      if (!deafened) listener.tell(news);
    }
  }

  /**
   * Asks for another match of the same people, once this one has ended.
   * @param table what the next table is to be called, unless somebody has asked before
   * @param closed the next table of before, which was closed: there is to be another
   * @returns what it is called
   */
  async offerRematch(person: string, table: string, closed?: string): Promise<Result<string>> {
    const done = await this.act(() => {
      if (this.story.seatOf(person) === null) return refused(refusal('not-seated'));
      if (this.state !== 'over') return refused(refusal('still-running'));
      if (this.story.daily !== undefined) return refused(refusal('daily-stands'));
      if (this.closed) return refused(refusal('never-began'));
      const { rematch } = this.story;
      if (rematch !== undefined && rematch !== closed) return accepted(this.number);
      return { type: 'rematch', table };
    });
    return done.ok ? accepted(this.story.rematch!) : done;
  }

  /** The seats whose people look on here, not at another node. */
  get lookingOn(): Seat[] {
    return this.onlookers.seats;
  }

  /** Those of them that can be asked for their part in the packs' chance. */
  get contributing(): Seat[] {
    return this.onlookers.contributing;
  }

  /** Takes note of who looks on at another node; of nobody, when that node has gone. */
  lookOnElsewhere(node: number, seats: readonly Seat[], contributing: readonly Seat[] = []): void {
    const before = this.seats;
    this.onlookers.at(node, seats, contributing);
    if (this.seats.some(({ here }, seat) => here !== before[seat]!.here)) this.presenceChanged();
  }

  /** The nodes at which people look on, this one left out. */
  get nodesElsewhere(): Iterable<number> {
    return this.onlookers.nodes;
  }

  /** Waits for this seat no longer, as far as entry `number`. */
  goOn(seat: Seat, number: number): void {
    this.attendant.goOn(seat, number);
  }

  /** Reads what others have written to the log, if anything, and tells it. */
  catchUp(): Promise<void> {
    return this.clerk.catchUp();
  }

  private move(seat: Seat, decision: number, text: string): Promise<Result<number>> {
    return this.act(() => {
      const judged = this.story.judge(seat, decision, text);
      if (judged.verdict === 'legal') return judged.change;
      return judged.verdict === 'doubled' ? accepted(judged.number) : refused(judged.refusal);
    });
  }

  /** Where bots are to play alike, they speak up before a person goes on, however quick that one is. */
  private async hearBots(): Promise<void> {
    const { decisions, number } = this.story;
    for (const open of decisions) {
      const bot = this.story.botAt(open.seat);
      if (open.kind !== 'reaction' || bot === undefined) continue;
      const ask = askOf(this.story, open, bot, this.ports.random);
      // What a bot fails at is reported where it is asked first.
      const said = await this.ports.thinker.choose(ask).catch(() => undefined);
      if (this.story.number !== number) return this.hearBots();
      if (said === undefined) continue;
      const spoken = await this.act(() => {
        const judged = this.story.judge(open.seat, open.number, said);
        const due = this.story.number === number && judged.verdict === 'legal';
        return due ? judged.change : refused(refusal('decision-passed'));
      });
      if (spoken.ok) return this.hearBots();
    }
  }

  private takeBack(seat: Seat, number: number): Promise<Result<number>> {
    return this.act(() => {
      if (this.story.takenBack > number) return accepted(this.story.takenBack);
      const change = this.story.takeBackBy(seat);
      return change.ok ? change.value : change;
    });
  }

  private deal(): Promise<Result<number>> {
    return this.act(() => {
      const { match, exchanges } = this.story;
      if (!match.awaitsDeal || this.story.hasOpenSeat) return refused(refusal('no-deal-due'));
      const countsFrom = this.story.rated && match.deal === undefined;
      if (countsFrom && !this.allHere) return refused(refusal('no-deal-due'));
      if (exchanges.step === 'settled') {
        const random = exchanges.randomOf(match.deals.length + 1);
        return dealChange(match.shuffledPack(random), countsFrom);
      }
      // A match that was dealt without an exchange goes on as it began.
      if (match.deal === undefined) return refused(refusal('no-deal-due'));
      return dealChange(match.shuffledPack(this.ports.random));
    });
  }

  private beginExchange(): Promise<Result<number>> {
    return this.act(() => {
      const { match, exchanges } = this.story;
      const due = match.deal === undefined && exchanges.step === undefined;
      if (!due || this.story.hasOpenSeat) return refused(refusal('no-deal-due'));
      const able = this.story.seats.flatMap((_, seat) => (this.contributes(seat) ? [seat] : []));
      return {
        type: 'exchange',
        secret: drawnValue(this.ports.random),
        asked: exchanges.askable(able),
      };
    });
  }

  private voidExchange(due: () => boolean): Promise<Result<number>> {
    return this.act(() => {
      const overdue = due() ? this.story.exchanges.overdue : undefined;
      return overdue ?? accepted(this.number);
    });
  }

  private exchange(judge: (story: Story) => DealingJudgement): Promise<Result<number>> {
    return this.act(() => {
      const judged = judge(this.story);
      if (judged.verdict === 'taken') return judged.change;
      return judged.verdict === 'doubled' ? accepted(judged.number) : refused(judged.refusal);
    });
  }

  /** Whether somebody at that seat can be asked for their part in the packs' chance. */
  private contributes(seat: Seat): boolean {
    return this.story.seats[seat]!.kind === 'person' && this.onlookers.contribute(seat);
  }

  private comeBack(person: string): void {
    this.act(() => this.seatChanges.comeBack(person)).catch((fault) => this.ports.report?.(fault));
  }

  private act(decide: () => Decided): Promise<Result<number>> {
    return this.clerk.hear(decide);
  }

  /** Believes an entry that is in the log, and tells it. @param own whether it was written here */
  private take(entry: Entry, own: boolean): void {
    const step = this.story.take(entry);
    if (this.story.clocks) this.clock.reached(this.story.clocks.last);
    if (step) {
      for (const { listener, seat } of this.onlookers) {
        listener.tell(step.news, seat === null ? undefined : step.own.get(seat));
      }
    } else if (entry.type === 'seat' && !this.story.clocks && !this.story.abandoned) {
      this.seatsChanged();
      this.tellDealing();
    } else if (DEALING.has(entry.type)) {
      this.tellDealing();
      return;
    } else {
      // Where clocks run, one of them begins or ends with a seat's changing hands.
      this.tellWhole();
    }
    this.reportChange(entry, own);
    if (entry.type === 'seat') this.attendant.turned();
    else if (entry.type === 'rematch') this.attendant.look();
    else this.attendant.stepped();
  }

  /** Tells how the exchange goes, once for each of its steps. */
  private tellDealing(): void {
    const { turned, published } = this.story.exchanges;
    if (turned === this.toldTurn) return;
    this.toldTurn = turned;
    if (published) {
      const news: News = {
        say: 'dealing',
        table: this.id,
        number: this.number,
        dealing: published,
      };
      for (const { listener, contributes } of this.onlookers) if (contributes) listener.tell(news);
    }
    this.attendant.turned();
  }

  private reportChange({ type }: Entry, own: boolean): void {
    const { match } = this.story;
    if (type === 'seat') this.ports.changed?.('seats', own);
    if (type === 'closed') this.ports.changed?.('winners', own);
    if (type === 'seat' && this.story.abandoned) this.ports.changed?.('winners', own);
    if (type === 'deal') this.ports.changed?.('deal', own);
    const slow = this.story.clocks?.timing.kind === 'days';
    const moved = type === 'move' || type === 'take-back';
    if (moved && slow && !match.deal!.scores) this.ports.changed?.('move', own);
    if ((type === 'deal' || type === 'move') && match.deal!.scores) {
      this.ports.changed?.(match.over ? 'winners' : 'scores', own);
    }
  }

  private tellWhole(): void {
    const told = new Map<Seat | null, News>();
    for (const place of this.onlookers) {
      const seat = this.story.seatOf(place.person);
      const news = told.get(seat) ?? this.tableNews(seat);
      place.seat = seat;
      told.set(seat, news);
      place.listener.tell(news);
    }
    this.onlookers.announce();
  }

  private seatsChanged(): void {
    const seats = this.seatsNews();
    for (const place of this.onlookers) {
      const seat = this.story.seatOf(place.person);
      if (seat === place.seat) continue;
      place.seat = seat;
      place.listener.tell(this.tableNews(seat));
    }
    this.onlookers.tell(seats);
    this.onlookers.announce();
  }

  private tellJoined({ listener, seat }: Place, seen: number | undefined): void {
    const { story } = this;
    const from = Math.max(
      story.dealt,
      seat === null ? 0 : story.seatedBy[seat]!,
      story.clocks ? story.lastSeated : 0,
      story.takenBack,
      // Before the first deal the table is told whole: who was asked for their part may not know it.
      story.dealt === 0 ? Number.POSITIVE_INFINITY : 0,
      // So is a finished one: what happened after its last move is no move.
      story.state === 'over' ? Number.POSITIVE_INFINITY : 0,
    );
    const canRetell = seen !== undefined && seen >= from && seen < story.number;
    const missed = canRetell ? story.retold().filter(({ news }) => news.number > seen) : [];
    // What does not end with the last entry does not say who may act now; the whole table does.
    if (missed.at(-1)?.news.number !== story.number) {
      listener.tell(this.tableNews(seat));
      return;
    }
    for (const { news, own } of missed) {
      listener.tell(news, seat === null ? undefined : own.get(seat));
    }
    listener.tell(this.seatsNews());
  }

  private presenceChanged(except?: Place): void {
    this.onlookers.tell(this.seatsNews(), except);
    this.attendant.look();
  }

  private isHere(seat: Seat): boolean {
    return this.story.hasPersonAt(seat) && this.onlookers.have(seat);
  }

  private get allHere(): boolean {
    return this.story.seats.every(({ kind }, seat) => kind !== 'person' || this.isHere(seat));
  }

  private get seats(): SeatNews[] {
    return this.story.seats.map((sitter, seat) => seatNews(sitter, this.onlookers.have(seat)));
  }

  private seatsNews(): News {
    return { say: 'seats', table: this.id, seats: this.seats };
  }

  private tableNews(seat: Seat | null): TableNews {
    return tableNews(this.story, this.seats, seat, this.clock);
  }
}

const DEALING: ReadonlySet<Entry['type']> = new Set([
  'exchange',
  'commitment',
  'contribution',
  'void',
]);
