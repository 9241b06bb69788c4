import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** The version of everything in docs/fair-dealing.md: commitments, stream and draws. */
export const DEALING_VERSION = 1;

/** A number as four bytes, big-endian; 0..2^32-1. */
export function uint32Bytes(number: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, number);
  return bytes;
}

/**
 * One message out of several parts, which no other list of parts gives: each part after its length.
 * The first part says what the message is for and in which version, so that a hash made for one
 * purpose is never taken for another's.
 * @param parts texts count as UTF-8
 */
export function frameMessage(purpose: string, parts: readonly (string | Uint8Array)[]): Uint8Array {
  return concatBytes(
    ...[`rota/dealing/${DEALING_VERSION}/${purpose}`, ...parts].flatMap((part) => {
      const bytes = typeof part === 'string' ? utf8ToBytes(part) : part;
      return [uint32Bytes(bytes.length), bytes];
    }),
  );
}
