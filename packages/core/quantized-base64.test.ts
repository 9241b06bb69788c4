import { expect, test } from 'vitest';
import { decodeQuantized, encodeQuantized } from './quantized-base64.ts';

test('shares are read as they were written, to within half a step', () => {
  const shares = Array.from({ length: 1001 }, (_, at) => at / 1000);
  const text = encodeQuantized(shares);
  expect(text).toHaveLength(2 * shares.length);
  const read = decodeQuantized(text);
  expect(read).toHaveLength(shares.length);
  expect(Math.max(...read.map((share, at) => Math.abs(share - shares[at]!)))).toBeLessThan(
    1 / 8190 + 1e-9,
  );
});
