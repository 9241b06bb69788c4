import { useEffect, useEffectEvent } from 'react';

/** Held with other keys, or to silence a screen reader. */
const MODIFIERS = ['Alt', 'Control', 'Meta', 'Shift'];

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
  const notify = useEffectEvent(onInput);
  useEffect(() => {
    if (!isActive) return;
    const controller = new AbortController();
    const listening = { capture: true, signal: controller.signal };
    addEventListener(press, () => notify(), listening);
    const pressed = ({ key, repeat }: KeyboardEvent) => {
      // A key that is still held belongs to the move before.
      if (!repeat && !MODIFIERS.includes(key)) notify();
    };
    addEventListener('keydown', pressed, listening);
    return () => controller.abort();
  }, [isActive, press]);
}
