import type { Cluster } from '../cluster/cluster.ts';
import { type RateLimit, RateLimiter } from './rate-limiter.ts';

/**
 * Limits each person's phrases across all nodes. Nodes notify each other of every phrase, so only
 * phrases sent to several nodes within one message delay can exceed the limit.
 */
export class ChatLimiter {
  private readonly phrases: RateLimiter;
  private sent = 0;

  constructor(
    limit: RateLimit,
    private readonly nodes: Pick<Cluster, 'broadcast'>,
  ) {
    this.phrases = new RateLimiter(limit);
  }

  /** Counts one phrase of this person. @returns 0, or the seconds until it is allowed */
  take(person: string): number {
    const wait = this.phrases.take(person);
    if (wait === 0) this.nodes.broadcast({ spoke: person, said: ++this.sent });
    return wait;
  }

  /** Counts a phrase that another node accepted. */
  countRemote(person: string): void {
    this.phrases.take(person);
  }
}
