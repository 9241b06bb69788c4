/**
 * What a deal's scores are worth to each seat: its share of all points, so that a point counts for
 * as much in a deal of three as in a deal of thirty to anybody who plays for more than the others.
 * Partners who pool their scores pool their shares. Scores below zero are measured from the lowest;
 * a deal without points is shared evenly.
 * @returns one number from 0 to 1 for each seat, together 1
 */
export function rewardShares(scores: readonly number[]): number[] {
  const floor = Math.min(0, ...scores);
  let sum = 0;
  for (const score of scores) sum += score - floor;
  return scores.map((score) => (sum > 0 ? (score - floor) / sum : 1 / scores.length));
}

/** How far the rewards seen so far lie apart. */
export class RewardRange {
  private lowest = Number.POSITIVE_INFINITY;
  private highest = Number.NEGATIVE_INFINITY;

  add(reward: number): void {
    this.lowest = Math.min(this.lowest, reward);
    this.highest = Math.max(this.highest, reward);
  }

  /** 0 before two rewards differ. */
  get width(): number {
    return this.highest > this.lowest ? this.highest - this.lowest : 0;
  }
}
