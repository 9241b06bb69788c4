import { type CompiledQuery, DefaultQueryExecutor } from 'kysely';
import { vi } from 'vitest';

/** Returns the queries that stores execute while `act` runs. */
export async function queriesDuring(act: () => Promise<unknown>): Promise<CompiledQuery[]> {
  const executed = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery');
  try {
    await act();
    return executed.mock.calls.map(([query]) => query);
  } finally {
    executed.mockRestore();
  }
}
