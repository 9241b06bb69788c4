import { z } from 'zod';

const whole = (min: number, max: number) => z.number().int().min(min).max(max);

/**
 * How long people may think; bots have no clocks. When somebody's time is up a bot plays for them
 * until they are back.
 */
export const timing = z.discriminatedUnion('kind', [
  /**
   * `move` seconds for each decision; what it takes beyond them comes out of a reserve of `reserve`
   * seconds, which lasts the whole match.
   */
  z.strictObject({ kind: z.literal('live'), move: whole(5, 600), reserve: whole(0, 3600) }),
  /** Correspondence: `move` days for each decision. */
  z.strictObject({ kind: z.literal('days'), move: whole(1, 14) }),
]);
export type Timing = z.infer<typeof timing>;
