import {
  type AnyGame,
  ok,
  type Card,
  formatCard,
  type GameEvent,
  Match,
  type MatchRecord,
  type NumberedDecision,
  parseCard,
  type Result,
  rejection,
  err,
  type Seat,
  type Viewer,
  writeRecord,
} from '@rota/core';
import { dailyName } from '@rota/fair-dealing';
import type { OpenDecision, Timing } from '@rota/protocol';
import type { Change, Created, DealingChange, Entry, Moved, Sitter } from './entry.ts';
import { Exchanges } from './exchanges.ts';
import { MoveIndex } from './move-index.ts';
import { type Placement, Ranking } from './ranking.ts';
import { SeatClocks } from './seat-clocks.ts';
import { type MoveNews, type OwnEvents, recordSeatName } from './table-update.ts';

/** The news of a move, and what single seats are told beside it. */
export interface AppliedMove {
  readonly update: MoveNews;
  readonly own: EmittedEvents['own'];
}

/** A move that the rules allow after entry `number`. */
interface ValidatedMove {
  readonly number: number;
  readonly seat: Seat;
  readonly text: string;
  readonly move: unknown;
}

/** What a table is made from. */
export interface Setup {
  readonly game: AnyGame;
  /** The game's options: any JSON value. */
  readonly options?: unknown;
  readonly seats: readonly Sitter[];
  /** The time of day, in milliseconds since 1970. */
  readonly at: number;
  /** Left out: no clocks run. */
  readonly timing?: Timing;
  /** Whether only those who were invited are to find the table. */
  readonly private?: boolean;
  /** Whether the match counts for the ratings of the people in it. */
  readonly rated?: boolean;
  /** Whether strangers are brought together; it is then nobody's table. */
  readonly quick?: boolean;
  /** The day whose match it is, and the secret that its packs and its bots' chance follow from. */
  readonly daily?: { readonly day: string; readonly secret: string };
}

/** A log that cannot have come from this code: an entry out of order, or one the rules refuse. */
export class DamagedLog extends Error {
  constructor(table: string, entry: number, why: string) {
    super(`table ${table}, entry ${entry}: ${why}`);
    this.name = 'DamagedLog';
  }
}

/**
 * All that a log says, added up: the match, who sits where, and what the moves of the running deal
 * told. Changes only by taking the log's next entry; has no will, no clock and no listeners.
 */
export class TableState {
  readonly seats: Sitter[];
  /** When the table was made, in milliseconds since 1970. */
  readonly created: number;
  /** For each seat, the entry that gave it to whoever has it. */
  readonly seatedSince: number[];
  /** The number of the last entry taken. */
  number: number;
  /** The number of the entry that dealt the running (or last) deal; 0 before the first. */
  dealNumber = 0;
  /** The moves of the running (or last) deal. */
  moveIndex = new MoveIndex();
  decisions: readonly OpenDecision[] = [];
  /** Where there are any. */
  readonly clocks: SeatClocks | undefined;
  /** Whether only those who were invited are to find the table. */
  readonly private: boolean;
  /** Whether the match counts for the ratings of the people in it. */
  readonly rated: boolean;
  /** The day whose match it is, if it is one's. */
  readonly daily: string | undefined;
  /** The number of the last entry by which a seat changed hands; 1 before any. */
  lastSeatChange = 1;
  /** The number of the last entry by which moves were taken back; 0 before any. */
  lastTakeBack = 0;
  /** How the packs come about. */
  readonly exchanges: Exchanges;
  /** Whether the table was closed before its first deal. */
  neverBegan = false;
  /** The table at which the match's people meet again, once somebody has asked for it. */
  rematch: string | undefined;
  /** Who made the table. */
  private creator: string | undefined;
  private readonly removed = new Set<string>();
  private readonly ranking = new Ranking();
  /** The moves of the deal before. */
  private previousMoveIndex = new MoveIndex();
  /** The move that was last found to be legal: very likely the next entry. */
  private validated: ValidatedMove | undefined;

  private constructor(
    readonly id: string,
    readonly match: Match,
    created: Created & { number: number },
  ) {
    this.number = created.number;
    this.created = created.at;
    this.seats = [...created.seats];
    this.seatedSince = created.seats.map(() => created.number);
    this.creator = created.quick
      ? undefined
      : created.seats.find((sitter) => sitter.kind === 'person')?.person;
    this.private = created.private === true;
    this.rated = created.rated === true;
    const { game, version, options, timing, at } = created;
    this.daily = created.daily;
    const name = created.daily === undefined ? id : dailyName(created.daily);
    this.exchanges = new Exchanges({ match: name, game, version, options });
    this.clocks = timing && new SeatClocks(timing, created.seats.length, at);
  }

  /** The first entries of a new table, or why there can be no such table. */
  static firstEntries({ game, options, seats, at, timing, ...setup }: Setup): Result<Entry[]> {
    const match = Match.create(game, seats.length, options);
    if (!match.ok) return match;
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
      ...(setup.rated ? { rated: true } : {}),
      ...(setup.quick ? { quick: true } : {}),
      ...(setup.daily ? { daily: setup.daily.day } : {}),
    };
    const first: Entry = { ...created, number: 1 };
    if (!setup.daily) return ok([first]);
    const { secret } = setup.daily;
    return ok([first, { type: 'exchange', number: 2, secret, asked: [] }]);
  }

  /**
   * @param games the games known, in every version that old tables may ask for
   * @returns refused when none of them is this table's
   * @throws DamagedLog
   */
  static restore(
    table: string,
    log: readonly Entry[],
    games: readonly AnyGame[],
  ): Result<TableState> {
    const [created, ...rest] = log;
    if (created?.type !== 'created' || created.number !== 1) {
      throw new DamagedLog(table, created?.number ?? 1, 'no table is created');
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
    if (!match.ok) throw new DamagedLog(table, 1, match.refusal.code);
    const state = new TableState(table, match.value, created);
    for (const entry of rest) state.apply(entry);
    return ok(state);
  }

  /**
   * Applies the log's next entry.
   * @returns what a move emitted
   * @throws DamagedLog when the log cannot go on with this entry
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
        if (this.match.deal) throw this.damagedAt(entry, 'cards are dealt');
        this.neverBegan = true;
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
   * @returns the change to write; the number of its entry where it was accepted before; or why not
   */
  validateMove(seat: Seat, decision: number, text: string): Moved | Result<number> {
    const { match } = this;
    const parsed = match.game.parseMove(text);
    const move = parsed.ok ? match.game.formatMove(parsed.value) : text;
    const before = this.answeredBy(seat, decision, move);
    if (before !== undefined) return ok(before);
    if (!parsed.ok) return parsed;
    if (!this.decisions.some((open) => open.seat === seat && open.number === decision)) {
      // A move out of turn is rejected by the rules; an answer to a question no longer asked has passed.
      const running = !match.over && !match.awaitsDeal;
      const othersTurn = this.decisions.some((open) => open.number === decision);
      const fault = running && !othersTurn ? undefined : match.validate(seat, parsed.value);
      return err(fault ?? rejection('decision-passed'));
    }
    const fault = match.validate(seat, parsed.value);
    if (fault) return err(fault);
    this.validated = { number: this.number, seat, text: move, move: parsed.value };
    return { type: 'move', seat, decision, move };
  }

  /** The entry by which that seat gave that answer to that decision, if it did. */
  private answeredBy(seat: Seat, decision: number, move: string): number | undefined {
    const { deals } = this.match;
    return decision >= this.dealNumber
      ? this.moveIndex.find(deals.at(-1)?.moves ?? [], seat, decision, move)
      : this.previousMoveIndex.find(deals.at(-2)?.moves ?? [], seat, decision, move);
  }

  /** The seat this person has, or null. */
  seatOf(person: string | undefined): Seat | null {
    if (person === undefined) return null;
    const seat = this.seats.findIndex(
      (sitter) => sitter.kind === 'person' && sitter.person === person,
    );
    return seat < 0 ? null : seat;
  }

  /** The bot that plays the seat now, if one does. */
  botAt(seat: Seat): string | undefined {
    const sitter = this.seats[seat]!;
    if (sitter.kind === 'bot') return sitter.bot;
    return sitter.kind === 'person' ? sitter.substitute : undefined;
  }

  /** Whether somebody who is not a bot, and has not left, plays that seat. */
  hasPersonAt(seat: Seat): boolean {
    return this.seats[seat]!.kind === 'person' && this.botAt(seat) === undefined;
  }

  /** Whether the match ended before it was over: all its people gave it up, or it never began. */
  get abandoned(): boolean {
    if (this.match.over) return false;
    if (this.neverBegan) return true;
    const stays = (sitter: Sitter) => sitter.kind === 'person' && !sitter.resigned;
    return !this.seats.some(stays) && this.seats.some(({ kind }) => kind === 'person');
  }

  /** The seat of whoever left first, of those who have left without resigning. */
  get firstToLeave(): Seat | undefined {
    return this.ranking.departed.find((seat) => {
      const sitter = this.seats[seat]!;
      return sitter.kind === 'person' && !sitter.resigned;
    });
  }

  /**
   * Who came where among the people, once that is settled, in a match that counts for ratings. What
   * happens afterwards changes nothing about it.
   */
  get placements(): readonly Placement[] | undefined {
    return this.ranking.placements(this.seats);
  }

  /** The seat of whoever made the table, or null when they have none. */
  get host(): Seat | null {
    return this.seatOf(this.creator);
  }

  wasRemoved(person: string): boolean {
    return this.removed.has(person);
  }

  /** Whether somebody plays here who is not a bot and has not left. */
  get hasPeople(): boolean {
    return this.seats.some((_, seat) => this.hasPersonAt(seat));
  }

  get hasOpenSeat(): boolean {
    return this.seats.some(({ kind }) => kind === 'open');
  }

  /** Whether the table is kept for people who are not there yet, and no card has been dealt. */
  get awaitsPeople(): boolean {
    if (this.match.deal || this.state === 'over') return false;
    return this.hasOpenSeat || this.rated;
  }

  /** Whether an open seat keeps the match from ever beginning: nobody waits there, or nobody may join. */
  get cannotBegin(): boolean {
    if (!this.awaitsPeople || !this.hasOpenSeat) return false;
    return this.rated || !this.seats.some(({ kind }) => kind === 'person');
  }

  get state(): 'waiting' | 'running' | 'over' {
    if (this.match.over || this.abandoned) return 'over';
    return this.hasOpenSeat ? 'waiting' : 'running';
  }

  /** The whole match as it stands, packs included: only for who may see everything. */
  get record(): MatchRecord {
    const resigned = this.seats.flatMap((sitter, seat) =>
      sitter.kind === 'person' && sitter.resigned ? [seat] : [],
    );
    return writeRecord(this.match, this.seats.map(recordSeatName), this.exchanges.record, resigned);
  }

  /**
   * What the moves of the running (or last) deal told, found by playing them again: whoever is at the
   * table has heard it, so nothing of it is kept. Clocks are told as they stand now.
   */
  replayMoves(): AppliedMove[] {
    const { deal, game } = this.match;
    if (!deal) return [];
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

  /** What that seat saw when a decision of the running deal opened. */
  viewWhenOpened({ seat, number }: OpenDecision): unknown {
    const match = this.match.asDealt();
    for (const [mover, text] of this.match.deal!.moves.slice(0, number - this.dealNumber)) {
      match.play(mover, (match.game.parseMove(text) as { value: unknown }).value);
    }
    return match.view(seat);
  }

  /**
   * Where a bot's chance comes from in a match of a day: the same wherever the same has been played,
   * in whatever order sealed answers came in.
   */
  botSeed({ seat, kind, number }: OpenDecision): string {
    const moves = kind === 'sealed' ? number - this.dealNumber : this.moveIndex.size;
    return this.exchanges.botSeed(this.match.deals.length, moves, seat);
  }

  private seat({ number, seat, sitter, removed, heir, at = 0 }: Entry & { type: 'seat' }): void {
    const before = this.seats[seat];
    if (!before) throw this.damagedAt({ number }, `no seat ${seat}`);
    const people = before.kind === 'person' && sitter.kind === 'person';
    const same = people && (heir || before.person === sitter.person);
    const played = this.hasPersonAt(seat);
    if (people && heir && before.person === this.creator) this.creator = sitter.person;
    if (removed && before.kind === 'person') this.removed.add(before.person);
    this.seats[seat] = sitter;
    if (!same) {
      this.seatedSince[seat] = number;
      this.exchanges.seatChanged(seat, number);
      this.ranking.resetActive(seat);
    } else if (played ? sitter.kind === 'person' && sitter.resigned : this.hasPersonAt(seat)) {
      // Whoever had left the seat to a bot may be made to resign; to come back takes oneself.
      this.ranking.markActive(seat);
    }
    this.ranking.seatChanged(seat, this.hasPersonAt(seat), number);
    this.number = this.lastSeatChange = number;
    if (this.clocks) {
      const left = this.decisions.find((open) => open.seat === seat && open.until !== undefined);
      this.clocks.seatChanged(seat, at, left && left.number - this.dealNumber);
      this.decisions = this.openDecisions();
    }
  }

  private exchange(entry: Entry & DealingChange): void {
    const fault = this.match.deal ? 'cards are dealt' : this.exchanges.apply(entry, this.seats);
    if (fault) throw this.damagedAt(entry, fault);
    if ('seat' in entry) this.ranking.markActive(entry.seat);
    this.number = entry.number;
  }

  private deal(entry: Entry & { type: 'deal' }): void {
    const { step } = this.exchanges;
    if (this.neverBegan) throw this.damagedAt(entry, 'the table is closed');
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
    const { number, seat, decision } = entry;
    const move = this.parseValid(entry);
    const timed = this.isTimed(seat, decision);
    if (this.hasPersonAt(seat)) this.ranking.markActive(seat);
    const emitted = playMove(this.match, seat, move);
    this.number = number;
    this.moveIndex.add(number, decision);
    // Whoever speaks up while it is their turn has not answered yet.
    const since = decision - this.dealNumber;
    const answered = timed && !this.match.decisions().some(isAwaited(seat, since));
    this.clocks?.moveMade(entry.at ?? 0, answered ? { seat, since } : undefined);
    this.decisions = this.openDecisions();
    return this.appliedMove(number, emitted, this.decisions);
  }

  /** The move of an entry. @throws DamagedLog when the rules refuse it */
  private parseValid(entry: Entry & Moved): unknown {
    const { seat, move: text } = entry;
    const { validated, match } = this;
    if (validated?.number === this.number && validated.seat === seat && validated.text === text) {
      return validated.move;
    }
    const parsed = match.game.parseMove(text);
    const fault = parsed.ok ? match.validate(seat, parsed.value) : parsed.refusal;
    if (fault) throw this.damagedAt(entry, fault.code);
    return (parsed as { value: unknown }).value;
  }

  private appliedMove(
    number: number,
    { events, own }: EmittedEvents,
    decisions: readonly OpenDecision[],
  ): AppliedMove {
    return { update: { say: 'events', table: this.id, number, events, decisions }, own };
  }

  private takeBack(entry: Entry & { type: 'take-back' }): void {
    const kept = this.moveIndex.indexOf(entry.from);
    if (kept < 0 || this.match.deal!.scores) throw this.damagedAt(entry, 'nothing to take back');
    this.match.rewind(kept);
    this.moveIndex.truncate(kept);
    this.number = this.lastTakeBack = entry.number;
    this.clocks?.movesTakenBack(kept, entry.at ?? 0);
    this.decisions = this.openDecisions();
  }

  private isTimed(seat: Seat, decision: number): boolean {
    return this.decisions.some(
      (open) => open.seat === seat && open.number === decision && open.until !== undefined,
    );
  }

  /**
   * A decision is numbered by where it opened: the deal's entry and the moves made since. Seats
   * changing hands in between do not disturb it.
   */
  private openDecisions(match = this.match): OpenDecision[] {
    return match.decisions().map(({ seat, kind, since }) => {
      const open: OpenDecision = { seat, kind, number: this.dealNumber + since };
      if (!this.clocks || kind === 'reaction' || !this.hasPersonAt(seat)) return open;
      return { ...open, ...this.clocks.limit(seat, since) };
    });
  }

  private damagedAt(entry: { number: number }, why: string): DamagedLog {
    return new DamagedLog(this.id, entry.number, why);
  }
}

function isAwaited(seat: Seat, since: number): (decision: NumberedDecision) => boolean {
  return (open) => open.seat === seat && open.since === since && open.kind !== 'reaction';
}

/** A deal as its entry writes it. @param allHere whether to note that all people are at the table */
export function dealChange(pack: readonly Card[], allHere = false): Change {
  return { type: 'deal', pack: pack.map(formatCard), ...(allHere ? { allHere } : {}) };
}

/** What a move tells: everybody, and single seats beside it. */
interface EmittedEvents {
  readonly events: readonly GameEvent[];
  readonly own: ReadonlyMap<Seat, OwnEvents>;
}

/** Most moves tell nobody anything of their own. */
const NO_PRIVATE_EVENTS: EmittedEvents['own'] = new Map();

/** Plays a legal move, and takes down what it tells. */
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
