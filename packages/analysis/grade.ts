import type { Estimate } from '@rota/bots/estimate';

/** From the mildest to the worst. */
export const GRADES = ['inaccuracy', 'mistake', 'blunder'] as const;
/** How bad a costly decision is. */
export type Grade = (typeof GRADES)[number];

/**
 * The least loss of each grade, in standard deviations of a seat's points in one deal among equal
 * players (`measureSpread`).
 *
 * They are those of Lichess, which grades a loss of 0.1, 0.2 and 0.3 in expected result
 * (`modules/analyse/src/main/Advice.scala` of lichess-org/lila). A result is −1 or 1 there, so among
 * equals its standard deviation is 1, and the same numbers mean the same share of what is at stake.
 */
export const GRADE_THRESHOLDS: Readonly<Record<Grade, number>> = {
  inaccuracy: 0.1,
  mistake: 0.2,
  blunder: 0.3,
};

/**
 * Returns the grade of a decision; undefined if it is as good as the best or nearly so.
 * @param loss what it costs, in points; not graded unless clearly above 0
 * @param spread the standard deviation of a seat's points in a deal, above 0
 */
export function gradeLoss({ mean, margin }: Estimate, spread: number): Grade | undefined {
  if (mean - margin <= 0) return undefined;
  return GRADES.findLast((grade) => mean >= GRADE_THRESHOLDS[grade] * spread);
}
