import { useEffect, useEffectEvent } from 'react';

/** Opens and closes the table in words; no letter, so that it takes no screen reader's own keys. */
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
