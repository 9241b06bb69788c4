import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { frameMessage } from './framing.ts';

/** A record, as far as sealing looks at it. */
interface Sealable {
  readonly seal?: string;
}

/**
 * A record's fingerprint: SHA-256 of everything else in it. It ties together what no rule can tell,
 * such as names, or which of two moves it was where both score the same. Whoever changes a record can
 * also seal it anew; so it is compared with somebody else's copy.
 * @returns 64 hexadecimal digits
 */
export function computeSeal({ seal: _, ...record }: Sealable): string {
  return bytesToHex(sha256(frameMessage('record', [canonical(record)])));
}

/** JSON without spaces, the names in each object in order: the same for every program. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`);
  return `{${members.join()}}`;
}
