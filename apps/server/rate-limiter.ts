/** How much of something may be done: so many at once, and so many a second in the long run. */
export interface RateLimit {
  readonly burst: number;
  readonly perSecond: number;
}

/** A bucket of tokens that fills at a steady rate; whoever finds it empty must wait. */
export class TokenBucket {
  private tokens: number;
  private filledAt: number;

  /** @param now milliseconds, never running backwards */
  constructor(
    private readonly rate: RateLimit,
    now: number,
  ) {
    this.tokens = rate.burst;
    this.filledAt = now;
  }

  /** Takes a token. @returns 0, or in how many whole seconds there will be one where none is left */
  take(now: number): number {
    this.fill(now);
    if (this.tokens < 1) return Math.ceil((1 - this.tokens) / this.rate.perSecond);
    this.tokens--;
    return 0;
  }

  /** Whether nobody has taken anything for long enough to forget this bucket. */
  isFull(now: number): boolean {
    this.fill(now);
    return this.tokens >= this.rate.burst;
  }

  private fill(now: number): void {
    const { burst, perSecond } = this.rate;
    this.tokens = Math.min(burst, this.tokens + ((now - this.filledAt) / 1000) * perSecond);
    this.filledAt = now;
  }
}

/** A bucket for each asker, forgotten when it is full again. */
export class RateLimiter {
  private readonly buckets = new Map<string, TokenBucket>();

  constructor(private readonly rate: RateLimit) {}

  /** Takes one of that asker's tokens. @returns as `Bucket.take` */
  take(asker: string, now: number): number {
    let bucket = this.buckets.get(asker);
    if (!bucket) {
      bucket = new TokenBucket(this.rate, now);
      this.buckets.set(asker, bucket);
    }
    return bucket.take(now);
  }

  /** To be called now and then. */
  prune(now: number): void {
    for (const [asker, bucket] of this.buckets) {
      if (bucket.isFull(now)) this.buckets.delete(asker);
    }
  }
}
