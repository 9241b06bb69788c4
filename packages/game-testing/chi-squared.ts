/** Returns the sum of (seen − expected)² / expected; infinity if an impossible cell was seen. */
export function chiSquared(seen: readonly number[], expected: readonly number[]): number {
  return seen.reduce((sum, count, at) => {
    const wanted = expected[at]!;
    if (wanted === 0) return count === 0 ? sum : Number.POSITIVE_INFINITY;
    return sum + (count - wanted) ** 2 / wanted;
  }, 0);
}

/**
 * Returns a chi-squared value as a z-score, by the Wilson–Hilferty cube root. A z-score above 6 has a
 * probability of one in a thousand million.
 * @param freedom degrees of freedom, at least 1
 */
export function zScore(value: number, freedom: number): number {
  const scale = 2 / (9 * freedom);
  return (Math.cbrt(value / freedom) - (1 - scale)) / Math.sqrt(scale);
}

/** The z-score above which a test rejects chance. */
export const MAX_Z_SCORE = 6;
