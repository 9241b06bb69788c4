import type { Clock } from './ports.ts';

/** The platform's own clock. Infinity never rings. */
export const wallClock: Clock = {
  now: () => performance.now(),
  after(delay, ring) {
    if (delay === Number.POSITIVE_INFINITY) return () => {};
    const timer = setTimeout(ring, delay);
    return () => clearTimeout(timer);
  },
};
