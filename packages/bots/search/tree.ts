import { nextFloat, type Random } from '@rota/core';

/** A move at an information set, with its statistics. */
export interface Arm<Move> {
  /** As records write it; empty to pass on a reaction. */
  readonly text: string;
  readonly move: Move;
  visits: number;
  /** How often it was legal; determinizations differ in what they allow. */
  available: number;
  /** Sum of the rewards of its visits. */
  total: number;
}

/**
 * An information set of one seat. Edges are what the seat observed since its last decision, so states
 * the seat cannot distinguish share a node.
 */
export class InformationSet<Move> {
  readonly arms = new Map<string, Arm<Move>>();
  private readonly children = new Map<string, InformationSet<Move>>();
  visits = 0;

  /** Returns the seat's next information set after these observations. */
  after(observations: string): InformationSet<Move> {
    let next = this.children.get(observations);
    if (!next) {
      next = new InformationSet();
      this.children.set(observations, next);
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
 * Returns the arm with the highest upper confidence bound, computed by availability rather than by
 * visits of the parent. Every arm has been visited.
 *
 * Each bound's width is multiplied by a random factor with mean 1 (RandUCB: Vaswani, Mehrabian,
 * Durand and Kveton, “Old Dog Learns New Tricks: Randomized UCB for Bandit Problems”, AISTATS
 * 2020), because with fixed bounds two seats that decide simultaneously can fall into a cycle.
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

/** Returns the most visited arm; ties by higher total reward, then by order. */
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
