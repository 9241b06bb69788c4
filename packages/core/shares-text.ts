/** Sixty-four signs that need no escape in a source file; two of them tell 4,096 steps apart. */
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const STEPS = SIGNS.length ** 2 - 1;

/**
 * Writes what was learned or found as lines for a source file.
 * @param shares from 0 to 1
 * @param perLine how many of them make a line
 */
export function writeShares(shares: ArrayLike<number>, perLine: number): string[] {
  const lines: string[] = [];
  for (let from = 0; from < shares.length; from += perLine) {
    let line = '';
    for (let at = from; at < Math.min(from + perLine, shares.length); at++) {
      const step = Math.round(shares[at]! * STEPS);
      line += SIGNS[step >> 6]! + SIGNS[step & 63]!;
    }
    lines.push(line);
  }
  return lines;
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
