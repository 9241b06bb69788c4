/** Determinizations needed to estimate a variance. */
const MIN_TO_COMPARE = 4;

/** Moves are eliminated at this number of determinizations and at each doubling. */
const MIN_TO_ELIMINATE = 32;

/** Standard errors behind the best at which a move is eliminated. High, because the test is repeated. */
const ELIMINATION_ERRORS = 3;

/**
 * Minimum lead before overriding the default move, in rewards per squared standard error: the default
 * is good, so a lead from few determinizations is probably noise.
 */
const MIN_LEAD = 20;

/** A move and its reward in each determinization, in order. */
interface Trial<Move> {
  readonly move: Move;
  readonly rewards: number[];
}

/**
 * Compares moves on the same determinizations, which cancels most of the variance between them.
 * Moves clearly behind the best are eliminated.
 */
export class PairedRollouts<Move> {
  /** The moves not eliminated, in a stable order. */
  private running: Trial<Move>[];
  private readonly defaultTrial: Trial<Move>;
  /** The number of determinizations completed by all running moves. */
  private worlds = 0;
  /** The index of the next move in the current determinization. */
  private at = 0;

  /** @param moves at least one, the default first */
  constructor(moves: readonly Move[]) {
    this.running = moves.map((move) => ({ move, rewards: [] }));
    this.defaultTrial = this.running[0]!;
  }

  /** Whether only one move is left. */
  get isSettled(): boolean {
    return this.running.length === 1;
  }

  /** Whether the next rollout is the first in a new determinization. */
  get needsWorld(): boolean {
    return this.at === 0;
  }

  /** Whether the next rollout is the last in its determinization. */
  get endsWorld(): boolean {
    return this.at === this.running.length - 1;
  }

  /** The move to try next. */
  get next(): Move {
    return this.running[this.at]!.move;
  }

  /** Adds the reward of the move just tried. */
  add(reward: number): void {
    this.running[this.at]!.rewards.push(reward);
    this.at++;
    if (this.at < this.running.length) return;
    this.at = 0;
    this.worlds++;
    if (this.worlds >= MIN_TO_ELIMINATE && (this.worlds & (this.worlds - 1)) === 0)
      this.eliminate();
  }

  /** The best move so far, or the default unless another leads by enough. */
  get best(): Move {
    if (this.worlds < MIN_TO_COMPARE) return this.defaultTrial.move;
    const { leader, defaultTrial } = this;
    if (leader === defaultTrial || !this.running.includes(defaultTrial)) return leader.move;
    const { mean, squaredError } = this.lead(leader, defaultTrial);
    return mean > MIN_LEAD * squaredError ? leader.move : defaultTrial.move;
  }

  /** The move with the highest total reward. */
  private get leader(): Trial<Move> {
    let best = this.defaultTrial;
    let most = Number.NEGATIVE_INFINITY;
    for (const trial of this.running) {
      let sum = 0;
      for (let world = 0; world < this.worlds; world++) sum += trial.rewards[world]!;
      if (sum <= most) continue;
      most = sum;
      best = trial;
    }
    return best;
  }

  private eliminate(): void {
    const { leader } = this;
    this.running = this.running.filter((trial) => {
      if (trial === leader) return true;
      const { mean, squaredError } = this.lead(leader, trial);
      return mean <= ELIMINATION_ERRORS * Math.sqrt(squaredError);
    });
  }

  /** Returns the mean lead of one move over another and its squared standard error. */
  private lead(one: Trial<Move>, other: Trial<Move>): { mean: number; squaredError: number } {
    const { worlds } = this;
    let sum = 0;
    let squares = 0;
    for (let world = 0; world < worlds; world++) {
      const difference = one.rewards[world]! - other.rewards[world]!;
      sum += difference;
      squares += difference * difference;
    }
    const mean = sum / worlds;
    return { mean, squaredError: (squares / worlds - mean * mean) / (worlds - 1) };
  }
}
