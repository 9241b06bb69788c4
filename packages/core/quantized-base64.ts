/** base64url; two characters encode 4,096 steps. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const STEPS = ALPHABET.length ** 2 - 1;

/** Encodes numbers from 0 to 1 as text for a data file, two characters each. */
export function encodeQuantized(shares: ArrayLike<number>): string {
  const steps = Array.from(shares, (share) => Math.round(share * STEPS));
  return steps.map((step) => ALPHABET[step >> 6]! + ALPHABET[step & 63]!).join('');
}

/** Decodes text of `encodeQuantized`; each number is within 1/8190 of the original. */
export function decodeQuantized(text: string): Float64Array {
  return Float64Array.from({ length: text.length / 2 }, (_, at) => {
    const step = ALPHABET.indexOf(text[2 * at]!) * 64 + ALPHABET.indexOf(text[2 * at + 1]!);
    return step / STEPS;
  });
}
