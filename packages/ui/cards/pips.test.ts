import { expect, test } from 'vitest';
import { PIPS } from './pips.ts';

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9])(
  'rank %i has a pip for each it counts, in its place',
  (rank) => {
    const pips = PIPS[rank]!;
    expect(pips).toHaveLength(rank + 1);
    expect(new Set(pips.map(({ x, y }) => `${x} ${y}`)).size).toBe(rank + 1);
    for (const { x, y } of pips) {
      expect(Math.abs(x)).toBeLessThan(30);
      expect(Math.abs(y)).toBeLessThan(60);
      expect(pips.some((other) => other.x === -x && other.y === y)).toBe(true);
    }
  },
);

test('every rank but the seven reads the same from both ends', () => {
  for (const [rank, pips] of Object.entries(PIPS)) {
    const turned = pips.every(({ x, y }) =>
      pips.some((other) => other.x + x === 0 && other.y + y === 0),
    );
    expect([rank, turned]).toEqual([rank, rank !== '6']);
  }
});
