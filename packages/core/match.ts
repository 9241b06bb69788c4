import type { Card } from './cards.ts';
import type { AnyGame, Emit, GameEvent, NumberedDecision } from './contract.ts';
import { moveRejection } from './move-rejection.ts';
import { type OptionSpecs, type OptionValues, parseOptions } from './options.ts';
import type { Random } from './random.ts';
import { type Rejection, rejection } from './rejection.ts';
import { err, ok, type Result } from './result.ts';
import type { Seat, Viewer } from './seats.ts';
import { shufflePacks } from './shuffle.ts';

/** An upper bound on the `deals` option; no rule sets one. */
export const MAX_DEALS = 1000;

/** The match's own public events, beside the game's. */
export type MatchEvent =
  | {
      readonly type: 'deal-over';
      /** The points of this deal, by seat. */
      readonly scores: readonly number[];
      /** The points of all deals so far, by seat. */
      readonly totals: readonly number[];
    }
  | {
      readonly type: 'match-over';
      /** The points of all deals, by seat. */
      readonly totals: readonly number[];
      readonly winners: readonly Seat[];
    };

/** A deal of a match, running or over. */
export interface Deal {
  readonly dealer: Seat;
  readonly pack: readonly Card[];
  /** The moves played, in order, as records write them. */
  readonly moves: [Seat, string][];
  /** Points by seat; left out while the deal runs. */
  scores?: readonly number[];
}

/** Returns all options of a match: `deals` (C-2) and `dealer` (C-3), then the game's own. */
export function matchOptions(game: AnyGame, seats: number): OptionSpecs {
  return {
    deals: {
      kind: 'count',
      rule: 'C-2',
      min: 1,
      max: MAX_DEALS,
      words: ['rota'],
      default: game.deals,
    },
    dealer: { kind: 'count', rule: 'C-3', min: 0, max: seats - 1, words: [], default: 0 },
    ...game.options,
  };
}

/** Several deals, the deal passing to the left (C-2): the content of a record and the running state. */
export class Match {
  readonly deals: Deal[] = [];
  /** The running (or last) deal's state; undefined before the first deal. */
  state: unknown;
  /** Sums of the finished deals' scores, by seat. Ruling C-3. */
  readonly totals: number[];
  private open: readonly NumberedDecision[] = [];

  private constructor(
    readonly game: AnyGame,
    readonly options: OptionValues,
    /** The number of seats. */
    readonly seats: number,
  ) {
    this.totals = new Array(seats).fill(0);
  }

  /** Creates a match without a deal yet. @param options any JSON value */
  static create(game: AnyGame, seats: number, options?: unknown): Result<Match> {
    if (!Number.isInteger(seats) || seats < game.seats.min || seats > game.seats.max) {
      return err(rejection('wrong-number-of-seats', { seats, ...game.seats }));
    }
    const parsed = parseOptions(matchOptions(game, seats), options);
    if (!parsed.ok) return parsed;
    const fault = game.validateOptions?.(parsed.value, seats);
    if (fault) return err(fault);
    return ok(new Match(game, parsed.value, seats));
  }

  /** The total number of deals. */
  get length(): number {
    const deals = this.options.deals as 'rota' | number;
    return deals === 'rota' ? this.seats : deals;
  }

  /** The running or last deal. */
  get deal(): Deal | undefined {
    return this.deals[this.deals.length - 1];
  }

  /** The dealer of the running or last deal; of the first one before it. Ruling C-3. */
  get dealer(): Seat {
    return this.dealerOf(Math.max(0, this.deals.length - 1));
  }

  /** Whether a deal is due. */
  get awaitsDeal(): boolean {
    return !this.over && (this.deal === undefined || this.deal.scores !== undefined);
  }

  /** Whether all deals are over. */
  get over(): boolean {
    return this.deals.length === this.length && this.deal?.scores !== undefined;
  }

  /** The seats with the most points, once the match is over. Ties share the win. Ruling C-3. */
  get winners(): Seat[] | undefined {
    if (!this.over) return undefined;
    const most = Math.max(...this.totals);
    return this.totals.flatMap((total, seat) => (total === most ? [seat] : []));
  }

  /** Returns a shuffled pack for the next deal: each of the game's packs shuffled, in order. */
  shuffledPack(random: Random): Card[] {
    return shufflePacks(this.game.packs(this.options, this.seats), random);
  }

  /** Returns why this pack cannot be dealt next, or undefined. */
  validateDeal(pack: readonly Card[]): Rejection | undefined {
    if (!this.awaitsDeal) return rejection('no-deal-due');
    const packs = this.game.packs(this.options, this.seats);
    const expected = packs.reduce((sum, cards) => sum + cards.length, 0);
    if (pack.length !== expected) {
      return rejection('wrong-pack-size', { cards: pack.length, expected });
    }
    let from = 0;
    for (const cards of packs) {
      const found = Float64Array.from(pack.slice(from, from + cards.length)).sort();
      const wanted = Float64Array.from(cards).sort();
      if (found.some((card, at) => card !== wanted[at])) return rejection('wrong-pack');
      from += cards.length;
    }
    return undefined;
  }

  /** Starts the next deal with a pack that `validateDeal` accepts. A deal may be over at once. */
  begin(pack: readonly Card[], emit?: Emit<GameEvent>): void {
    const dealer = this.dealerOf(this.deals.length);
    this.deals.push({ dealer, pack: [...pack], moves: [] });
    this.state = this.game.deal(this.options, this.seats, dealer, pack);
    this.open = [];
    this.settle(emit);
  }

  /** Returns the open decisions; none between deals. */
  decisions(): readonly NumberedDecision[] {
    return this.open;
  }

  /** Returns why the seat may not make this move now, or undefined. */
  validate(seat: Seat, move: unknown): Rejection | undefined {
    if (!Number.isInteger(seat) || seat < 0 || seat >= this.seats) {
      return rejection('no-such-seat', { seats: this.seats });
    }
    if (this.over) return rejection('match-over');
    if (this.awaitsDeal) return rejection('no-deal-running');
    return moveRejection(this.game, this.state, seat, move);
  }

  /** Plays a move that `validate` accepts; updates the scores when it ends the deal. */
  play(seat: Seat, move: unknown, emit?: Emit<GameEvent>): void {
    this.game.play(this.state, seat, move, emit);
    this.deal!.moves.push([seat, this.game.formatMove(move)]);
    this.settle(emit, seat);
  }

  /** Undoes all but the first `moves` moves of the running deal, which has not been scored. */
  rewind(moves: number): void {
    const { pack, moves: made } = this.deals.pop()!;
    this.begin(pack);
    for (const [seat, text] of made.slice(0, moves)) {
      const move = this.game.parseMove(text);
      if (!move.ok) throw new TypeError(`parseMove rejects what formatMove wrote: ${text}`);
      this.play(seat, move.value);
    }
  }

  /** Returns a copy of the match as it was when the running or last deal had just been dealt. */
  asDealt(): Match {
    const { pack, scores } = this.deal!;
    const match = new Match(this.game, this.options, this.seats);
    match.deals.push(...this.deals.slice(0, -1));
    for (let seat = 0; seat < this.seats; seat++) {
      match.totals[seat] = this.totals[seat]! - (scores?.[seat] ?? 0);
    }
    match.begin(pack);
    return match;
  }

  /** Returns what a viewer may see of the running or last deal, as `Game.view`. */
  view(viewer: Viewer): unknown {
    return this.game.view(this.state, viewer);
  }

  /** A decision that stays open keeps its number; all others get a new one. */
  private numberDecisions(mover?: Seat): void {
    const before = this.open;
    const moves = this.deal!.moves.length;
    this.open = this.game.decisions(this.state).map(({ seat, kind, unchanged }) => {
      const staysOpen = seat !== mover && (kind === 'sealed' || unchanged);
      const was = staysOpen && before.find((each) => each.seat === seat && each.kind === kind);
      return was || { seat, kind, since: moves };
    });
  }

  private dealerOf(deal: number): Seat {
    return ((this.options.dealer as number) + deal) % this.seats;
  }

  private settle(emit?: Emit<GameEvent>, mover?: Seat): void {
    const result = this.game.result(this.state);
    if (!result) {
      this.numberDecisions(mover);
      return;
    }
    this.open = [];
    this.deal!.scores = result.scores;
    for (let seat = 0; seat < this.seats; seat++) this.totals[seat]! += result.scores[seat]!;
    const dealOver: MatchEvent = {
      type: 'deal-over',
      scores: [...result.scores],
      totals: [...this.totals],
    };
    emit?.(dealOver);
    const winners = this.winners;
    if (!winners) return;
    const matchOver: MatchEvent = { type: 'match-over', totals: [...this.totals], winners };
    emit?.(matchOver);
  }
}
