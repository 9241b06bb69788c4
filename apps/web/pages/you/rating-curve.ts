import type { RatingHistory } from '@rota/protocol';
import { DEFAULT_RATING } from '../../components/social/format-rating.ts';

export type RatingPoint = RatingHistory[string][number];

/** The scale ends at multiples of this. */
const STEP = 50;

export interface RatingScale {
  readonly min: number;
  readonly max: number;
}

/**
 * Returns a scale with room for all ratings, the start and the last rating's deviation. The wide
 * deviations of the first matches would flatten the curve.
 * @param points at least one
 */
export function ratingScale(points: readonly RatingPoint[]): RatingScale {
  const last = points.at(-1)!;
  const values = [
    DEFAULT_RATING,
    last.points - last.deviation,
    last.points + last.deviation,
    ...points.map((point) => point.points),
  ];
  const min = Math.floor(Math.min(...values) / STEP) * STEP;
  return { min, max: Math.max(min + STEP, Math.ceil(Math.max(...values) / STEP) * STEP) };
}

/** Returns one standard deviation around each rating, cut off at the scale's ends. */
export function ratingBand(points: readonly RatingPoint[], { min, max }: RatingScale) {
  const clamp = (value: number) => Math.min(max, Math.max(min, value));
  return points.map((point) => ({
    low: clamp(point.points - point.deviation),
    high: clamp(point.points + point.deviation),
  }));
}

/** Returns by how much each match changed the rating; undefined where the one before is unknown. */
export function ratingChanges(points: readonly RatingPoint[]): (number | undefined)[] {
  return points.map(({ points: after, matches }, at) => {
    if (matches === 1) return after - DEFAULT_RATING;
    const before = points[at - 1];
    return before?.matches === matches - 1 ? after - before.points : undefined;
  });
}
