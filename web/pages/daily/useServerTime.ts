import { useEffect, useState } from 'react';

/** How often what is left of a day is said anew, in ms. */
const TICK = 15_000;

/**
 * What the server's clock reads, in milliseconds since 1970: a device may have any clock.
 * @param heard what it read when the page asked
 */
export function useServerTime(heard: number): number {
  const [zero, setZero] = useState(() => heard - performance.now());
  const [, setTicks] = useState(0);
  useEffect(() => {
    setZero(heard - performance.now());
  }, [heard]);
  useEffect(() => {
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), TICK);
    return () => clearInterval(timer);
  }, []);
  return zero + performance.now();
}
