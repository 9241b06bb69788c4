import type { Entry } from './entry.ts';
import { NotSavedError } from './not-saved.ts';
import type { Log } from './ports.ts';

/** A log that lives as long as the page: a table against bots with no server, and tests. */
export class MemoryLog implements Log {
  readonly entries: Entry[] = [];

  async append(entries: readonly Entry[]): Promise<void> {
    for (const [at, { number }] of entries.entries()) {
      if (number !== this.entries.length + at + 1)
        throw new NotSavedError(`entry ${number} is taken`);
    }
    this.entries.push(...entries);
  }

  async read(after: number): Promise<readonly Entry[]> {
    return this.entries.slice(after);
  }
}
