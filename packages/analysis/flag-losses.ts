import { type Estimate, Z95 } from '@rota/bots/estimate';

/** The family-wise error rate: how often a match without mistakes has any decision flagged. */
const RISK = 0.05;

/**
 * Flags the decisions whose cost is statistically significant, corrected for the number of decisions
 * tested (Holm, “A Simple Sequentially Rejective Multiple Test Procedure”, Scandinavian Journal of
 * Statistics 6(2), 1979).
 * @param losses the measured costs
 * @returns for each whether it is flagged
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
 * Returns an upper bound on the p-value of a loss: ½ exp(−z²/2), slightly above the normal tail,
 * because means of few values are not quite normal.
 */
function chanceOfNoLoss({ mean, margin }: Estimate): number {
  if (mean <= 0) return 1;
  const z = (Z95 * mean) / margin;
  return 0.5 * Math.exp((-z * z) / 2);
}
