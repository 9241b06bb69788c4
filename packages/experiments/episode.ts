import type { Bot } from '@rota/bots';
import {
  type AnyGame,
  err,
  moveRejection,
  type OptionValues,
  ok,
  parseOptions,
  type Random,
  type Rejection,
  type Result,
  rejection,
  type Seat,
  seededRandom,
  shuffle,
} from '@rota/core';

export interface EpisodePlan {
  readonly seats: number;
  readonly seed: string | number;
  /** Any JSON value. Default: the game's. */
  readonly options?: unknown;
  /** Default 0. */
  readonly dealer?: Seat;
  /** Whether seats are asked for reactions after every move. Default false. */
  readonly reactions?: boolean;
}

export interface PendingSeat {
  readonly seat: Seat;
  /** Whether the seat may decline. */
  readonly reaction: boolean;
}

/**
 * One deal as an environment for learning agents: one seat at a time gets its view and answers with a
 * move in record notation. The deal depends on the seed alone.
 */
export class Episode {
  /** The moves so far, in the game's own form; null: a reaction was declined. */
  private readonly history: unknown[] = [];
  private readonly state: unknown;
  private readonly reactions: boolean;
  private random: Random;
  /** Seats still to be asked for a reaction. */
  private waiting: Seat[] = [];

  private constructor(
    readonly game: AnyGame,
    /** The number of seats. */
    readonly seats: number,
    options: OptionValues,
    { seed, dealer = 0, reactions = false }: EpisodePlan,
  ) {
    this.reactions = reactions;
    this.random = seededRandom(`episode:${seed}`);
    const pack = game.packs(options, seats).flatMap((each) => shuffle(each, this.random));
    this.state = game.deal(options, seats, dealer, pack);
    this.askForReactions();
  }

  /**
   * Creates an episode; rejects a wrong number of seats, a seat that is no dealer, and options the game does not take.
   */
  static create(game: AnyGame, plan: EpisodePlan): Result<Episode> {
    const { seats, dealer = 0 } = plan;
    if (!Number.isInteger(seats) || seats < game.seats.min || seats > game.seats.max) {
      return err(rejection('wrong-number-of-seats', { seats, ...game.seats }));
    }
    if (!Number.isInteger(dealer) || dealer < 0 || dealer >= seats) {
      return err(rejection('no-such-seat', { seats }));
    }
    const options = parseOptions(game.options, plan.options);
    if (!options.ok) return options;
    const fault = game.validateOptions?.(options.value, seats);
    if (fault) return err(fault);
    return ok(new Episode(game, seats, options.value, plan));
  }

  /**
   * Creates an episode as it was after these moves. Random moves and bots' choices are those of `from`, which
   * go on, so that playouts from one position differ; left out: those of the seed.
   * @param moves in record notation; null declines a reaction
   */
  static restore(
    game: AnyGame,
    plan: EpisodePlan,
    moves: readonly (string | null)[],
    from?: Episode,
  ): Result<Episode> {
    const created = Episode.create(game, plan);
    if (!created.ok) return created;
    for (const move of moves) {
      const rejected = created.value.step(move);
      if (rejected) return err(rejected);
    }
    if (from) created.value.random = from.random;
    return created;
  }

  /** Undefined once the deal is over. */
  get pending(): PendingSeat | undefined {
    if (this.waiting.length > 0) return { seat: this.waiting[0]!, reaction: true };
    const seat = this.game.currentSeat(this.state);
    return seat < 0 ? undefined : { seat, reaction: false };
  }

  /** Points by seat, once the deal is over. */
  get scores(): readonly number[] | undefined {
    return this.game.result(this.state)?.scores;
  }

  /** Returns the moves so far, as `restore` takes them. */
  played(): (string | null)[] {
    return this.history.map((move) => (move === null ? null : this.game.formatMove(move)));
  }

  /** Returns the seat's view. */
  observe(seat: Seat): unknown {
    return this.game.view(this.state, seat);
  }

  /** Returns the legal moves of the pending seat; undefined if there are too many to list. */
  moves(): string[] | undefined {
    return this.listMoves()?.map((move) => this.game.formatMove(move));
  }

  /** Returns the legal moves of the pending seat in the game's own form; undefined if too many to list. */
  listMoves(): unknown[] | undefined {
    const { pending } = this;
    if (!pending) return [];
    const moves = this.game.moves(this.state, pending.seat);
    return moves === 'too many' ? undefined : moves;
  }

  /** Returns a random legal move of the pending seat; null (decline) for a reaction. */
  sample(): string | null {
    const { pending } = this;
    if (!pending || pending.reaction) return null;
    return this.game.formatMove(this.sampleMove());
  }

  /** Returns the bot's move for the pending seat; null declines a reaction, and is all once the deal is over. */
  suggest(bot: Bot): string | null {
    const { pending } = this;
    if (!pending) return null;
    const { seat, reaction } = pending;
    return bot.choose(this.observe(seat), seat, reaction, this.random) ?? null;
  }

  /** Returns a random legal move of the seat on turn, in the game's own form. */
  sampleMove(): unknown {
    return this.game.sampleMove(this.state, this.game.currentSeat(this.state), this.random);
  }

  /**
   * Plays a move of the pending seat.
   * @param move null declines a reaction
   * @returns the rejection, if nothing was played
   */
  step(move: string | null): Rejection | undefined {
    const { pending } = this;
    if (!pending) return rejection('deal-over');
    if (move === null) {
      if (!pending.reaction) return rejection('move-needed');
      this.waiting.shift();
      this.history.push(null);
      return undefined;
    }
    const parsed = this.parse(move);
    if (!parsed.ok) return parsed.rejection;
    this.play(parsed.value);
    return undefined;
  }

  /** Returns a legal move of the pending seat. @param text in record notation */
  parse(text: string): Result<unknown> {
    const parsed = this.game.parseMove(text);
    if (!parsed.ok) return parsed;
    const fault = moveRejection(this.game, this.state, this.pending!.seat, parsed.value);
    return fault ? err(fault) : parsed;
  }

  /** Plays a legal move of the pending seat. */
  play(move: unknown): void {
    this.history.push(move);
    this.game.play(this.state, this.pending!.seat, move);
    this.askForReactions();
  }

  private askForReactions(): void {
    if (!this.reactions) return;
    this.waiting = this.game
      .decisions(this.state)
      .filter(({ kind }) => kind === 'reaction')
      .map(({ seat }) => seat);
  }
}
