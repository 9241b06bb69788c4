import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { encodeHashInput } from './hash-input.ts';

interface Sealable {
  readonly seal?: string;
}

/**
 * Computes a record's hash: SHA-256 of all other fields. It covers what the rules cannot check, such
 * as names. A forger can compute it anew, so it only proves that two copies are equal.
 * @returns 64 hexadecimal digits
 */
export function computeSeal({ seal: _, ...record }: Sealable): string {
  return bytesToHex(sha256(encodeHashInput('record', [canonical(record)])));
}

/** Canonical JSON: no spaces, keys sorted. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`);
  return `{${members.join()}}`;
}
