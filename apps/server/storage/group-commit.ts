import { type Entry, NotSavedError } from '@rota/table';
import type { TableProjection } from './table-projection.ts';

/** The numbers of transactions and of entries committed. */
export interface CommitCounts {
  readonly transactions: number;
  readonly entries: number;
}

/** Committed as a whole or not at all. */
export interface Write {
  readonly table: string;
  readonly entries: readonly Entry[];
  readonly projection?: TableProjection;
}

interface PendingWrite {
  readonly write: Write;
  readonly done: () => void;
  readonly failed: (fault: unknown) => void;
}

/**
 * Groups concurrent writes into one transaction: those of one turn of the event loop, or those that
 * arrive during a commit. Without a timer, so no write waits for others that may not come.
 */
export class GroupCommit {
  private pending: PendingWrite[] = [];
  private running: Promise<void> | undefined;
  private transactions = 0;
  private entries = 0;

  /**
   * @param commit commits the writes in one transaction; rejects with NotSavedError if nothing was
   * changed
   * @param isDatabaseFault whether the database failed, rather than one table's writes
   */
  constructor(
    private readonly commit: (writes: readonly Write[]) => Promise<void>,
    private readonly isDatabaseFault: (fault: unknown) => boolean,
  ) {}

  /**
   * Resolves once committed; rejects with NotSavedError if nothing was written, with any other
   * error if the outcome is unknown.
   */
  add(write: Write): Promise<void> {
    return new Promise((done, failed) => {
      this.pending.push({ write, done, failed });
      this.running ??= this.run();
    });
  }

  get counts(): CommitCounts {
    return { transactions: this.transactions, entries: this.entries };
  }

  /** Resolves once no writes are pending. */
  async drained(): Promise<void> {
    await this.running;
  }

  private async run(): Promise<void> {
    while (this.pending.length > 0) {
      // In every round, so that a database that never yields does not block the sockets.
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
      // A part that may already be committed must not be written again.
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

/** Splits by table, since tables fail independently; the writes of one table singly. */
function split(group: readonly PendingWrite[]): readonly (readonly PendingWrite[])[] {
  const tables = new Set(group.map(({ write }) => write.table));
  if (tables.size === 1) return group.map((one) => [one]);
  return [...tables].map((table) => group.filter(({ write }) => write.table === table));
}
