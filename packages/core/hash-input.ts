import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** The version of the protocol in docs/fair-dealing.md: commitments, stream and draws. */
export const DEALING_VERSION = 1;

/** Encodes 0..2^32-1 as four bytes, big-endian. */
export function uint32Bytes(number: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, number);
  return bytes;
}

/**
 * Encodes parts unambiguously, each prefixed by its length. The first part names the purpose and the
 * version (domain separation): a hash made for one purpose is never valid for another.
 * @param parts strings are encoded as UTF-8
 */
export function encodeHashInput(
  purpose: string,
  parts: readonly (string | Uint8Array)[],
): Uint8Array {
  return concatBytes(
    ...[`rota/dealing/${DEALING_VERSION}/${purpose}`, ...parts].flatMap((part) => {
      const bytes = typeof part === 'string' ? utf8ToBytes(part) : part;
      return [uint32Bytes(bytes.length), bytes];
    }),
  );
}
