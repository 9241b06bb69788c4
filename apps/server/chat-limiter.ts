import type { Nodes } from './nodes/nodes.ts';
import { type RateLimit, RateLimiter } from './rate-limiter.ts';

/**
 * How much people may say, at whichever nodes they say it: each node counts what the others tell of.
 * Only what is said at several nodes within the moment that such a word takes can be more.
 */
export class Talk {
  private readonly phrases: RateLimiter;
  private said = 0;

  /** @param rate of each person's phrases */
  constructor(
    rate: RateLimit,
    private readonly nodes: Pick<Nodes, 'tell'>,
  ) {
    this.phrases = new RateLimiter(rate);
  }

  /** Counts one phrase more of that person. @returns 0, or in how many seconds they may say it */
  take(person: string): number {
    const wait = this.phrases.take(person, performance.now());
    if (wait === 0) this.nodes.tell({ spoke: person, said: ++this.said });
    return wait;
  }

  /** That person has said a phrase at another node. */
  heardElsewhere(person: string): void {
    this.phrases.take(person, performance.now());
  }

  /** To be called now and then. */
  prune(): void {
    this.phrases.prune(performance.now());
  }
}
