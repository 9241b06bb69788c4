import { expect, test } from 'vitest';
import { readShares, writeShares } from './shares-text.ts';

test('shares are read as they were written, to within half a step, so many in a line', () => {
  const shares = Array.from({ length: 1001 }, (_, at) => at / 1000);
  const lines = writeShares(shares, 100);
  expect(lines.map((line) => line.length)).toEqual([...new Array(10).fill(200), 2]);
  const read = readShares(lines);
  expect(read).toHaveLength(shares.length);
  expect(Math.max(...read.map((share, at) => Math.abs(share - shares[at]!)))).toBeLessThan(
    1 / 8190 + 1e-9,
  );
});
