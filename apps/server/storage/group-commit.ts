import { type Entry, NotSavedError } from '@rota/table';
import type { Sheet } from './table-projection.ts';

/** How often the disk was asked to be sure, and for how much. */
export interface CommitCounts {
  readonly transactions: number;
  readonly entries: number;
}

/** Something to be committed, or not at all. */
export interface Write {
  readonly table: string;
  readonly entries: readonly Entry[];
  readonly projection?: Sheet;
}

interface PendingWrite {
  readonly write: Write;
  readonly done: () => void;
  readonly failed: (fault: unknown) => void;
}

/**
 * Lets what waits at the same time share one transaction. Whatever comes in one turn of the event
 * loop is committed at its end; whatever comes while a commit is under way, together after it. No
 * timer: nobody waits for company that may not come.
 */
export class GroupCommit {
  private pending: PendingWrite[] = [];
  private running: Promise<void> | undefined;
  private transactions = 0;
  private entries = 0;

  /**
   * @param commit all the writes in one transaction; rejects with NotSavedError when it has certainly
   * changed nothing
   * @param isDatabaseFault whether it failed because of the database, and not because of some table's
   * writes
   */
  constructor(
    private readonly commit: (writes: readonly Write[]) => Promise<void>,
    private readonly isDatabaseFault: (fault: unknown) => boolean,
  ) {}

  /** Resolves when it is committed; rejects with NotSavedError when it is not, else when that is not known. */
  add(write: Write): Promise<void> {
    return new Promise((done, failed) => {
      this.pending.push({ write, done, failed });
      this.running ??= this.run();
    });
  }

  get counts(): CommitCounts {
    return { transactions: this.transactions, entries: this.entries };
  }

  /** Resolves when nothing waits any more. */
  async drained(): Promise<void> {
    await this.running;
  }

  private async run(): Promise<void> {
    while (this.pending.length > 0) {
      // Every time, so that a store that never yields does not keep the sockets waiting.
      await new Promise(setImmediate);
      const group = this.pending;
      this.pending = [];
      await this.attempt(group);
    }
    this.running = undefined;
  }

  private async attempt(group: readonly PendingWrite[]): Promise<void> {
    try {
      await this.commit(group.map(({ write }) => write));
    } catch (fault) {
      // A part that is written again is not to stand already.
      const canSplit = !this.isDatabaseFault(fault) && fault instanceof NotSavedError;
      const parts = canSplit ? split(group) : [];
      if (parts.length > 1) for (const part of parts) await this.attempt(part);
      else for (const { failed } of group) failed(fault);
      return;
    }
    this.transactions++;
    for (const { write, done } of group) {
      this.entries += write.entries.length;
      done();
    }
  }
}

/** By table, for one table's fault is not the others'; of one table, what was asked for separately. */
function split(group: readonly PendingWrite[]): readonly (readonly PendingWrite[])[] {
  const tables = new Set(group.map(({ write }) => write.table));
  if (tables.size === 1) return group.map((one) => [one]);
  return [...tables].map((table) => group.filter(({ write }) => write.table === table));
}
