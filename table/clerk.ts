import { accepted, type Refusal, type Result, refusal, refused } from '@rota/core';
import type { Change, Entry } from './entry.ts';
import type { Ports } from './ports.ts';
import type { Story } from './story.ts';

/** What is to come of a wish: the entry to be written, or the answer, nothing being written. */
export type Decided = Change | Result<number>;

/** What the table does about an entry, and when there is not to be another. */
interface Desk {
  /** Takes in an entry that is in the log. @param own whether it was written here */
  take(entry: Entry, own: boolean): void;
  /** Nobody can trust the story any more. */
  stop(): void;
}

export const NOT_SAVED: Refusal = refusal('not-saved');

/**
 * Writes a table's log. Wishes are heard one at a time: each is decided on the story as it stands,
 * committed, and only then believed. Where others write to the same log, what they wrote is taken in
 * first.
 */
export class Clerk {
  private queue: Promise<unknown> = Promise.resolve();
  /** Whether the log may hold entries that were not read: a write failed in an unknown way. */
  private doubtful = false;
  private shut = false;

  constructor(
    private readonly story: Story,
    private readonly ports: Ports,
    private readonly desk: Desk,
  ) {}

  get closed(): boolean {
    return this.shut;
  }

  /** Hears nobody any more; what is being written is waited for. */
  async close(): Promise<void> {
    this.shut = true;
    await this.queue;
  }

  /** Decides on the table as it stands; anew when somebody else has written to the log meanwhile. */
  hear(decide: () => Decided): Promise<Result<number>> {
    return this.enqueue(() => this.decideAndCommit(decide));
  }

  /** Reads what others have written to the log, if anything. */
  async catchUp(): Promise<void> {
    await this.enqueue(() => this.reread());
  }

  /** Does one thing after the other. Rules that throw leave a state that cannot be trusted: the table stops. */
  private enqueue<T>(work: () => Promise<T>): Promise<T> {
    const done = this.queue.then(work);
    this.queue = done.catch(() => {
      this.shut = true;
      this.desk.stop();
    });
    return done;
  }

  private async decideAndCommit(decide: () => Decided): Promise<Result<number>> {
    if (this.shut) return refused(refusal('table-closed'));
    if (this.doubtful && (await this.reread()) === 'unreadable') return refused(NOT_SAVED);
    for (;;) {
      const decided = decide();
      if ('ok' in decided) {
        // Where others write too, a refusal may only show that their entries have not been read.
        const final = decided.ok || !this.ports.elsewhere;
        if (final || (await this.reread()) !== 'newer') return decided;
        continue;
      }
      const entry = this.dated(decided);
      try {
        await this.ports.log.append([entry]);
      } catch (fault) {
        if ((await this.reread()) === 'newer') continue;
        this.ports.report?.(fault);
        return refused(NOT_SAVED);
      }
      this.desk.take(entry, true);
      return accepted(entry.number);
    }
  }

  /** The next entry, with the time at which it is written where clocks run. */
  private dated(change: Change): Entry {
    const { clocks, number } = this.story;
    // With the number first: to add it to a copy costs three times as much.
    const entry: Entry = { number: number + 1, ...change };
    if (!clocks) return entry;
    return { ...entry, at: Math.max(clocks.last, Math.floor(this.ports.clock.now())) };
  }

  private async reread(): Promise<'newer' | 'nothing-new' | 'unreadable'> {
    let missed: readonly Entry[];
    try {
      missed = await this.ports.log.read(this.story.number);
    } catch (fault) {
      this.ports.report?.(fault);
      this.doubtful = true;
      return 'unreadable';
    }
    this.doubtful = false;
    for (const entry of missed) this.desk.take(entry, false);
    return missed.length > 0 ? 'newer' : 'nothing-new';
  }
}
