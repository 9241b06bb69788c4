import { expect, test } from 'vitest';
import { cryptoRandom } from './crypto-random.ts';

test('C-4: every number is as likely as any other', () => {
  const random = cryptoRandom();
  for (const n of [2, 3, 42, 52]) {
    const draws = 2000 * n;
    const counts = new Array<number>(n).fill(0);
    for (let draw = 0; draw < draws; draw++) counts[random.below(n)]!++;
    const chiSquare = counts.reduce((sum, count) => sum + (count - 2000) ** 2 / 2000, 0);
    // Six standard deviations above the mean of its distribution.
    expect(chiSquare).toBeLessThan(n - 1 + 6 * Math.sqrt(2 * (n - 1)) + 10);
  }
});

test('C-4: draws that would favour low numbers are discarded', () => {
  const original = crypto.getRandomValues;
  // 2^32 is 4 more than a multiple of 42, so the last four words must not be used.
  const words = [2 ** 32 - 1, 2 ** 32 - 4, 2 ** 32 - 5];
  crypto.getRandomValues = ((into: Uint32Array) => {
    into.set(words);
    return into;
  }) as typeof crypto.getRandomValues;
  try {
    expect(cryptoRandom().below(42)).toBe(41);
  } finally {
    crypto.getRandomValues = original;
  }
});
