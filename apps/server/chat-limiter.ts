import type { Nodes } from './nodes/nodes.ts';
import { Buckets, type Rate } from './rate-limiter.ts';

/**
 * How much people may say, at whichever nodes they say it: each node counts what the others tell of.
 * Only what is said at several nodes within the moment that such a word takes can be more.
 */
export class Talk {
  private readonly phrases: Buckets;
  private said = 0;

  /** @param rate of each person's phrases */
  constructor(
    rate: Rate,
    private readonly nodes: Pick<Nodes, 'tell'>,
  ) {
    this.phrases = new Buckets(rate);
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
  forget(): void {
    this.phrases.forget(performance.now());
  }
}
