import { type Estimate, Z95 } from '@rota/bots/estimate';

/** How likely a match without any worse decision may still be blamed for one. */
export const RISK = 0.05;

/**
 * Which of many decisions cost something beyond doubt. Each of them was measured, so some look
 * costly by chance: whoever never erred is blamed for anything at all in one match of twenty at
 * most (Holm, “A Simple Sequentially Rejective Multiple Test Procedure”, Scandinavian Journal of
 * Statistics 6(2), 1979).
 * @param losses those that were measured
 * @returns for each whether it is blamed
 */
export function flagLosses(losses: readonly Estimate[], risk = RISK): boolean[] {
  const tests = losses
    .map((loss, at) => ({ at, chance: chanceOfNoLoss(loss) }))
    .sort((a, b) => a.chance - b.chance);
  const found = losses.map(() => false);
  for (const [before, { at, chance }] of tests.entries()) {
    if (chance > risk / (losses.length - before)) break;
    found[at] = true;
  }
  return found;
}

/**
 * At most how likely so high a loss is found where there is none: ½ exp(−z²/2), a little more than
 * the normal tail, for means of few values are not quite normal.
 */
function chanceOfNoLoss({ mean, margin }: Estimate): number {
  if (mean <= 0) return 1;
  const z = (Z95 * mean) / margin;
  return 0.5 * Math.exp((-z * z) / 2);
}
