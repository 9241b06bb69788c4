import { Buckets, type Rate } from './bucket.ts';
import type { Nodes } from './nodes/nodes.ts';

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

  /** Whether that person may say one phrase more; it counts as said if so. */
  may(person: string): boolean {
    if (!this.phrases.take(person, performance.now())) return false;
    this.nodes.tell({ spoke: person, said: ++this.said });
    return true;
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
