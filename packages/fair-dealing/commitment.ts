import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { frameMessage, isDealingValue, type Seat } from '@rota/core';

/** Whoever adds chance to a match's packs: the house, or the player of a seat. */
export type Party = 'house' | Seat;

/** The bytes of a written value. Throws a RangeError when it is none. */
export function bytesOf(value: string): Uint8Array {
  if (!isDealingValue(value)) throw new RangeError('a dealing value is 64 hexadecimal digits');
  return hexToBytes(value);
}

/**
 * What a party publishes before it shows its value: nothing of the value can be read out of it, and
 * no other value, party or match has the same one.
 * @param match names the match and everything agreed before it, as `factsDigest` gives
 * @param value the party's secret, as `isDealingValue` asks
 * @returns 64 hexadecimal digits
 */
export function commitTo(party: Party, match: string, value: string): string {
  return bytesToHex(sha256(frameMessage('commitment', [match, `${party}`, bytesOf(value)])));
}
