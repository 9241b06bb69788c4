import type { Holding } from '../rules/holding.ts';

/** Takes that many cards of a holding, clubs first. @param count at most as many as it has */
export function takeFirst(holding: Holding, count: number): Holding {
  let first = 0;
  for (let at = 0, left = count; left > 0; at += 2) {
    const copies = Math.min(left, (holding >> at) & 3);
    first |= copies << at;
    left -= copies;
  }
  return first;
}
