import { nextFloat, type Random } from '@rota/core';

/** One thing a seat may do at one of its information sets. */
export interface Arm<Move> {
  /** As records write it; the empty text is silence when asked for a reaction. */
  readonly text: string;
  readonly move: Move;
  visits: number;
  /** How often it was there to be chosen: imagined worlds differ in what they allow. */
  available: number;
  /** Sum of the rewards of its visits. */
  total: number;
}

/**
 * An information set of one seat. It is reached by everything that seat was told since its last
 * decision, so worlds the seat cannot tell apart meet in the same one.
 */
export class InformationSet<Move> {
  readonly arms = new Map<string, Arm<Move>>();
  private readonly later = new Map<string, InformationSet<Move>>();
  visits = 0;

  /** The seat's next information set when this is what it was told meanwhile. */
  after(told: string): InformationSet<Move> {
    let next = this.later.get(told);
    if (!next) {
      next = new InformationSet();
      this.later.set(told, next);
    }
    return next;
  }

  arm(text: string, move: Move): Arm<Move> {
    let arm = this.arms.get(text);
    if (!arm) {
      arm = { text, move, visits: 0, available: 0, total: 0 };
      this.arms.set(text, arm);
    }
    return arm;
  }
}

/**
 * The arm with the highest upper confidence bound, by availability: an arm that is seldom possible
 * is not taken for one that was seldom chosen. Every arm has been visited.
 *
 * Each bound's width is multiplied by a random factor with mean 1 (RandUCB: Vaswani, Mehrabian,
 * Durand and Kveton, “Old Dog Learns New Tricks: Randomized UCB for Bandit Problems”, AISTATS
 * 2020). Fixed bounds let two seats that answer at once fall into step, the one always a moment
 * behind the other, and believe that it goes on so for ever.
 * @param exploration in the unit of the rewards
 */
export function highestUpperBound<Move>(
  arms: readonly Arm<Move>[],
  exploration: number,
  random: Random,
): Arm<Move> {
  let best = arms[0]!;
  let highest = Number.NEGATIVE_INFINITY;
  for (const arm of arms) {
    const factor = 2 * nextFloat(random);
    const width = Math.sqrt(Math.log(arm.available) / arm.visits);
    const bound = arm.total / arm.visits + exploration * factor * width;
    if (bound > highest || (bound === highest && arm.visits < best.visits)) {
      highest = bound;
      best = arm;
    }
  }
  return best;
}

/** The arm visited most; of equals the one that earned more, then the one met first. */
export function mostVisited<Move>(arms: Iterable<Arm<Move>>): Arm<Move> | undefined {
  let best: Arm<Move> | undefined;
  for (const arm of arms) {
    if (
      !best ||
      arm.visits > best.visits ||
      (arm.visits === best.visits && arm.total > best.total)
    ) {
      best = arm;
    }
  }
  return best;
}
