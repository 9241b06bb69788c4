import type { Random } from '@rota/core';

export function randomItem<T>(items: readonly T[], random: Random): T {
  return items[random.below(items.length)]!;
}

/** Returns true with the given probability. @param percent 0 to 100 */
export function randomBoolean(percent: number, random: Random): boolean {
  return random.below(100) < percent;
}

/** Draws at most `most` items without replacement, in random order. */
export function randomSubset<T>(items: readonly T[], most: number, random: Random): T[] {
  const left = [...items];
  return Array.from({ length: Math.min(most, left.length) }, () => {
    const at = random.below(left.length);
    const [item] = left.splice(at, 1);
    return item!;
  });
}
