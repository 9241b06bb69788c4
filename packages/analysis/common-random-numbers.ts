import type { Random } from '@rota/core';

const STEPS = 2 ** 21;

/**
 * A random source that can be rewound, so that moves are compared with the same draws (common random
 * numbers). A draw from n is biased by at most n / 2²¹, far below what the samples can detect.
 */
export class CommonRandomNumbers implements Random {
  private readonly drawn: number[] = [];
  private at = 0;

  constructor(private readonly source: Random) {}

  below(n: number): number {
    if (this.at === this.drawn.length) this.drawn.push(this.source.below(STEPS));
    return Math.floor((this.drawn[this.at++]! / STEPS) * n);
  }

  /** Repeats the draws from the first one. */
  rewind(): void {
    this.at = 0;
  }

  /** Discards the draws and starts new ones. */
  renew(): void {
    this.drawn.length = 0;
    this.at = 0;
  }
}
