/** Sum of (seen - expected)² / expected over the cells that can be filled. */
export function chiSquared(seen: readonly number[], expected: readonly number[]): number {
  return seen.reduce((sum, count, at) => {
    const wanted = expected[at]!;
    if (wanted === 0) return count === 0 ? sum : Number.POSITIVE_INFINITY;
    return sum + (count - wanted) ** 2 / wanted;
  }, 0);
}

/**
 * How many standard deviations a chi-squared value lies above what chance gives, by Wilson and
 * Hilferty's cube root. Above 6 happens by chance once in a thousand million times.
 * @param freedom degrees of freedom, at least 1
 */
export function surprise(value: number, freedom: number): number {
  const scale = 2 / (9 * freedom);
  return (Math.cbrt(value / freedom) - (1 - scale)) / Math.sqrt(scale);
}

/** The surprise from which chance is not believed any more. */
export const TOO_SURPRISING = 6;
