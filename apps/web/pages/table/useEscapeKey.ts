import { useEffect, useEffectEvent } from 'react';

/** Calls back for Escape while listening, unless a dialog or something else has used the key. */
export function useEscapeKey(isListening: boolean, onPress: () => void): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    if (!isListening) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (document.querySelector('dialog[open]')) return;
      press();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isListening]);
}
