/** Sixty-four signs that need no escape in a file; two of them tell 4,096 steps apart. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const STEPS = ALPHABET.length ** 2 - 1;

/**
 * Writes what was learned or found as text for a data file.
 * @param shares from 0 to 1
 */
export function encodeQuantized(shares: ArrayLike<number>): string {
  const steps = Array.from(shares, (share) => Math.round(share * STEPS));
  return steps.map((step) => ALPHABET[step >> 6]! + ALPHABET[step & 63]!).join('');
}

/** Reads what `writeShares` wrote: the same to within one part in 8,190. */
export function decodeQuantized(text: string): Float64Array {
  return Float64Array.from({ length: text.length / 2 }, (_, at) => {
    const step = ALPHABET.indexOf(text[2 * at]!) * 64 + ALPHABET.indexOf(text[2 * at + 1]!);
    return step / STEPS;
  });
}
