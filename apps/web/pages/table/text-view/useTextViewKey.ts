import { useEffect, useEffectEvent } from 'react';

/** Toggles the text view; not a letter, which screen readers use as shortcuts. */
export const TEXT_VIEW_KEY = 'F2';

export function useTextViewKey(onPress: () => void): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, ctrlKey, altKey, metaKey, shiftKey } = event;
      if (key !== TEXT_VIEW_KEY || ctrlKey || altKey || metaKey || shiftKey) return;
      event.preventDefault();
      press();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
