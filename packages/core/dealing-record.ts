import type { Seat } from './seats.ts';

const WRITTEN = /^[0-9a-f]{64}$/;

/**
 * Whether this is 32 bytes as secrets, contributions and commitments are written: 64 hexadecimal
 * digits, letters small.
 */
export function isDealingValue(value: unknown): value is string {
  return typeof value === 'string' && WRITTEN.test(value);
}

/** What one seat adds to the packs' chance, as far as it has come; values as `isDealingValue` asks. */
export interface Contribution {
  readonly seat: Seat;
  /** Missing until the seat has committed itself. */
  readonly commitment?: string;
  /** Missing until it is shown. */
  readonly value?: string;
}

/** A contribution that is whole. */
export type CompleteContribution = Required<Contribution>;

/**
 * Why an exchange of values came to nothing: somebody did not commit themselves in time, did not
 * show their value in time, or showed another than they were committed to. Whoever gives up their
 * seat does not answer in time.
 */
export type ExchangeFault = 'no-commitment' | 'no-value' | 'other-value';

/** An exchange that came to nothing. It is opened whole: no pack will ever follow from it. */
export interface AbortedExchange {
  readonly fault: ExchangeFault;
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
  readonly contributions: readonly CompleteContribution[];
  /** The exchanges that came to nothing before, in order. */
  readonly voids: readonly AbortedExchange[];
}
