import type { Milliseconds } from '@rota/core';
import { useEffect, useState } from 'react';
import { type Speed, useUi } from '../settings.tsx';
import { useAnyInput } from './useAnyInput.ts';

/**
 * Counts from 0 to 1, at the speed of the cards; any key or press completes it.
 * @param durations how long it takes at each speed; pass a constant
 * @returns the share of the way
 */
export function useCountUp(durations: Readonly<Record<Speed, Milliseconds>>): number {
  const duration = durations[useUi().speed];
  const [share, setShare] = useState(duration === 0 ? 1 : 0);
  const isCounting = share < 1;
  useEffect(() => {
    if (!isCounting) return;
    const start = performance.now();
    let frame = requestAnimationFrame(function step(now: number) {
      // One more frame may follow the input that completes the count.
      const counted = duration === 0 ? 1 : (now - start) / duration;
      setShare((reached) => Math.min(1, Math.max(reached, counted)));
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [isCounting, duration]);
  useAnyInput(isCounting, () => setShare(1));
  return share;
}
