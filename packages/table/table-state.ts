import {
  type AnyGame,
  BOTS_VERSION,
  type Card,
  type EntryNumber,
  err,
  FIRST_BOTS_VERSION,
  formatCard,
  type GameEvent,
  Match,
  type MatchRecord,
  type NumberedDecision,
  ok,
  parseCard,
  type Result,
  rejection,
  type Seat,
  seatsOnScreen,
  type Timestamp,
  type Viewer,
  writeRecord,
} from '@rota/core';
import { dailyMatchName, duplicateMatchName } from '@rota/fair-dealing';
import type { OpenDecision, Timing } from '@rota/protocol';
import type { Change, Created, DealingChange, Entry, Moved, Occupant, PersonId } from './entry.ts';
import { Exchanges } from './exchanges.ts';
import { MoveIndex } from './move-index.ts';
import { type Placement, Ranking } from './ranking.ts';
import { SeatClocks } from './seat-clocks.ts';
import { type EventsMessage, type PrivateEvents, recordSeatName } from './table-update.ts';

/** A move's public message and its private events. */
export interface AppliedMove {
  readonly update: EventsMessage;
  readonly own: EmittedEvents['own'];
}

/** A move that the rules allow after entry `number`. */
interface ValidatedMove {
  readonly number: EntryNumber;
  readonly seat: Seat;
  readonly text: string;
  readonly move: unknown;
}

/** Describes a new table. */
export interface TableSetup {
  readonly game: AnyGame;
  /** The game's options: any JSON value. */
  readonly options?: unknown;
  readonly seats: readonly Occupant[];
  /** When it is created. */
  readonly at: Timestamp;
  /** Left out: no clocks. */
  readonly timing?: Timing;
  /** Whether only invited people find the table. */
  readonly private?: boolean;
  /** Whether people may write in their own words: all of them have been given the link. */
  readonly texts?: boolean;
  /** Whether the match counts for ratings. */
  readonly rated?: boolean;
  /** Whether strangers were matched; the table then has no host. */
  readonly quick?: boolean;
  /** The day of a daily match, and the secret that determines its packs and bots; left out: none. */
  readonly daily?: {
    /** In UTC, such as `2026-11-22`. */
    readonly day: string;
    /** 64 hexadecimal digits. */
    readonly secret: string;
  };
  /** The duplicate match of the table, and the secret that determines its packs and bots; left out: none. */
  readonly duplicate?: {
    /** Names the duplicate match at the server. */
    readonly id: string;
    /** 64 hexadecimal digits. */
    readonly secret: string;
  };
}

/** Thrown for a log this code cannot have written: an entry is out of order or breaks the rules. */
export class DamagedLogError extends Error {
  /** @param entry the first that is damaged */
  constructor(
    table: string,
    readonly entry: EntryNumber,
    why: string,
  ) {
    super(`table ${table}, entry ${entry}: ${why}`);
    this.name = 'DamagedLogError';
  }
}

/**
 * The state that a table's log adds up to: the match, the seats and the clocks. Changes only
 * through `apply`; starts nothing and notifies nothing.
 */
export class TableState {
  seats: Occupant[];
  readonly created: Timestamp;
  /** For each seat, the number of the entry that gave it to its occupant. */
  seatedSince: EntryNumber[];
  /** For each seat, the number of the last entry that changed its occupant in any way. */
  seatChangedAt: EntryNumber[];
  /** The number of the last entry applied. */
  number: EntryNumber;
  /** The number of the last deal's entry, or 0 before the first. */
  dealNumber: EntryNumber = 0;
  /** The moves of the last deal. */
  moveIndex = new MoveIndex();
  decisions: readonly OpenDecision[] = [];
  /** Undefined without time limits. */
  clocks: SeatClocks | undefined;
  /** Whether only invited people find the table. */
  readonly private: boolean;
  readonly texts: boolean;
  /** Whether the match counts for ratings. */
  readonly rated: boolean;
  /** The day of a daily match. */
  readonly daily: string | undefined;
  /** The id of the duplicate match that the table is one of. */
  readonly duplicate: string | undefined;
  /** The number of the last entry that changed a seat, or 1. */
  lastSeatChange: EntryNumber = 1;
  /** The number of the last entry that took moves back, or 0. */
  lastTakeBack: EntryNumber = 0;
  readonly exchanges: Exchanges;
  /** Whether the table was closed. */
  private isClosed = false;
  /** Whether the log has more entries, which are damaged or lost. */
  isDamaged = false;
  /** The table of the rematch, once a person has asked for one. */
  rematch: string | undefined;
  /** The game's, as created. */
  private readonly options: Created['options'];
  /** The person who created the table. */
  private creator: string | undefined;
  private readonly removed = new Set<string>();
  private ranking = new Ranking();
  private readonly botVersions = new Set<number>();
  /** The moves of the deal before the last. */
  private previousMoveIndex = new MoveIndex();
  /** The last move found legal; most likely the next entry. */
  private validated: ValidatedMove | undefined;

  private constructor(
    readonly id: string,
    public match: Match,
    created: Created & { number: EntryNumber },
  ) {
    this.options = created.options;
    this.number = created.number;
    this.created = created.at;
    this.seats = [...created.seats];
    this.seatedSince = created.seats.map(() => created.number);
    this.seatChangedAt = [...this.seatedSince];
    this.creator =
      created.quick || created.duplicate !== undefined
        ? undefined
        : created.seats.find((occupant) => occupant.kind === 'person')?.person;
    this.private = created.private === true;
    this.texts = created.texts === true;
    this.rated = created.rated === true;
    const { game, version, options, timing, at } = created;
    this.daily = created.daily;
    this.duplicate = created.duplicate;
    this.exchanges = new Exchanges({ match: matchName(id, created), game, version, options });
    this.clocks = timing && new SeatClocks(timing, created.seats.length, at);
  }

  /** Returns the first entries of a new table, or why the setup is invalid. */
  static firstEntries({ game, options, seats, at, timing, ...setup }: TableSetup): Result<Entry[]> {
    const match = Match.create(game, seats.length, options);
    if (!match.ok) return match;
    const { max } = seatsOnScreen(game);
    if (seats.length > max) {
      return err(
        rejection('too-many-for-a-screen', {
          seats: seats.length,
          screen: max,
          max: game.seats.max,
        }),
      );
    }
    const { version, options: recordedOptions } = writeRecord(
      match.value,
      seats.map(recordSeatName),
    );
    const created: Created = {
      type: 'created',
      game: game.id,
      version,
      options: recordedOptions,
      seats,
      at,
      ...(timing ? { timing } : {}),
      ...(setup.private ? { private: true } : {}),
      ...(setup.texts ? { texts: true } : {}),
      ...(setup.rated ? { rated: true } : {}),
      ...(setup.quick ? { quick: true } : {}),
      ...(setup.daily ? { daily: setup.daily.day } : {}),
      ...(setup.duplicate ? { duplicate: setup.duplicate.id } : {}),
    };
    const first: Entry = { ...created, number: 1 };
    const shared = setup.daily ?? setup.duplicate;
    if (!shared) return ok([first]);
    const { secret } = shared;
    return ok([first, { type: 'exchange', number: 2, secret, asked: [] }]);
  }

  /**
   * Restores the state from a log.
   * @param games all versions of games that old tables may need
   * @returns a rejection if none of them is this table's
   * @throws DamagedLogError
   */
  static restore(
    table: string,
    log: readonly Entry[],
    games: readonly AnyGame[],
  ): Result<TableState> {
    const [created, ...rest] = log;
    if (created?.type !== 'created' || created.number !== 1) {
      throw new DamagedLogError(table, created?.number ?? 1, 'no table is created');
    }
    const versions = games.filter(({ id }) => id === created.game);
    const game = versions.find(({ version }) => version === created.version);
    if (!game) {
      return err(
        versions.length === 0
          ? rejection('unknown-game', { game: created.game })
          : rejection('unknown-game-version', {
              game: created.game,
              version: created.version,
              known: versions.map(({ version }) => version),
            }),
      );
    }
    const match = Match.create(game, created.seats.length, created.options);
    if (!match.ok) throw new DamagedLogError(table, 1, match.rejection.code);
    const state = new TableState(table, match.value, created);
    for (const entry of rest) state.apply(entry);
    return ok(state);
  }

  /**
   * Applies the log's next entry.
   * @returns what a move emitted
   * @throws DamagedLogError if the entry cannot follow
   */
  apply(entry: Entry): AppliedMove | undefined {
    let applied: AppliedMove | undefined;
    if (entry.number !== this.number + 1) throw this.damagedAt(entry, `comes after ${this.number}`);
    switch (entry.type) {
      case 'created':
        throw this.damagedAt(entry, 'created twice');
      case 'seat':
        this.seat(entry);
        break;
      case 'seats-removed':
        this.removeSeats(entry);
        break;
      case 'deal':
        this.deal(entry);
        break;
      case 'move':
        applied = this.move(entry);
        break;
      case 'take-back':
        this.takeBack(entry);
        break;
      case 'exchange':
      case 'commitment':
      case 'contribution':
      case 'void':
        this.exchange(entry);
        break;
      case 'rematch':
        this.rematch = entry.table;
        this.number = entry.number;
        break;
      case 'closed':
        if (this.match.over) throw this.damagedAt(entry, 'the match is over');
        this.isClosed = true;
        this.number = entry.number;
        break;
      default:
        throw this.damagedAt(entry, 'no entry of a known type');
    }
    if (this.rated) this.ranking.settle(this.seats, this.match);
    return applied;
  }

  /**
   * Validates a move of any text; changes nothing.
   * @param decision the number of the decision it answers
   * @returns the change to append; the entry's number if it was accepted before; or a rejection
   */
  validateMove(seat: Seat, decision: EntryNumber, text: string): Moved | Result<EntryNumber> {
    const { match } = this;
    const parsed = match.game.parseMove(text);
    const move = parsed.ok ? match.game.formatMove(parsed.value) : text;
    const before = this.answeredBy(seat, decision, move);
    if (before !== undefined) return ok(before);
    if (!parsed.ok) return parsed;
    if (!this.decisions.some((open) => open.seat === seat && open.number === decision)) {
      // Rules reject a move out of turn; an answer to a closed decision is only late.
      const running = !match.over && !match.awaitsDeal;
      const othersTurn = this.decisions.some((open) => open.number === decision);
      const fault = running && !othersTurn ? undefined : match.validate(seat, parsed.value);
      return err(fault ?? rejection('decision-passed'));
    }
    const fault = match.validate(seat, parsed.value);
    if (fault) return err(fault);
    this.validated = { number: this.number, seat, text: move, move: parsed.value };
    const moved: Moved = { type: 'move', seat, decision, move };
    return this.daily === undefined ? moved : { ...moved, botVersion: BOTS_VERSION };
  }

  /** Returns the entry by which the seat gave this answer to this decision, or undefined. */
  private answeredBy(seat: Seat, decision: EntryNumber, move: string): EntryNumber | undefined {
    const { deals } = this.match;
    return decision >= this.dealNumber
      ? this.moveIndex.find(deals.at(-1)?.moves ?? [], seat, decision, move)
      : this.previousMoveIndex.find(deals.at(-2)?.moves ?? [], seat, decision, move);
  }

  /** Returns the same match before its first deal with another number of seats, or why there is none. */
  matchOf(seats: number): Result<Match> {
    return Match.create(this.match.game, seats, this.options);
  }

  /** Returns the person's seat, or null. */
  seatOf(person: PersonId | undefined): Seat | null {
    if (person === undefined) return null;
    const seat = this.seats.findIndex(
      (occupant) => occupant.kind === 'person' && occupant.person === person,
    );
    return seat < 0 ? null : seat;
  }

  /** Returns the bot that plays the seat now, if any. */
  botAt(seat: Seat): string | undefined {
    const occupant = this.seats[seat]!;
    if (occupant.kind === 'bot') return occupant.bot;
    return occupant.kind === 'person' ? occupant.substitute : undefined;
  }

  /** Whether a person or their program plays the seat now. */
  hasPersonAt(seat: Seat): boolean {
    return this.seats[seat]!.kind === 'person' && this.botAt(seat) === undefined;
  }

  /** Whether the table was closed before its first deal. */
  get neverBegan(): boolean {
    return this.isClosed && this.match.deal === undefined;
  }

  /** Whether the match ended early: all its people resigned, the table was closed, or its log is damaged. */
  get hasEndedWithoutResult(): boolean {
    if (this.match.over) return false;
    if (this.isClosed || this.isDamaged) return true;
    const stays = (occupant: Occupant) => occupant.kind === 'person' && !occupant.resigned;
    return !this.seats.some(stays) && this.seats.some(({ kind }) => kind === 'person');
  }

  /** Whether other tables have the same packs and bots, so that every move is final. */
  get hasSharedPacks(): boolean {
    return this.daily !== undefined || this.duplicate !== undefined;
  }

  /** The seat of the person who left first, of those who have not resigned. */
  get firstToLeave(): Seat | undefined {
    return this.ranking.departed.find((seat) => {
      const occupant = this.seats[seat]!;
      return occupant.kind === 'person' && !occupant.resigned;
    });
  }

  /** The places in a rated match, once settled; they never change afterwards. */
  get placements(): readonly Placement[] | undefined {
    return this.ranking.placements(this.seats);
  }

  /** The creator's seat, or null if they have none. */
  get host(): Seat | null {
    return this.seatOf(this.creator);
  }

  wasRemoved(person: string): boolean {
    return this.removed.has(person);
  }

  /** Whether a person or a program plays at any seat now. */
  get hasPeople(): boolean {
    return this.seats.some((_, seat) => this.hasPersonAt(seat));
  }

  get hasOpenSeat(): boolean {
    return this.seats.some(({ kind }) => kind === 'open');
  }

  /** Whether the table waits for people before its first deal. */
  get awaitsPeople(): boolean {
    if (this.match.deal || this.state === 'over') return false;
    return this.hasOpenSeat || this.rated;
  }

  /** Whether the match can never begin: a seat is open, and no person waits or none may join. */
  get cannotBegin(): boolean {
    if (!this.awaitsPeople || !this.hasOpenSeat) return false;
    return this.rated || !this.seats.some(({ kind }) => kind === 'person');
  }

  get state(): 'waiting' | 'running' | 'over' {
    if (this.match.over || this.hasEndedWithoutResult) return 'over';
    return this.hasOpenSeat ? 'waiting' : 'running';
  }

  /** The match so far, packs included; never to be sent while it runs. */
  get record(): MatchRecord {
    const resigned = this.seats.flatMap((occupant, seat) =>
      occupant.kind === 'person' && occupant.resigned ? [seat] : [],
    );
    const names = this.seats.map(recordSeatName);
    const versions =
      this.daily === undefined ? undefined : [...this.botVersions].sort((a, b) => a - b);
    return writeRecord(this.match, names, this.exchanges.record, resigned, versions);
  }

  /**
   * Replays the last deal and returns what its moves emitted, which is not stored. Time limits are
   * as of now.
   */
  replayMoves(): AppliedMove[] {
    const { deal, game } = this.match;
    if (!deal?.moves.length) return [];
    const match = this.match.asDealt();
    return deal.moves.map(([seat, text], at) => {
      const { value: move } = game.parseMove(text) as { value: unknown };
      const emitted = playMove(match, seat, move);
      return this.appliedMove(this.moveIndex.entryOf(at), emitted, this.openDecisions(match));
    });
  }

  view(viewer: Viewer): unknown {
    return this.match.deal === undefined ? null : this.match.view(viewer);
  }

  /** Returns what the seat saw when a decision of the running deal opened. */
  viewWhenOpened({ seat, number }: OpenDecision): unknown {
    const match = this.match.asDealt();
    for (const [mover, text] of this.match.deal!.moves.slice(0, number - this.dealNumber)) {
      match.play(mover, (match.game.parseMove(text) as { value: unknown }).value);
    }
    return match.view(seat);
  }

  /**
   * Returns the seed of a bot's decision in a match with shared packs. Equal for equal play, in
   * whatever order sealed answers arrived.
   */
  botSeed({ seat, kind, number }: OpenDecision): string {
    const moves = kind === 'sealed' ? number - this.dealNumber : this.moveIndex.size;
    return this.exchanges.botSeed(this.match.deals.length, moves, seat);
  }

  private seat({
    number,
    seat,
    sitter: occupant,
    removed,
    heir,
    at = 0,
  }: Entry & { type: 'seat' }): void {
    const before = this.seats[seat];
    if (!before) throw this.damagedAt({ number }, `no seat ${seat}`);
    const people = before.kind === 'person' && occupant.kind === 'person';
    const same = people && (heir || before.person === occupant.person);
    const played = this.hasPersonAt(seat);
    if (people && heir && before.person === this.creator) this.creator = occupant.person;
    if (removed && before.kind === 'person') this.removed.add(before.person);
    this.seats[seat] = occupant;
    const isNewcomer = !people || before.person !== occupant.person;
    if (isNewcomer) this.seatedSince[seat] = number;
    if (!same) {
      this.exchanges.seatChanged(seat, number);
      this.ranking.resetActive(seat);
    } else if (played ? occupant.kind === 'person' && occupant.resigned : this.hasPersonAt(seat)) {
      // Resigning counts as activity only for people who still played; coming back always does.
      this.ranking.markActive(seat);
    }
    this.ranking.seatChanged(seat, this.hasPersonAt(seat), number);
    this.number = this.lastSeatChange = this.seatChangedAt[seat] = number;
    if (this.clocks) {
      const left = this.decisions.find((open) => open.seat === seat && open.until !== undefined);
      this.clocks.seatChanged(seat, at, left && left.number - this.dealNumber);
      this.decisions = this.openDecisions();
    }
  }

  private removeSeats({ number, seats, at = 0 }: Entry & { type: 'seats-removed' }): void {
    const match = this.matchOf(this.seats.length - seats.length);
    const areOpen = seats.every((seat) => this.seats[seat]?.kind === 'open');
    if (!match.ok || !areOpen || this.match.deal || this.exchanges.changedAt > 0) {
      throw this.damagedAt({ number }, `seats ${seats} cannot be removed`);
    }
    this.match = match.value;
    this.seats = this.seats.filter((_, seat) => !seats.includes(seat));
    this.seatedSince = this.seats.map(() => number);
    this.seatChangedAt = [...this.seatedSince];
    this.ranking = new Ranking();
    this.clocks &&= new SeatClocks(this.clocks.timing, this.seats.length, at);
    this.number = this.lastSeatChange = number;
  }

  private exchange(entry: Entry & DealingChange): void {
    const fault = this.match.deal ? 'cards are dealt' : this.exchanges.apply(entry, this.seats);
    if (fault) throw this.damagedAt(entry, fault);
    if ('seat' in entry) this.ranking.markActive(entry.seat);
    this.number = entry.number;
  }

  private deal(entry: Entry & { type: 'deal' }): void {
    const { step } = this.exchanges;
    if (this.isClosed) throw this.damagedAt(entry, 'the table is closed');
    if (entry.allHere) this.ranking.setAllPresent();
    if (step !== undefined && step !== 'settled') throw this.damagedAt(entry, 'nothing is settled');
    const pack: Card[] = [];
    for (const name of entry.pack) {
      const card = parseCard(name);
      if (card === undefined) throw this.damagedAt(entry, `${name} is no card`);
      pack.push(card);
    }
    const fault = this.match.validateDeal(pack);
    if (fault) throw this.damagedAt(entry, fault.code);
    this.match.begin(pack);
    this.number = this.dealNumber = entry.number;
    this.previousMoveIndex = this.moveIndex;
    this.moveIndex = new MoveIndex();
    this.clocks?.dealStarted(entry.at ?? 0);
    this.decisions = this.openDecisions();
  }

  private move(entry: Entry & { type: 'move' }): AppliedMove {
    const { number, seat, decision, botVersion = FIRST_BOTS_VERSION } = entry;
    const move = this.parseValid(entry);
    this.botVersions.add(botVersion);
    const timed = this.isTimed(seat, decision);
    if (this.hasPersonAt(seat)) this.ranking.markActive(seat);
    const emitted = playMove(this.match, seat, move);
    this.number = number;
    this.moveIndex.add(number, decision);
    // A reaction by the seat whose turn it is does not answer its turn.
    const since = decision - this.dealNumber;
    const answered = timed && !this.match.decisions().some(isAwaited(seat, since));
    this.clocks?.moveMade(entry.at ?? 0, answered ? { seat, since } : undefined);
    this.decisions = this.openDecisions();
    return this.appliedMove(number, emitted, this.decisions);
  }

  /** Returns the move of an entry. @throws DamagedLogError if the rules reject it */
  private parseValid(entry: Entry & Moved): unknown {
    const { seat, move: text } = entry;
    const { validated, match } = this;
    if (validated?.number === this.number && validated.seat === seat && validated.text === text) {
      return validated.move;
    }
    const parsed = match.game.parseMove(text);
    const fault = parsed.ok ? match.validate(seat, parsed.value) : parsed.rejection;
    if (fault) throw this.damagedAt(entry, fault.code);
    return (parsed as { value: unknown }).value;
  }

  private appliedMove(
    number: EntryNumber,
    { events, own }: EmittedEvents,
    decisions: readonly OpenDecision[],
  ): AppliedMove {
    return { update: { say: 'events', table: this.id, number, events, decisions }, own };
  }

  private takeBack(entry: Entry & { type: 'take-back' }): void {
    const remaining = this.moveIndex.indexOf(entry.from);
    if (remaining < 0 || this.match.deal!.scores)
      throw this.damagedAt(entry, 'nothing to take back');
    this.match.rewind(remaining);
    this.moveIndex.truncate(remaining);
    this.number = this.lastTakeBack = entry.number;
    this.clocks?.movesTakenBack(remaining, entry.at ?? 0);
    this.decisions = this.openDecisions();
  }

  private isTimed(seat: Seat, decision: EntryNumber): boolean {
    return this.decisions.some(
      (open) => open.seat === seat && open.number === decision && open.until !== undefined,
    );
  }

  /**
   * Numbers each decision by the deal's entry plus the moves made before it opened, so that changes
   * of seats do not affect it.
   */
  private openDecisions(match = this.match): OpenDecision[] {
    return match.decisions().map(({ seat, kind, since }) => {
      const open: OpenDecision = { seat, kind, number: this.dealNumber + since };
      if (!this.clocks || kind === 'reaction' || !this.hasPersonAt(seat)) return open;
      return { ...open, ...this.clocks.limit(seat, since) };
    });
  }

  private damagedAt(entry: { number: EntryNumber }, why: string): DamagedLogError {
    return new DamagedLogError(this.id, entry.number, why);
  }
}

/** Returns the name that binds the packs: of the table, or of what shares them. */
function matchName(id: string, { daily, duplicate }: Created): string {
  if (daily !== undefined) return dailyMatchName(daily);
  return duplicate === undefined ? id : duplicateMatchName(duplicate);
}

function isAwaited(seat: Seat, since: number): (decision: NumberedDecision) => boolean {
  return (open) => open.seat === seat && open.since === since && open.kind !== 'reaction';
}

/** Returns the entry of a deal. @param allHere whether to record that all people are present */
export function dealChange(pack: readonly Card[], allHere = false): Change {
  return { type: 'deal', pack: pack.map(formatCard), ...(allHere ? { allHere } : {}) };
}

/** A move's public events, and the private ones by seat. */
interface EmittedEvents {
  readonly events: readonly GameEvent[];
  readonly own: ReadonlyMap<Seat, PrivateEvents>;
}

/** Most moves have no private events. */
const NO_PRIVATE_EVENTS: EmittedEvents['own'] = new Map();

/** Plays a legal move and collects its events. */
function playMove(match: Match, seat: Seat, move: unknown): EmittedEvents {
  const events: GameEvent[] = [];
  let own: Map<Seat, { own: GameEvent[]; ownAfter: number[] }> | undefined;
  match.play(seat, move, (event, recipient) => {
    if (recipient === undefined) {
      events.push(event);
      return;
    }
    own ??= new Map();
    const seatEvents = own.get(recipient) ?? { own: [], ownAfter: [] };
    own.set(recipient, seatEvents);
    seatEvents.own.push(event);
    seatEvents.ownAfter.push(events.length);
  });
  return { events, own: own ?? NO_PRIVATE_EVENTS };
}
