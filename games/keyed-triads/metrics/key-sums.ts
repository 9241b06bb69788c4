/** Every sum a key can have, 1 to 30. KT-5 */
export const SUMS = Array.from({ length: 30 }, (_, at) => at + 1);

/** Bands of five sums, for figures from few deals. */
export const BANDS = ['1-5', '6-10', '11-15', '16-20', '21-25', '26-30'] as const;
const BAND_WIDTH = 5;

/** Returns the index of a sum's band. */
export function bandOf(sum: number): number {
  return Math.floor((sum - 1) / BAND_WIDTH);
}
