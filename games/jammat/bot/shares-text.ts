import { RANKS } from './strength-ranks.ts';

/** Sixty-four signs that need no escape in a source file; two of them tell 4,096 steps apart. */
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const STEPS = SIGNS.length ** 2 - 1;

/** @param shares from 0 to 1, `RANKS` for each position. @returns one line for each position */
export function writeShares(shares: Float64Array): string[] {
  return Array.from({ length: shares.length / RANKS }, (_, position) =>
    Array.from(shares.subarray(position * RANKS, (position + 1) * RANKS), (share) => {
      const step = Math.round(share * STEPS);
      return SIGNS[step >> 6]! + SIGNS[step & 63]!;
    }).join(''),
  );
}

/** Reads what `writeShares` wrote: the same to within one part in 8,190. */
export function readShares(lines: readonly string[]): Float64Array {
  const steps = lines.flatMap((line) =>
    Array.from(
      { length: line.length / 2 },
      (_, at) => SIGNS.indexOf(line[2 * at]!) * 64 + SIGNS.indexOf(line[2 * at + 1]!),
    ),
  );
  return Float64Array.from(steps, (step) => step / STEPS);
}
