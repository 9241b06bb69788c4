import { useEffect, useEffectEvent } from 'react';

/**
 * Calls back at any press or key, before what was pressed reacts to it.
 * @param isActive whether there is anything to react to
 * @param press `click` where calling back moves what is pressed, which would miss the click
 */
export function useAnyInput(
  isActive: boolean,
  onInput: () => void,
  press: 'pointerdown' | 'click' = 'pointerdown',
): void {
  const react = useEffectEvent(onInput);
  useEffect(() => {
    if (!isActive) return;
    const stopped = new AbortController();
    for (const type of [press, 'keydown']) {
      addEventListener(type, () => react(), { capture: true, signal: stopped.signal });
    }
    return () => stopped.abort();
  }, [isActive, press]);
}
