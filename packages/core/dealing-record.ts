import type { Seat } from './seats.ts';

const HEX_256_BITS = /^[0-9a-f]{64}$/;

/** Whether the value is a secret, contribution or commitment: 64 lowercase hexadecimal digits. */
export function isDealingValue(value: unknown): value is string {
  return typeof value === 'string' && HEX_256_BITS.test(value);
}

/** One seat's contribution to the shuffle, possibly incomplete. See `isDealingValue`. */
export interface Contribution {
  readonly seat: Seat;
  /** Missing until the seat commits. */
  readonly commitment?: string;
  /** Missing until it is revealed. */
  readonly value?: string;
}

/** A contribution whose value is committed and revealed. */
export type CompleteContribution = Required<Contribution>;

/**
 * Why an exchange was aborted: a seat did not commit in time, did not reveal its value in time, or
 * revealed a value that does not match its commitment. A resigned seat does not answer in time.
 */
export type ExchangeFault = 'no-commitment' | 'no-value' | 'other-value';

/** An aborted exchange. All its values are revealed, because no pack will be derived from it. */
export interface AbortedExchange {
  readonly fault: ExchangeFault;
  /** The seats at fault, lowest first. They contribute no more in this match. */
  readonly by: readonly Seat[];
  /** The server's. */
  readonly commitment: string;
  /** The server’s secret, to which it was committed. */
  readonly secret: string;
  /** One for each participating seat, lowest first. */
  readonly contributions: readonly Contribution[];
}

/** How a commitment names a human player; people may change their names. */
export const PERSON = 'person';

/** The proof of how a match's packs were derived, as kept in its record. */
export interface DealingRecord {
  /** The version of the dealing, as `DEALING_VERSION`. */
  readonly version: number;
  /** Names the match. */
  readonly match: string;
  /** By seat: `person`, or a bot as records write it. */
  readonly seats: readonly string[];
  /** The server's commitment, published before any seat's value was revealed. */
  readonly commitment: string;
  /** The committed secret; published when the match is over. */
  readonly secret: string;
  /** Lowest seat first; empty if no seat contributes. */
  readonly contributions: readonly CompleteContribution[];
  /** The exchanges aborted before, in order. */
  readonly voids: readonly AbortedExchange[];
}
