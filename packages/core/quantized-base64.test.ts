import { expect, test } from 'vitest';
import { decodeQuantized, encodeQuantized } from './quantized-base64.ts';

test('decoded numbers are within half a step of the encoded ones', () => {
  const shares = Array.from({ length: 1001 }, (_, at) => at / 1000);
  const text = encodeQuantized(shares);
  expect(text).toHaveLength(2 * shares.length);
  const decoded = decodeQuantized(text);
  expect(decoded).toHaveLength(shares.length);
  expect(Math.max(...decoded.map((share, at) => Math.abs(share - shares[at]!)))).toBeLessThan(
    1 / 8190 + 1e-9,
  );
});
