import type { Rating as ShownRating } from '@rota/protocol';
import { type Rating as Belief, rate, rating } from 'openskill';

/**
 * What a room believes of somebody's strength in one game: a normal distribution, in millionths of
 * the library's unit, so that any database can hold it as whole numbers.
 */
export interface Strength {
  readonly mean: number;
  /** One standard deviation. */
  readonly deviation: number;
}

const MILLION = 1e6;

/** What is added to every deviation before a match, so that ratings never freeze. */
const TAU = 25 / 300;

/** The library's unit in points as they are shown: 200 points are odds of about three to one. */
const POINTS = 48;
const MIDDLE = 1500;

/** So many rated matches, and a rating is no longer provisional. */
export const PROVISIONAL_MATCHES = 10;

/** Of somebody nobody has seen play. */
export const NEWCOMER: Strength = strengthOf(rating());

/**
 * What is believed after a match (Weng and Lin’s Bayesian approximation, Plackett–Luce).
 * @param places from 1, of the same people in the same order; equal places are a tie
 */
export function afterMatch(before: readonly Strength[], places: readonly number[]): Strength[] {
  const teams = before.map(({ mean, deviation }): Belief[] => [
    { mu: mean / MILLION, sigma: deviation / MILLION },
  ]);
  return rate(teams, { rank: [...places], tau: TAU }).map(([belief]) => strengthOf(belief!));
}

/** As it is shown: points around 1500, give or take one standard deviation. */
export function displayedRating(strength: Strength, matches: number): ShownRating {
  return {
    points: pointsOf(strength),
    deviation: Math.round((strength.deviation / MILLION) * POINTS),
    matches,
    ...(matches < PROVISIONAL_MATCHES ? { provisional: true } : {}),
  };
}

/** Points, as they are shown. */
export function pointsOf({ mean }: Strength): number {
  return Math.round(MIDDLE + (mean / MILLION - 25) * POINTS);
}

function strengthOf({ mu, sigma }: Belief): Strength {
  return { mean: Math.round(mu * MILLION), deviation: Math.round(sigma * MILLION) };
}
