import type { AbortedExchange, Contribution } from '@rota/core';
import type { MatchFacts } from './facts.ts';

/**
 * How far an exchange has come: seats commit themselves, show their values, or the packs are
 * settled.
 */
export type ExchangeStep = 'commit' | 'reveal' | 'settled';

/** All that everybody may know of a match's dealing while it runs. */
export interface PublicDealing {
  readonly version: number;
  readonly step: ExchangeStep;
  /** Names the exchange in answers: the number of its entry in the table's log. */
  readonly exchange: number;
  /** What commitments are bound to. */
  readonly facts: MatchFacts;
  /** The house's commitment. */
  readonly commitment: string;
  /** One for each seat that is asked, lowest first; commitments are told when all are in, and so are values. */
  readonly contributions: readonly Contribution[];
  readonly voids: readonly AbortedExchange[];
}
