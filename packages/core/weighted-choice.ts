import { nextFloat, type Random } from './random.ts';

/** Draws an item with probability proportional to its weight. @param weight above 0 */
export function weightedChoice<T>(
  items: readonly T[],
  weight: (item: T) => number,
  random: Random,
): T {
  const weights = items.map(weight);
  const all = weights.reduce((sum, each) => sum + each, 0);
  let left = all * nextFloat(random);
  let at = 0;
  while (at < items.length - 1 && left >= weights[at]!) left -= weights[at++]!;
  return items[at]!;
}
