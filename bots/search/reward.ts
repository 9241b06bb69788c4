/**
 * What a deal's scores are worth to each seat: its share of all points, so that a point counts for
 * as much in a deal of three as in a deal of thirty to anybody who plays for more than the others.
 * Partners who pool their scores pool their shares. Scores below zero are measured from the lowest;
 * a deal without points is shared evenly.
 * @returns one number from 0 to 1 for each seat, together 1
 */
export function shares(scores: readonly number[]): number[] {
  const floor = Math.min(0, ...scores);
  let sum = 0;
  for (const score of scores) sum += score - floor;
  return scores.map((score) => (sum > 0 ? (score - floor) / sum : 1 / scores.length));
}

/** Mean and spread of the rewards seen so far. */
export class Spread {
  private count = 0;
  private sum = 0;
  private squares = 0;

  add(reward: number): void {
    this.count++;
    this.sum += reward;
    this.squares += reward * reward;
  }

  /** Standard deviation; 0 before two rewards differ. */
  get deviation(): number {
    if (this.count < 2) return 0;
    const mean = this.sum / this.count;
    return Math.sqrt(Math.max(0, this.squares / this.count - mean * mean));
  }
}
