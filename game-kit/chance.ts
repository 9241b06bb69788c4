import type { Random } from '@rota/core';

/** One of them, each equally likely. */
export function pick<T>(items: readonly T[], random: Random): T {
  return items[random.below(items.length)]!;
}

/** True in that many of a hundred cases. */
export function chance(percent: number, random: Random): boolean {
  return random.below(100) < percent;
}
