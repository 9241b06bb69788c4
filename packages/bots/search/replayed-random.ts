import type { Random } from '@rota/core';

/** The largest number of choices. */
const STEPS = 2 ** 21;

/** Draws that can be repeated. */
export class ReplayedRandom implements Random {
  private draws: number[] = [];
  private at = 0;

  constructor(private readonly random: Random) {}

  below(n: number): number {
    if (this.at === this.draws.length) this.draws.push(this.random.below(STEPS));
    return Math.floor((this.draws[this.at++]! * n) / STEPS);
  }

  /** Repeats the draws from the first on. */
  replay(): void {
    this.at = 0;
  }

  /** Forgets the draws: new ones follow. */
  renew(): void {
    this.draws = [];
    this.at = 0;
  }
}
