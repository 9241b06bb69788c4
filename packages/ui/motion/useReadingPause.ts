import { useEffect, useRef } from 'react';
import { useUi } from '../settings.tsx';
import { READING_MS } from './durations.ts';

/**
 * Does something after a reading pause, unless what is read goes away or changes sooner. Only the display pauses,
 * not the game.
 * @param pending what is read; a falsy value: nothing
 * @param share of the usual pause
 */
export function useReadingPause(pending: unknown, then: () => void, share = 1): void {
  const { speed } = useUi();
  const latest = useRef(then);
  useEffect(() => {
    latest.current = then;
  });
  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => latest.current(), READING_MS[speed] * share);
    return () => clearTimeout(timer);
  }, [pending, share, speed]);
}
