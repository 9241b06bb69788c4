import type { Entry } from '@rota/table';
import type { CommitCounts, Sheet } from './store.ts';

/** Something to be committed, or not at all. */
export interface Write {
  readonly table: string;
  readonly entries: readonly Entry[];
  readonly sheet?: Sheet;
}

interface Waiting extends Write {
  done(): void;
  failed(fault: unknown): void;
}

/**
 * Lets what waits at the same time share one transaction. Whatever comes in one turn of the event
 * loop is committed at its end; whatever comes while a commit is under way, together after it. No
 * timer: nobody waits for company that may not come.
 */
export class GroupCommit {
  private waiting: Waiting[] = [];
  private working: Promise<void> | undefined;
  private transactions = 0;
  private entries = 0;

  /** @param commit all the writes in one transaction, or rejects and has changed nothing */
  constructor(private readonly commit: (writes: readonly Write[]) => Promise<void>) {}

  /** Resolves when it is committed; rejects when it is not. */
  add(write: Write): Promise<void> {
    return new Promise((done, failed) => {
      this.waiting.push({ ...write, done, failed });
      this.working ??= this.work();
    });
  }

  get counts(): CommitCounts {
    return { transactions: this.transactions, entries: this.entries };
  }

  /** Resolves when nothing waits any more. */
  async drained(): Promise<void> {
    await this.working;
  }

  private async work(): Promise<void> {
    while (this.waiting.length > 0) {
      // Every time, so that a store that never yields does not keep the sockets waiting.
      await new Promise(setImmediate);
      const writes = this.waiting;
      this.waiting = [];
      if (!(await this.attempt(writes)) && writes.length > 1) await this.attemptApart(writes);
    }
    this.working = undefined;
  }

  /** One table's fault is not the others': each table's writes get a transaction of their own. */
  private async attemptApart(writes: readonly Waiting[]): Promise<void> {
    const byTable = new Map<string, Waiting[]>();
    for (const write of writes) {
      const group = byTable.get(write.table);
      if (group) group.push(write);
      else byTable.set(write.table, [write]);
    }
    for (const group of byTable.values()) await this.attempt(group, true);
  }

  /** @param last whether a failure is final for these writes; a lone write's always is */
  private async attempt(writes: readonly Waiting[], last = writes.length === 1): Promise<boolean> {
    try {
      await this.commit(writes);
    } catch (fault) {
      if (last) for (const write of writes) write.failed(fault);
      return false;
    }
    this.transactions++;
    for (const write of writes) {
      this.entries += write.entries.length;
      write.done();
    }
    return true;
  }
}
