import { useEffect, useState } from 'react';
import { usePreferences } from '../../app/app-services.ts';
import type { LinkedSteps } from './share/steps-of-address.ts';

/** How long playback shows a step, by speed. */
const STEP_MS = { off: 900, fast: 700, normal: 1300, slow: 2600 } as const;

export interface Playback {
  readonly step: number;
  /** Whether the step is neither the one before nor the one after the last one shown. */
  readonly jumped: boolean;
  readonly isPlaying: boolean;
  /** Shows a step, the nearest there is. */
  go(step: number): void;
  /** Starts playback, at the end from the first step. */
  play(): void;
  pause(): void;
}

/** Shows the steps of a match, by itself or as asked. @param linked where it begins, and plays to by itself */
export function usePlayback(steps: number, linked: LinkedSteps): Playback {
  const { speed } = usePreferences();
  const [{ step, jumped }, setStep] = useState({ step: linked.from, jumped: linked.from > 0 });
  const [isRunning, setRunning] = useState(linked.to > linked.from);
  const [stopAt, setStopAt] = useState<number | undefined>(linked.to);
  const atEnd = step === steps - 1;
  const isPlaying = isRunning && !atEnd;

  const go = (to: number) => {
    const next = Math.max(0, Math.min(steps - 1, to));
    setStep((before) => ({ step: next, jumped: Math.abs(next - before.step) !== 1 }));
  };
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => {
      go(step + 1);
      if (step + 1 !== stopAt) return;
      setRunning(false);
      setStopAt(undefined);
    }, STEP_MS[speed]);
    return () => clearTimeout(timer);
  });
  return {
    step,
    jumped,
    isPlaying,
    go,
    play() {
      if (atEnd) go(0);
      setRunning(true);
    },
    pause: () => setRunning(false),
  };
}
