/** A token bucket's size and refill rate. */
export interface RateLimit {
  readonly burst: number;
  readonly perSecond: number;
}

const PRUNE_INTERVAL_MS = 60_000;

/** A token bucket. Times are monotonic, in ms. */
export class TokenBucket {
  private tokens: number;
  private filledAt: number;

  constructor(
    private readonly limit: RateLimit,
    now: number,
  ) {
    this.tokens = limit.burst;
    this.filledAt = now;
  }

  /**
   * Takes tokens, on credit if need be: what costs more than a bucket holds is possible, but not often.
   * @returns 0, or the whole seconds until something may be taken
   */
  take(now: number, tokens = 1): number {
    const wait = this.wait(now);
    if (wait === 0) this.charge(now, tokens);
    return wait;
  }

  /** Takes tokens, whether or not there are any. */
  charge(now: number, tokens: number): void {
    this.fill(now);
    this.tokens -= tokens;
  }

  /** @returns 0, or the whole seconds until something may be taken */
  wait(now: number): number {
    this.fill(now);
    return this.tokens < 1 ? Math.ceil((1 - this.tokens) / this.limit.perSecond) : 0;
  }

  isFull(now: number): boolean {
    this.fill(now);
    return this.tokens >= this.limit.burst;
  }

  private fill(now: number): void {
    const { burst, perSecond } = this.limit;
    this.tokens = Math.min(burst, this.tokens + ((now - this.filledAt) / 1000) * perSecond);
    this.filledAt = now;
  }
}

/** One token bucket for each key. Full buckets are dropped once a minute. */
export class RateLimiter {
  private readonly buckets = new Map<string, TokenBucket>();
  private pruneAt = 0;

  constructor(private readonly limit: RateLimit) {}

  /** Takes some of the key's tokens. @returns 0, or the whole seconds until something may be taken */
  take(key: string, now = performance.now(), tokens = 1): number {
    return this.bucket(key, now).take(now, tokens);
  }

  /** @returns 0, or the whole seconds until something may be taken */
  wait(key: string, now = performance.now()): number {
    return this.bucket(key, now).wait(now);
  }

  /** Takes some of the key's tokens, whether or not there are any. */
  charge(key: string, now: number, tokens: number): void {
    this.bucket(key, now).charge(now, tokens);
  }

  private bucket(key: string, now: number): TokenBucket {
    if (now >= this.pruneAt) this.prune(now);
    let bucket = this.buckets.get(key);
    if (!bucket) {
      bucket = new TokenBucket(this.limit, now);
      this.buckets.set(key, bucket);
    }
    return bucket;
  }

  private prune(now: number): void {
    this.pruneAt = now + PRUNE_INTERVAL_MS;
    for (const [key, bucket] of this.buckets) if (bucket.isFull(now)) this.buckets.delete(key);
  }
}
