import type { Rating as DisplayedRating } from '@rota/protocol';
import { type Rating as Estimate, rate, rating } from 'openskill';

/**
 * A player's estimated skill in one game: a normal distribution, in millionths of openskill's unit, so
 * that databases store whole numbers.
 */
export interface Skill {
  readonly mean: number;
  /** One standard deviation. */
  readonly deviation: number;
}

const MILLION = 1e6;

/** Added to every deviation before a match, so that ratings never freeze. */
const TAU = 25 / 300;

/** openskill's unit in displayed points: a difference of 200 points is odds of about three to one. */
const POINTS = 48;
const MEAN_POINTS = 1500;

/** The rated matches after which a rating is no longer provisional. */
export const PROVISIONAL_MATCHES = 10;

/** The skill before the first match. */
export const INITIAL_SKILL: Skill = fromEstimate(rating());

/**
 * Updates skills after a match (Weng and Lin’s Bayesian approximation, Plackett–Luce).
 * @param places from 1, in the same order; equal places are a tie
 */
export function updateSkills(before: readonly Skill[], places: readonly number[]): Skill[] {
  const teams = before.map(({ mean, deviation }): Estimate[] => [
    { mu: mean / MILLION, sigma: deviation / MILLION },
  ]);
  return rate(teams, { rank: [...places], tau: TAU }).map(([estimate]) => fromEstimate(estimate!));
}

/** Returns a skill as displayed: points around 1500, with one standard deviation. */
export function displayedRating(skill: Skill, matches: number): DisplayedRating {
  return {
    points: pointsOf(skill),
    deviation: Math.round((skill.deviation / MILLION) * POINTS),
    matches,
    ...(matches < PROVISIONAL_MATCHES ? { provisional: true } : {}),
  };
}

/** Returns the displayed points. */
export function pointsOf({ mean }: Skill): number {
  return Math.round(MEAN_POINTS + (mean / MILLION - 25) * POINTS);
}

function fromEstimate({ mu, sigma }: Estimate): Skill {
  return { mean: Math.round(mu * MILLION), deviation: Math.round(sigma * MILLION) };
}
