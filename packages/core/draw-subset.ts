import { nextFloat, type Random } from './random.ts';

/** Draws each item with the same probability; a single one at random if that draws none. @param items at least one */
export function drawSubset<T>(items: readonly T[], probability: number, random: Random): T[] {
  const drawn = items.filter(() => nextFloat(random) < probability);
  return drawn.length > 0 ? drawn : [items[random.below(items.length)]!];
}
