import { GRADES } from '@rota/analysis';
import { isReviewable, type ListedMatch } from '../match-list.ts';
import type { MatchReview } from './match-review.ts';

/** One's own finished matches of a game. */
export interface GameResults {
  readonly game: string;
  readonly played: number;
  /** Shared wins included. */
  readonly won: number;
  /** Wins in a row up to the newest match. */
  readonly streak: number;
  readonly longestStreak: number;
  /** The deal with the most points for the player; left out: no match lists its deals. */
  readonly bestDeal?: BestDeal;
}

export interface BestDeal {
  readonly match: ListedMatch;
  /** Counted from 1. */
  readonly deal: number;
  readonly points: number;
}

/** Returns the results by game, the most played first. @param matches the newest first */
export function resultsByGame(matches: readonly ListedMatch[]): GameResults[] {
  const serious = matches.filter(isReviewable);
  const games = [...new Set(serious.map(({ game }) => game))];
  return games
    .map((id) =>
      resultsOf(
        id,
        serious.filter(({ game }) => game === id),
      ),
    )
    .sort((a, b) => b.played - a.played);
}

function resultsOf(game: string, matches: readonly ListedMatch[]): GameResults {
  const wins = matches.map(({ seat, winners = [] }) => winners.includes(seat!));
  const runs = [0];
  for (const won of wins) runs.push(won ? runs.pop()! + 1 : 0);
  const bestDeal = bestDealOf(matches);
  return {
    game,
    played: matches.length,
    won: wins.filter(Boolean).length,
    streak: runs[0]!,
    longestStreak: Math.max(...runs),
    ...(bestDeal ? { bestDeal } : {}),
  };
}

/** Returns the player’s deal with the most points, of equals the newest. */
function bestDealOf(matches: readonly ListedMatch[]): BestDeal | undefined {
  let best: BestDeal | undefined;
  for (const match of matches) {
    for (const [at, scores] of (match.scores ?? []).entries()) {
      const points = scores[match.seat!]!;
      if (points > (best?.points ?? 0)) best = { match, deal: at + 1, points };
    }
  }
  return best;
}

/** Luck and play of a match in points a deal, above the table's mean. */
export interface LuckAndPlayPoint {
  readonly luck: number;
  readonly play: number;
}

/** Returns luck and play of each match that has them, per deal, so that long matches compare. */
export function luckAndPlay(reviews: readonly MatchReview[]): LuckAndPlayPoint[] {
  return reviews.flatMap(({ luck, play, deals }) =>
    luck && play ? { luck: luck.mean / deals, play: play.mean / deals } : [],
  );
}

export function countGraded({ grades }: MatchReview): number {
  return GRADES.reduce((sum, grade) => sum + grades[grade], 0);
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Returns the mean of each value and up to `span` − 1 before it. */
export function movingMean(values: readonly number[], span: number): number[] {
  return values.map((_, at) => mean(values.slice(Math.max(0, at - span + 1), at + 1)));
}

/** Fewer counts show no trend. */
export const MIN_FOR_TREND = 6;

/** The normal quantile beyond which a change is called one: 5% on each side. */
const TREND_Z = 1.645;

export interface Trend {
  readonly direction: 'falling' | 'rising' | 'steady';
  /** The mean counts of the earlier and the later half. */
  readonly before: number;
  readonly after: number;
}

/**
 * Compares the later half of a series of counts with the earlier one, as counts of rare events
 * (Poisson), whose variance is their mean.
 * @returns undefined for too few counts
 */
export function trendOf(counts: readonly number[]): Trend | undefined {
  if (counts.length < MIN_FOR_TREND) return undefined;
  const middle = Math.floor(counts.length / 2);
  const [earlier, later] = [counts.slice(0, middle), counts.slice(middle)];
  const [before, after] = [mean(earlier), mean(later)];
  const deviation = Math.sqrt(before / earlier.length + after / later.length);
  const z = deviation > 0 ? (after - before) / deviation : 0;
  const direction = z < -TREND_Z ? 'falling' : z > TREND_Z ? 'rising' : 'steady';
  return { direction, before, after };
}
