import {
  type AnyGame,
  err,
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
  validateMove,
} from '@rota/core';

/** What an episode may leave open. */
export interface EpisodePlan {
  readonly seats: number;
  readonly seed: string | number;
  /** Any JSON value; left out, the game's own. */
  readonly options?: unknown;
  /** Left out, seat 0. */
  readonly dealer?: Seat;
  /**
   * Whether seats that may speak up though nobody waits for them are asked after every move. Left
   * out, they are not, and never do.
   */
  readonly reactions?: boolean;
}

/** Who is asked now. */
export interface Asked {
  readonly seat: Seat;
  /** Whether the seat may also let it go by. */
  readonly reaction: boolean;
}

/**
 * One deal for whoever learns or studies: one seat is asked at a time, sees what it may see, and
 * answers with a move as records write it. The deal follows from the seed alone.
 */
export class Episode {
  private readonly state: unknown;
  private readonly random: Random;
  private readonly reactions: boolean;
  /** Seats still to be asked whether they speak up. */
  private waiting: Seat[] = [];

  private constructor(
    readonly game: AnyGame,
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

  static begin(game: AnyGame, plan: EpisodePlan): Result<Episode> {
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

  /** Undefined once the deal is over. */
  get asked(): Asked | undefined {
    if (this.waiting.length > 0) return { seat: this.waiting[0]!, reaction: true };
    const seat = this.game.currentSeat(this.state);
    return seat < 0 ? undefined : { seat, reaction: false };
  }

  /** Points by seat, once the deal is over. */
  get scores(): readonly number[] | undefined {
    return this.game.result(this.state)?.scores;
  }

  /** All that the seat knows with perfect memory. */
  observe(seat: Seat): unknown {
    return this.game.view(this.state, seat);
  }

  /** What the asked seat may do, as records write it; undefined when it is too much to list. */
  moves(): string[] | undefined {
    const { asked } = this;
    if (!asked) return [];
    const moves = this.game.moves(this.state, asked.seat);
    return moves === 'too many' ? undefined : moves.map((move) => this.game.formatMove(move));
  }

  /** A legal move of the asked seat; null to let a reaction go by. */
  sample(): string | null {
    const { asked } = this;
    if (!asked || asked.reaction) return null;
    return this.game.formatMove(this.game.sampleMove(this.state, asked.seat, this.random));
  }

  /**
   * The asked seat answers.
   * @param move null lets a reaction go by
   * @returns why the answer is none; nothing has changed then
   */
  step(move: string | null): Rejection | undefined {
    const { asked } = this;
    if (!asked) return rejection('deal-over');
    if (move === null) {
      if (!asked.reaction) return rejection('move-needed');
      this.waiting.shift();
      return undefined;
    }
    const parsed = this.game.parseMove(move);
    if (!parsed.ok) return parsed.rejection;
    const fault = validateMove(this.game, this.state, asked.seat, parsed.value);
    if (fault) return fault;
    this.game.play(this.state, asked.seat, parsed.value);
    this.askForReactions();
    return undefined;
  }

  private askForReactions(): void {
    if (!this.reactions) return;
    this.waiting = this.game
      .decisions(this.state)
      .filter(({ kind }) => kind === 'reaction')
      .map(({ seat }) => seat);
  }
}
