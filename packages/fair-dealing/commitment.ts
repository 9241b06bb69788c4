import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { encodeHashInput, isDealingValue, type Seat } from '@rota/core';

/** A contributor to the shuffle: the server (`house`) or the player in a seat. */
export type Party = 'house' | Seat;

/** Decodes a secret or contribution. @throws RangeError unless `isDealingValue` accepts it */
export function decodeValue(value: string): Uint8Array {
  if (!isDealingValue(value)) throw new RangeError('a dealing value is 64 hexadecimal digits');
  return hexToBytes(value);
}

/**
 * Computes the commitment that a party publishes before it reveals its value. The commitment hides the
 * value and binds the party to it, in this match only.
 * @param match the digest of the match and everything agreed before it, by `factsDigest`
 * @param value the party's value; see `isDealingValue`
 * @returns 64 hexadecimal digits
 */
export function computeCommitment(party: Party, match: string, value: string): string {
  return bytesToHex(sha256(encodeHashInput('commitment', [match, `${party}`, decodeValue(value)])));
}
