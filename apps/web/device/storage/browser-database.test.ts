import 'fake-indexeddb/auto';
import type { DBSchema } from 'idb';
import { expect, test, vi } from 'vitest';
import { BrowserDatabase } from './browser-database.ts';
import { browserStorage } from './browser-storage.ts';

interface Schema extends DBSchema {
  notes: { key: string; value: string };
}

test.each(['readonly', 'readwrite'] as const)(
  'a transaction (%s) that the browser aborts is reported, and leaves no unhandled rejection',
  async (mode) => {
    const report = vi.spyOn(browserStorage, 'report');
    const database = await BrowserDatabase.open<Schema>(`aborted ${mode}`, (created) => {
      created.createObjectStore('notes');
    });
    const attempt = database.attempt(mode, ['notes'], async (transaction) => {
      const found = transaction.store.get('one');
      transaction.abort();
      await found;
      throw new Error('Not reached.');
    });
    expect(await attempt).toBeUndefined();
    expect(report).toHaveBeenCalledExactlyOnceWith(`aborted ${mode}`, expect.anything());
    // Node reports an unhandled rejection at the end of a turn, and vitest fails by it.
    await new Promise((resolve) => setTimeout(resolve));
  },
);
