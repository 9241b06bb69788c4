import type { Milliseconds } from '@rota/core';
import type { Clock } from './ports.ts';

/**
 * The platform's clock, monotonic: set once at start, unaffected by later changes of the system
 * time. A timer of Infinity never fires.
 */
export const wallClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  after(delay, ring) {
    if (delay === Number.POSITIVE_INFINITY) return () => {};
    const timer = setTimeout(ring, delay);
    return () => clearTimeout(timer);
  },
};

/**
 * A table's clock: the host's, moved forward if the table's log is ahead of it. The host's clock
 * may have been set back, or be behind another node's; thinking time then continues from the last
 * entry.
 */
export class TableClock implements Clock {
  private offset = 0;

  constructor(private readonly host: Clock) {}

  now(): number {
    return this.host.now() + this.offset;
  }

  uncertainty(): number {
    return this.host.uncertainty?.() ?? 0;
  }

  after(delay: Milliseconds, ring: () => void): () => void {
    return this.host.after(delay, ring);
  }

  /** Moves the clock forward to the time of a log entry. */
  advanceTo(moment: number): void {
    this.offset = Math.max(this.offset, moment - this.host.now());
  }

  /** Converts a time of this clock to the host's. */
  toHostTime(moment: number): number {
    return moment - this.offset;
  }
}
