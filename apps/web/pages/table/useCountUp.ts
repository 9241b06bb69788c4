import { type Speed, useUi } from '@rota/ui';
import { useEffect, useState } from 'react';

/** How long scores take to count up, in ms. */
const COUNT_MS: Readonly<Record<Speed, number>> = { off: 0, fast: 700, normal: 1300, slow: 2400 };

/**
 * Counts from 0 to 1, at the speed of the cards; any key or click completes it.
 * @returns the share of the way
 */
export function useCountUp(): number {
  const { speed } = useUi();
  const [share, setShare] = useState(speed === 'off' ? 1 : 0);
  useEffect(() => {
    const duration = COUNT_MS[speed];
    const start = performance.now();
    let frame = requestAnimationFrame(function step(now: number) {
      const reached = duration === 0 ? 1 : Math.min(1, Math.max(0, now - start) / duration);
      setShare(reached);
      if (reached < 1) frame = requestAnimationFrame(step);
    });
    const complete = () => {
      cancelAnimationFrame(frame);
      setShare(1);
    };
    addEventListener('pointerdown', complete, true);
    addEventListener('keydown', complete, true);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('pointerdown', complete, true);
      removeEventListener('keydown', complete, true);
    };
  }, [speed]);
  return share;
}
