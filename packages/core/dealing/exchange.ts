import type { Seat } from '../seats.ts';
import type { MatchFacts } from './facts.ts';

/** What one seat adds to the packs' chance, as far as it has come; values as `isDealingValue` asks. */
export interface Contribution {
  readonly seat: Seat;
  /** Missing until the seat has committed itself. */
  readonly commitment?: string;
  /** Missing until it is shown. */
  readonly value?: string;
}

/** A contribution that is whole. */
export type WholeContribution = Required<Contribution>;

/**
 * Why an exchange of values came to nothing: somebody did not commit themselves in time, did not
 * show their value in time, or showed another than they were committed to. Whoever gives up their
 * seat does not answer in time.
 */
export type VoidFault = 'no-commitment' | 'no-value' | 'other-value';

/** An exchange that came to nothing. It is opened whole: no pack will ever follow from it. */
export interface VoidExchange {
  readonly fault: VoidFault;
  /** The seats it failed by, lowest first. They contribute no more in this match. */
  readonly by: readonly Seat[];
  /** The house's. */
  readonly commitment: string;
  readonly secret: string;
  /** One for each seat that was asked, lowest first. */
  readonly contributions: readonly Contribution[];
}

/** Who sits where, as far as commitments are bound to it: people change their names. */
export const PERSON = 'person';

/** What a record says of how its packs came about. */
export interface DealingRecord {
  readonly version: number;
  /** Names the match. */
  readonly match: string;
  /** Who sat where at the exchange: `person`, or a bot as records write it. */
  readonly seats: readonly string[];
  /** The house's commitment, published before anybody else's value was known to anybody. */
  readonly commitment: string;
  /** What it was to; published when the match was over. */
  readonly secret: string;
  /** Lowest seat first; empty where nobody was there to contribute. */
  readonly contributions: readonly WholeContribution[];
  /** The exchanges that came to nothing before, in order. */
  readonly voids: readonly VoidExchange[];
}

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
  readonly voids: readonly VoidExchange[];
}
