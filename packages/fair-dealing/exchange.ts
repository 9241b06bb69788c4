import type { AbortedExchange, Contribution, EntryNumber } from '@rota/core';
import type { MatchFacts } from './facts.ts';

/**
 * The phase of an exchange: seats commit to their values, reveal them, or the packs are settled.
 */
export type ExchangeStep = 'commit' | 'reveal' | 'settled';

/** The public part of a match's dealing while it runs. */
export interface PublicDealing {
  /** The version of the dealing, as `DEALING_VERSION`. */
  readonly version: number;
  readonly step: ExchangeStep;
  /** Identifies the exchange in answers: the number of its entry in the table's log. */
  readonly exchange: EntryNumber;
  /** The facts that commitments are bound to. */
  readonly facts: MatchFacts;
  /** The server's commitment. */
  readonly commitment: string;
  /**
   * One for each participating seat, lowest first. Commitments are published when all are in, and so
   * are values.
   */
  readonly contributions: readonly Contribution[];
  readonly voids: readonly AbortedExchange[];
}
