import type { Random } from '@rota/core';

/** One of them, each equally likely. */
export function randomItem<T>(items: readonly T[], random: Random): T {
  return items[random.below(items.length)]!;
}

/** True in that many of a hundred cases. */
export function randomBoolean(percent: number, random: Random): boolean {
  return random.below(100) < percent;
}

/** At most so many of them, in any order. */
export function randomSubset<T>(items: readonly T[], most: number, random: Random): T[] {
  const left = [...items];
  return Array.from({ length: Math.min(most, left.length) }, () => {
    const at = random.below(left.length);
    const [item] = left.splice(at, 1);
    return item!;
  });
}
