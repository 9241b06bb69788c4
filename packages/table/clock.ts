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
