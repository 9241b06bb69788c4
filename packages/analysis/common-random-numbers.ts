import type { Random } from '@rota/core';

/** How finely a draw is divided. */
const STEPS = 2 ** 21;

/**
 * Chance that can be had again: after `rewind` the same draws come in the same order, so that moves
 * are compared with the same luck (common random numbers). A draw of n is uneven by n / 2²¹ at
 * most, far below what any number of samples here could tell.
 */
export class CommonRandomNumbers implements Random {
  private readonly drawn: number[] = [];
  private at = 0;

  constructor(private readonly source: Random) {}

  below(n: number): number {
    if (this.at === this.drawn.length) this.drawn.push(this.source.below(STEPS));
    return Math.floor((this.drawn[this.at++]! / STEPS) * n);
  }

  /** From the first draw again. */
  rewind(): void {
    this.at = 0;
  }

  /** From here on draws that nobody has heard yet. */
  renew(): void {
    this.drawn.length = 0;
    this.at = 0;
  }
}
