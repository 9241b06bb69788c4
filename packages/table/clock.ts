import type { Clock } from './ports.ts';

/**
 * The platform's own clock. Infinity never rings. Set right once, when the process begins: whoever
 * turns the machine's clock meanwhile takes nobody's time away.
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
 * The clock of one table: its host's, or ahead of that by as much as the table's log is. A host whose
 * clock was set back, or is behind another's, so takes up the time where the log left it: nobody's
 * thinking time stands still until the host has caught up.
 */
export class TableClock implements Clock {
  private offset = 0;

  constructor(private readonly host: Clock) {}

  now(): number {
    return this.host.now() + this.offset;
  }

  after(delay: number, ring: () => void): () => void {
    return this.host.after(delay, ring);
  }

  /** The log has an entry of that moment. */
  advanceTo(moment: number): void {
    this.offset = Math.max(this.offset, moment - this.host.now());
  }

  /** That moment by the host's clock. */
  toHostTime(moment: number): number {
    return moment - this.offset;
  }
}
