import { accepted, type Rejection, type Result, refusal, refused } from '@rota/core';
import type { Change, Entry } from './entry.ts';
import { NotSavedError } from './not-saved.ts';
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

export const NOT_SAVED: Rejection = refusal('not-saved');
/** Not a refusal but for its type: what was asked for may be in the log, or not. */
export const OUTCOME_UNKNOWN: Rejection = refusal('outcome-unknown');

/**
 * Writes a table's log. Wishes are heard one at a time: each is decided on the story as it stands,
 * committed, and only then believed. Where others write to the same log, what they wrote is taken in
 * first.
 */
export class Clerk {
  private queue: Promise<unknown> = Promise.resolve();
  /** Whether the log may hold entries that were not read. */
  private doubtful = false;
  /** Whether what was to be written last may be one of them. */
  private inDoubt = false;
  private shut = false;

  constructor(
    private readonly story: Story,
    private readonly ports: Ports,
    private readonly desk: Desk,
  ) {}

  get closed(): boolean {
    return this.shut;
  }

  /** Whether it is not known what was written last. */
  get isInDoubt(): boolean {
    return this.inDoubt;
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
    // The same may have been asked for before, and stand.
    if (this.shut) return refused(this.inDoubt ? OUTCOME_UNKNOWN : refusal('table-closed'));
    if (this.doubtful && (await this.reread()) === 'unreadable') {
      return refused(this.inDoubt ? OUTCOME_UNKNOWN : NOT_SAVED);
    }
    /** Whether an attempt to write this may yet turn out to have succeeded. */
    let isOpen = false;
    for (;;) {
      const decided = decide();
      if ('ok' in decided) {
        if (isOpen && !decided.ok) return this.refuseUnknown();
        // Where others write too, a refusal may only show that their entries have not been read.
        const final = decided.ok || !this.ports.elsewhere;
        if (final || (await this.reread()) !== 'newer') return decided;
        continue;
      }
      const entry = this.dated(decided);
      try {
        await this.ports.log.append([entry]);
      } catch (fault) {
        const isUnknown = !(fault instanceof NotSavedError);
        this.inDoubt = isUnknown;
        const found = await this.reread();
        if (found === 'newer') {
          isOpen = false;
          continue;
        }
        this.ports.report?.(fault);
        // Once more: an entry's number is taken once, so that the second attempt settles the first.
        const again = isUnknown && !isOpen && found === 'nothing-new';
        isOpen ||= isUnknown;
        if (again) continue;
        return isOpen ? this.refuseUnknown() : refused(NOT_SAVED);
      }
      this.desk.take(entry, true);
      return accepted(entry.number);
    }
  }

  private refuseUnknown(): Result<never> {
    this.doubtful = true;
    this.inDoubt = true;
    return refused(OUTCOME_UNKNOWN);
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
    this.inDoubt = false;
    for (const entry of missed) this.desk.take(entry, false);
    return missed.length > 0 ? 'newer' : 'nothing-new';
  }
}
