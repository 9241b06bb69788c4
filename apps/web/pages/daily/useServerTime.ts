import { useEffect, useState } from 'react';

/** How often what is left of a day is said anew, in ms. */
const TICK = 15_000;

/**
 * What the server's clock reads, in milliseconds since 1970.
 * @param clockZero what it read when `performance.now()` was 0
 */
export function useServerTime(clockZero: number): number {
  const [, setTicks] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), TICK);
    return () => clearInterval(timer);
  }, []);
  return clockZero + performance.now();
}
