import type { Arm } from './tree.ts';

/** Fewer worlds say nothing of how far they lie apart. */
const FEWEST_TO_JUDGE = 4;

/** From so many worlds on, and at each doubling, answers are given up. */
const FEWEST_TO_GIVE_UP = 32;

/**
 * How many standard errors behind the best an answer is when it is given up: many, for it is looked at
 * again and again, and what the first worlds say comes from a tree that has only begun to grow.
 */
const FAR_BEHIND = 3;

/**
 * How much has to speak for another answer than the usual one, in rewards for each squared standard
 * error: the usual one is good, so what a few worlds say against it is more likely luck.
 */
const CAUTION = 20;

/** An answer, and what it brought in each world, in order. */
interface Trial<Move> {
  readonly arm: Arm<Move>;
  readonly rewards: number[];
}

/**
 * The asking seat's answers, all tried in the same imagined worlds: what is luck in a world falls on
 * all alike, and far fewer worlds tell them apart. Answers clearly behind the best are given up.
 */
export class PairedRollouts<Move> {
  /** Those still in question, in an order that stays. */
  private running: Trial<Move>[];
  private readonly usual: Trial<Move>;
  /** How many worlds all that are running have been tried in. */
  private worlds = 0;
  /** Which of them is tried next in the present world. */
  private at = 0;

  /** @param arms at least one, the usual answer first */
  constructor(arms: readonly Arm<Move>[]) {
    this.running = arms.map((arm) => ({ arm, rewards: [] }));
    this.usual = this.running[0]!;
  }

  /** Whether no other answer is in question any more. */
  get settled(): boolean {
    return this.running.length === 1;
  }

  /** Whether the next trial is the first in a new world. */
  get needsWorld(): boolean {
    return this.at === 0;
  }

  /** Whether the next trial is the last in its world. */
  get endsWorld(): boolean {
    return this.at === this.running.length - 1;
  }

  /** What is tried next. */
  get next(): Arm<Move> {
    return this.running[this.at]!.arm;
  }

  /** What came of it. */
  add(reward: number): void {
    this.running[this.at]!.rewards.push(reward);
    this.at++;
    if (this.at < this.running.length) return;
    this.at = 0;
    this.worlds++;
    if (this.worlds >= FEWEST_TO_GIVE_UP && (this.worlds & (this.worlds - 1)) === 0)
      this.giveUpTheWorst();
  }

  /** The best answer so far, or the usual one unless enough speaks against it. */
  get answer(): Arm<Move> {
    if (this.worlds < FEWEST_TO_JUDGE) return this.usual.arm;
    const { best } = this;
    if (best === this.usual || !this.running.includes(this.usual)) return best.arm;
    const { mean, squaredError } = this.lead(best, this.usual);
    return mean > CAUTION * squaredError ? best.arm : this.usual.arm;
  }

  private get best(): Trial<Move> {
    let best = this.usual;
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

  private giveUpTheWorst(): void {
    const { best } = this;
    this.running = this.running.filter((trial) => {
      if (trial === best) return true;
      const { mean, squaredError } = this.lead(best, trial);
      return mean <= FAR_BEHIND * Math.sqrt(squaredError);
    });
  }

  /** By how much one is ahead of another in the same worlds, and how sure that is. */
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
