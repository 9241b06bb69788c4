import type { EntryNumber } from '@rota/core';
import type { Entry } from './entry.ts';
import { NotSavedError, type TableLog } from './ports.ts';

/** One table's log in memory, for browsers without a database and for tests. */
export class MemoryLog implements TableLog {
  readonly entries: Entry[] = [];

  async append(_table: string, entries: readonly Entry[]): Promise<void> {
    for (const [at, { number }] of entries.entries()) {
      if (number !== this.entries.length + at + 1)
        throw new NotSavedError(`entry ${number} is taken`);
    }
    this.entries.push(...entries);
  }

  async read(_table: string, after: EntryNumber): Promise<readonly Entry[]> {
    return this.entries.slice(after);
  }
}
