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

  /** Takes a token. @returns 0, or the whole seconds until one is available */
  take(now: number): number {
    this.fill(now);
    if (this.tokens < 1) return Math.ceil((1 - this.tokens) / this.limit.perSecond);
    this.tokens--;
    return 0;
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

  /** Takes one of the key's tokens. @returns 0, or the whole seconds until one is available */
  take(key: string, now = performance.now()): number {
    if (now >= this.pruneAt) this.prune(now);
    let bucket = this.buckets.get(key);
    if (!bucket) {
      bucket = new TokenBucket(this.limit, now);
      this.buckets.set(key, bucket);
    }
    return bucket.take(now);
  }

  private prune(now: number): void {
    this.pruneAt = now + PRUNE_INTERVAL_MS;
    for (const [key, bucket] of this.buckets) if (bucket.isFull(now)) this.buckets.delete(key);
  }
}
