import { expect, test } from 'vitest';
import { RateLimiter, TokenBucket } from './rate-limiter.ts';

test('an empty bucket returns the seconds until the next token', () => {
  const bucket = new TokenBucket({ burst: 2, perSecond: 0.25 }, 0);
  expect([bucket.take(0), bucket.take(0), bucket.take(0)]).toEqual([0, 0, 4]);
  expect([bucket.take(2500), bucket.take(3999), bucket.take(4000)]).toEqual([2, 1, 0]);
  expect(new TokenBucket({ burst: 1, perSecond: 40 }, 0).take(0)).toBe(0);
});

test('each key has its own bucket, and rejected requests do not lengthen the wait', () => {
  const buckets = new RateLimiter({ burst: 1, perSecond: 0.125 });
  expect(buckets.take('a', 0)).toBe(0);
  for (let now = 0; now < 8000; now += 125) {
    expect(buckets.take('a', now)).toBe(Math.ceil((8000 - now) / 1000));
  }
  expect([buckets.take('b', 7999), buckets.take('a', 8000)]).toEqual([0, 0]);
});

test('what costs more than a bucket holds is possible, on credit', () => {
  const bucket = new TokenBucket({ burst: 2, perSecond: 1 }, 0);
  expect([bucket.take(0, 10), bucket.wait(0), bucket.take(8999), bucket.take(9000)]).toEqual([
    0, 9, 1, 0,
  ]);
});
