import { useCallback } from 'react';
import { useUi, type Volume } from '../settings.tsx';
import type { Sound } from './synthesize.ts';

/** Patterns of vibration, in ms: on and off in turn. */
const VIBRATIONS: { readonly [Played in Sound]?: number[] } = {
  turn: [14],
  refused: [18, 50, 18],
  won: [12, 40, 24],
  triumph: [14, 50, 14, 50, 36],
};

/**
 * Returns a function that plays synthesised sounds and vibrates, each if its setting is on. Nothing
 * is heard or felt before the first click or key, as browsers demand.
 */
export function useSounds(): (sound: Sound) => void {
  const { sound: on, volume, haptics } = useUi();
  return useCallback(
    (sound) => {
      if (!navigator.userActivation.hasBeenActive) return;
      if (on) playSound(sound, volume);
      const pattern = VIBRATIONS[sound];
      if (haptics && pattern) navigator.vibrate?.(pattern);
    },
    [on, volume, haptics],
  );
}

/** Plays a sound; the synthesizer is loaded with the first one. */
export function playSound(sound: Sound, volume: Volume): void {
  // Without the network and its code a table is silent.
  import('./synthesize.ts').then(
    ({ synthesize }) => afterPaint(() => synthesize(sound, volume)),
    () => {},
  );
}

/** Runs a task after the next frame, which it would delay; a hidden page has none. */
function afterPaint(task: () => void): void {
  if (document.hidden) task();
  else requestAnimationFrame(() => setTimeout(task));
}
