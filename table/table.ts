import {
  type AnyGame,
  accepted,
  DEALING_VERSION,
  type MatchRecord,
  type OptionValues,
  type Refusal,
  type Result,
  refusal,
  refused,
  type Seat,
} from '@rota/core';
import { askOf } from './asking.ts';
import { Attendant } from './attendant.ts';
import { drawnValue } from './crypto-random.ts';
import type { Change, Entry, Seated, Sitter } from './entry.ts';
import type { DealingJudgement } from './exchanges.ts';
import { type News, type SeatNews, seatNews, type TableNews } from './news.ts';
import type { Listener, Ports } from './ports.ts';
import type { Standing } from './ranking.ts';
import { dealChange, type Setup, Story } from './story.ts';
import { TableClock } from './table-clock.ts';
import type { Timing } from './timing.ts';

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

interface Place {
  readonly person: string | undefined;
  readonly listener: Listener;
  /** Whether they know what to answer in an exchange before the first deal. */
  readonly contributes: boolean;
  seat: Seat | null;
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

/** Whose people look on at another node, and which of them know exchanges. */
interface Lookers {
  readonly here: readonly Seat[];
  readonly contributing: readonly Seat[];
}

/** Facts about a table that lists of tables show. */
export interface TableFacts {
  readonly game: string;
  readonly options: OptionValues;
  /** When the table was made, in milliseconds since 1970. */
  readonly created: number;
  readonly seats: readonly SeatNews[];
  readonly state: 'waiting' | 'running' | 'over';
  readonly deal: number;
  readonly deals: number;
  readonly totals: readonly number[];
  readonly winners?: readonly Seat[];
  /** Whether the match ended before it was over, everybody having resigned. */
  readonly abandoned?: true;
  /** Left out: no clocks run. */
  readonly timing?: Timing;
  /** The seats whose people the game waits for, in a match by correspondence that is running, */
  readonly awaited?: readonly Seat[];
  /** and when the first of them is late, in milliseconds since 1970. */
  readonly until?: number;
  /** Whether only those who were invited are to find the table. */
  readonly private?: true;
  /** Whether the match counts for the ratings of the people in it. */
  readonly rated?: true;
  /** The day whose match it is, as `2026-11-22`. */
  readonly daily?: string;
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
  private readonly places = new Set<Place>();
  private readonly attendant: Attendant;
  private queue: Promise<unknown> = Promise.resolve();
  /** Whether the log may hold entries this table has not read: a write failed in an unknown way. */
  private doubtful = false;
  private closed = false;
  /** The seats whose people look on at other nodes. */
  private readonly elsewhere = new Map<number, Lookers>();
  private announced = '/';
  /** The entry up to which everybody knows how the exchange goes. */
  private toldTurn = 0;

  private readonly clock: TableClock;
  private readonly ports: Ports;

  private constructor(
    private readonly story: Story,
    ports: Ports,
  ) {
    this.clock = new TableClock(ports.clock);
    if (story.clocks) this.clock.reached(story.clocks.last);
    this.ports = { ...ports, clock: this.clock };
    this.attendant = new Attendant(story, this.ports, {
      here: (seat) => this.here(seat),
      move: (seat, decision, move) => this.move(seat, decision, move),
      deal: () => this.deal(),
      beginExchange: () => this.beginExchange(),
      voidExchange: (due) => this.voidExchange(due),
      desert: () => this.desert(),
      standIn: (seat, due) => this.standIn(seat, due),
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
      return refused(NOT_SAVED);
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
    if (!this.closed) this.attendant.run();
  }

  /** Leaves the bots and the next deal to somebody else, until it is told to run again. */
  rest(): void {
    this.attendant.rest();
  }

  /** Nothing happens any more; what is being written is waited for. */
  async close(): Promise<void> {
    this.closed = true;
    this.attendant.rest();
    await this.queue;
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
    const { match, state, created, clocks } = this.story;
    return {
      game: match.game.id,
      options: match.options,
      created,
      seats: this.seats,
      state,
      deal: match.deals.length,
      deals: match.length,
      totals: [...match.totals],
      ...(match.winners ? { winners: match.winners } : {}),
      ...(this.story.abandoned ? { abandoned: true } : {}),
      ...(clocks ? { timing: clocks.timing } : {}),
      ...(this.story.private ? { private: true } : {}),
      ...(this.story.rated ? { rated: true } : {}),
      ...(this.story.daily === undefined ? {} : { daily: this.story.daily }),
      ...(clocks?.timing.kind === 'days' && state === 'running' ? this.awaited : {}),
    };
  }

  private get awaited(): Pick<TableFacts, 'awaited' | 'until'> {
    const timed = this.story.decisions.filter(({ until }) => until !== undefined);
    if (timed.length === 0) return { awaited: [] };
    return {
      awaited: timed.map(({ seat }) => seat),
      until: Math.round(this.clock.byHost(Math.min(...timed.map(({ until }) => until!)))),
    };
  }

  /** What the player of a day's match has made of it; undefined until it is played to its end. */
  get tried(): number | undefined {
    const { daily, match, seats } = this.story;
    if (daily === undefined || !match.over) return undefined;
    return match.totals[seats.findIndex(({ kind }) => kind === 'person')];
  }

  /** The match that has ended; undefined while it runs, for it shows all the cards. */
  get record(): MatchRecord | undefined {
    return this.state === 'over' ? this.story.record : undefined;
  }

  /** Whether the match goes on, and comes to its end, though nobody looks on: it counts, by the clock. */
  get runsOut(): boolean {
    const { state, rated, clocks } = this.story;
    return state === 'running' && rated && clocks?.timing.kind === 'live';
  }

  /** How many look on. */
  get visitors(): number {
    return this.places.size;
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
    const news = seat !== null && !this.here(seat);
    this.places.add(place);
    this.tellJoined(place, seen);
    if (news) this.presenceChanged(place);
    this.announce();
    if (person !== undefined && seat !== null && this.story.botAt(seat)) this.comeBack(person);
    return {
      get seat() {
        return place.seat;
      },
      move: async (decision, move) => {
        const obstacle = this.whyNotPlay(place.seat);
        if (obstacle) return refused(obstacle);
        if (this.story.daily !== undefined) await this.hearBots();
        return this.move(place.seat!, decision, move);
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
        if (!this.places.delete(place)) return;
        if (place.seat !== null && !this.here(place.seat)) this.presenceChanged(place);
        this.announce();
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
    const done = await this.act(() => {
      const own = this.story.seatOf(person);
      if (this.story.wasRemoved(person)) return refused(refusal('removed'));
      if (own !== null && this.hasResigned(own)) return refused(refusal('resigned'));
      if (own !== null) return this.returning(own) ?? accepted(this.number);
      const free = seat ?? this.story.seats.findIndex(({ kind }) => kind === 'open');
      if (seat !== undefined && !this.story.seats[seat]) {
        return refused(refusal('no-such-seat', { seats: this.story.seats.length }));
      }
      if (this.story.seats[free]?.kind !== 'open') {
        return refused(refusal(seat === undefined ? 'no-open-seat' : 'seat-taken'));
      }
      const mark = program ? { program } : {};
      return { type: 'seat', seat: free, sitter: { kind: 'person', person, name, ...mark } };
    });
    return done.ok ? accepted(this.story.seatOf(person)!) : done;
  }

  /**
   * Leaves one's seat: a bot plays on at once until the person comes back; before the first deal
   * the seat is open again; after the last nothing changes.
   */
  async leave(person: string): Promise<Result<number>> {
    return this.act(() => {
      const seat = this.story.seatOf(person);
      if (seat === null) return refused(refusal('not-seated'));
      if (this.story.match.over || this.story.botAt(seat)) return accepted(this.number);
      return this.isOpenedByLeaving
        ? { type: 'seat', seat, sitter: { kind: 'open' } }
        : this.substituted(seat);
    });
  }

  /**
   * Gives the match up: a bot plays on to its end, and the record says so. When nobody is left who
   * has not, the match ends as it stands. Before the first deal it is only leaving.
   */
  async resign(person: string): Promise<Result<number>> {
    return this.act(() => {
      const seat = this.story.seatOf(person);
      if (seat === null) return refused(refusal('not-seated'));
      if (this.hasResigned(seat)) return accepted(this.number);
      if (this.state === 'over') return refused(refusal('match-over'));
      if (this.isOpenedByLeaving) return { type: 'seat', seat, sitter: { kind: 'open' } };
      return this.resigned(seat);
    });
  }

  /**
   * Lets a person go on under another id and name: the same seat, the same match.
   * @returns refused where the other one has a seat already, or was sent away
   */
  async handOver(from: string, person: string, name: string): Promise<Result<number>> {
    return this.act(() => {
      const seat = this.story.seatOf(from);
      if (seat === null) return accepted(this.number);
      if (this.story.seatOf(person) !== null) return refused(refusal('seated-already'));
      if (this.story.wasRemoved(person)) return refused(refusal('removed'));
      const sitter = this.personAt(seat);
      return { type: 'seat', seat, sitter: { ...sitter, person, name }, heir: true };
    });
  }

  /**
   * Forgets who a person was. Before the first deal they leave; while the match runs they resign, and
   * a bot plays on; what they have played stays played.
   * @param pseudonym what to know them apart by from now on
   */
  async forget(person: string, pseudonym: string): Promise<Result<number>> {
    return this.act(() => {
      const seat = this.story.seatOf(person);
      if (seat === null) return accepted(this.number);
      if (this.state !== 'over' && this.isOpenedByLeaving) {
        return { type: 'seat', seat, sitter: { kind: 'open' } };
      }
      const { sitter } =
        this.state === 'over' ? { sitter: this.personAt(seat) } : this.resigned(seat);
      const nobody = { ...sitter, person: pseudonym, name: '', former: true } as const;
      return { type: 'seat', seat, sitter: nobody, heir: true };
    });
  }

  /**
   * Sends a guest away for good, which only the host may do, and only while no deal runs: the seat is
   * open again before the first deal, and a bot's afterwards.
   */
  async remove(host: string, seat: Seat): Promise<Result<number>> {
    return this.act(() => {
      const { story } = this;
      const own = story.seatOf(host);
      if (own === null || own !== story.host) return refused(refusal('not-host'));
      if (own === seat || story.seats[seat]?.kind !== 'person') {
        return refused(refusal('not-a-guest'));
      }
      if (this.state === 'over') return refused(refusal('match-over'));
      if (story.match.deal === undefined) {
        return { type: 'seat', seat, sitter: { kind: 'open' }, removed: true };
      }
      if (story.rated) return refused(refusal('match-counts'));
      if (!story.match.awaitsDeal) return refused(refusal('deal-running'));
      const { substitute } = this.ports;
      return { type: 'seat', seat, sitter: { kind: 'bot', bot: substitute }, removed: true };
    });
  }

  /**
   * Says one of the host's phrases from one's seat. It is talk and no part of the match: in no log, and
   * told to no bot and no program.
   */
  async speak(person: string, phrase: string): Promise<Result<null>> {
    const { story } = this;
    const seat = story.seatOf(person);
    if (seat === null) return refused(refusal('not-seated'));
    if (this.hasResigned(seat)) return refused(refusal('resigned'));
    if (story.botAt(seat) || this.isProgram(person)) return refused(refusal('bots-are-silent'));
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
    for (const { person, listener } of this.places) {
      const hears = person === undefined || !(deaf?.has(person) || this.isProgram(person));
      if (hears) listener.tell(news);
    }
  }

  /**
   * Asks for another match of the same people, once this one has ended.
   * @param table what the next table is to be called, unless somebody has asked before
   * @returns what it is called
   */
  async offerRematch(person: string, table: string): Promise<Result<string>> {
    const done = await this.act(() => {
      if (this.story.seatOf(person) === null) return refused(refusal('not-seated'));
      if (this.state !== 'over') return refused(refusal('still-running'));
      if (this.story.daily !== undefined) return refused(refusal('daily-stands'));
      if (this.story.rematch !== undefined) return accepted(this.number);
      return { type: 'rematch', table };
    });
    return done.ok ? accepted(this.story.rematch!) : done;
  }

  /** The seats whose people look on here, not at another node. */
  get lookingOn(): Seat[] {
    const seats = new Set<Seat>();
    for (const { seat } of this.places) if (seat !== null) seats.add(seat);
    return [...seats].sort((a, b) => a - b);
  }

  /** Those of them that can be asked for their part in the packs' chance. */
  get contributing(): Seat[] {
    return this.lookingOn.filter((seat) => this.contributesHere(seat));
  }

  /** Takes note of who looks on at another node; of nobody, when that node has gone. */
  lookOnElsewhere(node: number, seats: readonly Seat[], contributing: readonly Seat[] = []): void {
    const before = this.seats;
    if (seats.length > 0) this.elsewhere.set(node, { here: seats, contributing });
    else this.elsewhere.delete(node);
    const after = this.seats;
    if (after.some(({ here }, seat) => here !== before[seat]!.here)) this.presenceChanged();
  }

  /** The nodes at which people look on, this one left out. */
  get nodesElsewhere(): Iterable<number> {
    return this.elsewhere.keys();
  }

  /** Waits for this seat no longer, as far as entry `number`. */
  goOn(seat: Seat, number: number): void {
    this.attendant.goOn(seat, number);
  }

  /** Reads what others have written to the log, if anything, and tells it. */
  async catchUp(): Promise<void> {
    const reading = this.queue.then(() => this.reread());
    this.queue = reading.catch(() => {});
    await reading;
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
      if (exchanges.step === 'settled') {
        return dealChange(match.shuffledPack(exchanges.randomOf(match.deals.length + 1)));
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
    if (this.story.seats[seat]!.kind !== 'person') return false;
    if (this.contributesHere(seat)) return true;
    for (const { contributing } of this.elsewhere.values()) {
      if (contributing.includes(seat)) return true;
    }
    return false;
  }

  private contributesHere(seat: Seat): boolean {
    for (const place of this.places) if (place.seat === seat && place.contributes) return true;
    return false;
  }

  /** Before the first deal whoever leaves leaves an open seat; but nobody comes in their place on a day. */
  private get isOpenedByLeaving(): boolean {
    return this.story.match.deal === undefined && this.story.daily === undefined;
  }

  private whyNotPlay(seat: Seat | null): Refusal | undefined {
    if (seat === null) return refusal('not-seated');
    if (this.hasResigned(seat)) return refusal('resigned');
    return this.story.botAt(seat) === undefined ? undefined : refusal('seat-left');
  }

  private hasResigned(seat: Seat): boolean {
    const sitter = this.story.seats[seat]!;
    return sitter.kind === 'person' && sitter.resigned === true;
  }

  private isProgram(person: string): boolean {
    const seat = this.story.seatOf(person);
    return seat !== null && this.personAt(seat).program === true;
  }

  private standIn(seat: Seat, due: () => boolean): Promise<Result<number>> {
    return this.act(() => (due() ? this.substituted(seat) : accepted(this.number)));
  }

  private desert(): Promise<Result<number>> {
    return this.act(() => {
      const seat = this.story.hasPeople ? undefined : this.story.deserter;
      return seat === undefined ? accepted(this.number) : this.resigned(seat);
    });
  }

  private personAt(seat: Seat): Sitter & { kind: 'person' } {
    return this.story.seats[seat] as Sitter & { kind: 'person' };
  }

  /** The change that lets a bot play for the person of that seat. */
  private substituted(seat: Seat): Seated & { sitter: { kind: 'person' } } {
    const { substitute } = this.ports;
    return { type: 'seat', seat, sitter: { ...this.personAt(seat), substitute } };
  }

  /** The change by which the person of that seat gives the match up. */
  private resigned(seat: Seat): Seated & { sitter: { kind: 'person' } } {
    const change = this.substituted(seat);
    return { ...change, sitter: { ...change.sitter, resigned: true } };
  }

  private comeBack(person: string): void {
    this.act(() => {
      const seat = this.story.seatOf(person);
      return (seat === null ? undefined : this.returning(seat)) ?? accepted(this.number);
    }).catch((fault) => this.ports.report?.(fault));
  }

  /** The change that gives the seat back to its person, if a bot has it for them. */
  private returning(seat: Seat): Change | undefined {
    const sitter = this.story.seats[seat]!;
    if (sitter.kind !== 'person' || sitter.substitute === undefined) return undefined;
    if (sitter.resigned || this.state === 'over') return undefined;
    const { substitute: _, ...back } = sitter;
    return { type: 'seat', seat, sitter: back };
  }

  /**
   * One at a time: decides on the table as it stands, commits, then believes and tells. Decides anew
   * when somebody else has written to the log meanwhile.
   */
  private act(decide: () => Change | Result<number>): Promise<Result<number>> {
    const done = this.queue.then(() => this.decideAndCommit(decide));
    // Rules that throw leave a state nobody can trust: the table stops, its log is as it was.
    this.queue = done.catch(() => {
      this.closed = true;
      this.attendant.rest();
    });
    return done;
  }

  private async decideAndCommit(decide: () => Change | Result<number>): Promise<Result<number>> {
    if (this.closed) return refused(refusal('table-closed'));
    if (this.doubtful && (await this.reread()) === 'unreadable') return refused(NOT_SAVED);
    for (;;) {
      const decided = decide();
      if ('ok' in decided) {
        // Where others write too, a refusal may only show that their entries have not been read.
        const final = decided.ok || !this.ports.elsewhere;
        if (final || (await this.reread()) !== 'newer') return decided;
        continue;
      }
      const entry = this.dated(decided);
      try {
        await this.ports.log.append([entry]);
      } catch (fault) {
        if ((await this.reread()) === 'newer') continue;
        this.ports.report?.(fault);
        return refused(NOT_SAVED);
      }
      this.take(entry, true);
      return accepted(entry.number);
    }
  }

  /** The next entry, with the time at which it is written where clocks run. */
  private dated(change: Change): Entry {
    const { clocks, number } = this.story;
    // With the number first: to add it to a copy costs three times as much.
    const entry: Entry = { number: number + 1, ...change };
    if (!clocks) return entry;
    return { ...entry, at: Math.max(clocks.last, Math.floor(this.clock.now())) };
  }

  private async reread(): Promise<'newer' | 'nothing-new' | 'unreadable'> {
    let missed: readonly Entry[];
    try {
      missed = await this.ports.log.read(this.story.number);
    } catch (fault) {
      this.ports.report?.(fault);
      this.doubtful = true;
      return 'unreadable';
    }
    this.doubtful = false;
    for (const entry of missed) this.take(entry, false);
    return missed.length > 0 ? 'newer' : 'nothing-new';
  }

  /** Believes an entry that is in the log, and tells it. @param own whether it was written here */
  private take(entry: Entry, own: boolean): void {
    const step = this.story.take(entry);
    if (this.story.clocks) this.clock.reached(this.story.clocks.last);
    if (step) {
      for (const { listener, seat } of this.places) {
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
      for (const { listener, contributes } of this.places) if (contributes) listener.tell(news);
    }
    this.attendant.turned();
  }

  private reportChange({ type }: Entry, own: boolean): void {
    const { match } = this.story;
    if (type === 'seat') this.ports.changed?.('seats', own);
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
    for (const place of this.places) {
      const seat = this.story.seatOf(place.person);
      const news = told.get(seat) ?? this.tableNews(seat);
      place.seat = seat;
      told.set(seat, news);
      place.listener.tell(news);
    }
    this.announce();
  }

  private seatsChanged(): void {
    const seats = this.seatsNews();
    for (const place of this.places) {
      const seat = this.story.seatOf(place.person);
      if (seat === place.seat) continue;
      place.seat = seat;
      place.listener.tell(this.tableNews(seat));
    }
    this.tellAll(seats);
    this.announce();
  }

  private tellJoined({ listener, seat }: Place, seen: number | undefined): void {
    const { story } = this;
    const from = Math.max(
      story.dealt,
      seat === null ? 0 : story.seatedBy[seat]!,
      story.clocks ? story.lastSeated : 0,
      story.takenBack,
      // A finished table is told whole: what happened after its last move is nobody's move.
      story.state === 'over' ? story.number : 0,
      // So is one before its first deal: whoever was asked for their part may not have heard it.
      story.dealt === 0 ? story.number + 1 : 0,
    );
    if (seen === undefined || seen < from || seen > story.number) {
      listener.tell(this.tableNews(seat));
      return;
    }
    for (const { news, own } of story.retold()) {
      if (news.number > seen) listener.tell(news, seat === null ? undefined : own.get(seat));
    }
    listener.tell(this.seatsNews());
  }

  private announce(): void {
    const { elsewhere } = this.ports;
    if (!elsewhere) return;
    const { lookingOn, contributing } = this;
    const announced = `${lookingOn}/${contributing}`;
    if (announced === this.announced) return;
    this.announced = announced;
    elsewhere.lookingOn(lookingOn, contributing);
  }

  private presenceChanged(except?: Place): void {
    this.tellAll(this.seatsNews(), except);
    this.attendant.look();
  }

  private tellAll(news: News, except?: Place): void {
    for (const place of this.places) if (place !== except) place.listener.tell(news);
  }

  private here(seat: Seat): boolean {
    for (const place of this.places) if (place.seat === seat) return true;
    for (const { here } of this.elsewhere.values()) if (here.includes(seat)) return true;
    return false;
  }

  private get seats(): SeatNews[] {
    return this.story.seats.map((sitter, seat) => seatNews(sitter, this.here(seat)));
  }

  private seatsNews(): News {
    return { say: 'seats', table: this.id, seats: this.seats };
  }

  private tableNews(seat: Seat | null): TableNews {
    const { story } = this;
    const { state: _s, created: _c, awaited: _a, until: _u, private: _p, ...facts } = this.facts;
    const dealing = story.exchanges.published;
    const told = story.retold().map(({ news: { number, events }, own }) => ({
      number,
      events,
      ...(seat === null ? undefined : own.get(seat)),
    }));
    return {
      say: 'table',
      table: this.id,
      number: story.number,
      seat,
      version: story.match.game.version,
      ...facts,
      ...(story.clocks ? { now: Math.floor(this.clock.now()) } : {}),
      ...(story.rematch === undefined ? {} : { rematch: story.rematch }),
      host: story.host,
      dealer: story.match.dealer,
      scores: story.match.deals.flatMap(({ scores }) => (scores ? [[...scores]] : [])),
      ...(dealing ? { dealing } : {}),
      view: story.view(seat ?? 'public'),
      decisions: story.decisions,
      ...(told.length > 0 ? { told } : {}),
    };
  }
}

const NOT_SAVED: Refusal = refusal('not-saved');

const DEALING: ReadonlySet<Entry['type']> = new Set([
  'exchange',
  'commitment',
  'contribution',
  'void',
]);
