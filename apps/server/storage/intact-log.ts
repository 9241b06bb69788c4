import type { DamagedLogError, Entry } from '@rota/table';

/** A log as far as it can be trusted. */
export interface IntactLog {
  /** In order, from the first. */
  readonly entries: readonly Entry[];
  /** Why there are no more, if some are damaged or lost. */
  readonly fault?: DamagedLogError;
}
