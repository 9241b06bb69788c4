/**
 * Converts scores to rewards: each seat's share of all points, so that rewards are comparable between
 * deals. Negative scores are measured from the lowest; a deal without points is shared equally.
 * @returns one number from 0 to 1 for each seat, with sum 1
 */
export function rewardShares(scores: readonly number[]): number[] {
  const floor = Math.min(0, ...scores);
  let sum = 0;
  for (const score of scores) sum += score - floor;
  return scores.map((score) => (sum > 0 ? (score - floor) / sum : 1 / scores.length));
}
