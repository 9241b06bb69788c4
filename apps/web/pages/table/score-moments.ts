import type { Seat } from '@rota/core';

/** What the scores say about the latest deal. */
export type ScoreMoment =
  /** The seat leads alone, and did not before. */
  | { readonly kind: 'lead'; readonly seat: Seat; readonly margin: number }
  /** No seat has had as many points in a deal of this match. */
  | { readonly kind: 'best-deal'; readonly seat: Seat; readonly points: number };

/**
 * Finds what the scores tell about the latest deal; nothing about the first.
 * @param scores by finished deal and seat
 */
export function scoreMoments(scores: readonly (readonly number[])[]): ScoreMoment[] {
  const [last, ...earlier] = scores.toReversed();
  if (!last || earlier.length === 0) return [];
  const moments: ScoreMoment[] = [];
  const leader = leaderOf(totalsOf(scores));
  if (leader && leader.seat !== leaderOf(totalsOf(earlier))?.seat) {
    moments.push({ kind: 'lead', ...leader });
  }
  const most = Math.max(...last);
  const isBest = earlier.every((deal) => Math.max(...deal) < most);
  if (isBest && last.indexOf(most) === last.lastIndexOf(most)) {
    moments.push({ kind: 'best-deal', seat: last.indexOf(most), points: most });
  }
  return moments;
}

/** Returns the sum of each seat's scores. */
export function totalsOf(scores: readonly (readonly number[])[]): number[] {
  return (scores[0] ?? []).map((_, seat) => scores.reduce((sum, deal) => sum + deal[seat]!, 0));
}

/** Returns the seat that leads alone, and by how much. */
function leaderOf(totals: readonly number[]): { seat: Seat; margin: number } | undefined {
  const [first, second] = totals.toSorted((a, b) => b - a);
  if (first === undefined || second === undefined || first === second) return;
  return { seat: totals.indexOf(first), margin: first - second };
}
