import { expect, test } from 'vitest';
import { countBestLines, countTriples } from './exact-counts.ts';
import { setShape, straightShape } from './shapes.ts';

test('JM-1: a pack has 22,100 triples of 741 strengths', () => {
  expect(countTriples().map(({ triples, strengths }) => [triples, strengths])).toEqual([
    [52, 13],
    [48, 12],
    [720, 12],
    [1096, 274],
    [3744, 156],
    [16440, 274],
  ]);
});

test('JM-1: 17.485 % of the hands of nine cards hold a triplet', () => {
  const best = countBestLines();
  const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);
  const hands = Object.values(best).reduce((sum, count) => sum + count, 0);
  expect(hands).toBe(Math.round(choose(52, 9)));
  // Without a triplet some ranks come twice and the others once.
  const without = [0, 1, 2, 3, 4]
    .map((two) => choose(13, two) * 6 ** two * choose(13 - two, 9 - 2 * two) * 4 ** (9 - 2 * two))
    .reduce((sum, count) => sum + count);
  expect(hands - best.triplet).toBe(Math.round(without));
  expect(((100 * best.triplet) / hands).toFixed(3)).toBe('17.485');
});

test('JM-7: the lines of square and cube, of Set and of four in a row', () => {
  expect(straightShape(3, 2)).toEqual({ cells: 9, lines: 8, pairs: 66.7 });
  expect(straightShape(3, 3)).toEqual({ cells: 27, lines: 49, pairs: 41.9 });
  expect(straightShape(4, 3)).toEqual({ cells: 64, lines: 76, pairs: 22.6 });
  expect(setShape(3)).toEqual({ cells: 27, lines: 117, pairs: 100 });
  expect(setShape(4)).toEqual({ cells: 81, lines: 1080, pairs: 100 });
});
