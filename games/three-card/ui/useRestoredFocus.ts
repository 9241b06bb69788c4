import { useFocusWithin } from '@rota/ui';
import { type RefObject, useLayoutEffect } from 'react';

/** Where the focus goes: the hand, else the first button. */
const NEXT = ['[data-place="hand"][tabindex="0"]', 'button:not(:disabled)'];

/** Keeps the focus in a part of the page when the focused element is removed. @returns its handlers */
export function useRestoredFocus(part: RefObject<HTMLElement | null>) {
  const { hadFocus, handlers } = useFocusWithin();
  useLayoutEffect(() => {
    if (!hadFocus.current || document.activeElement !== document.body) return;
    for (const wanted of NEXT) {
      const found = part.current!.querySelector<HTMLElement>(wanted);
      if (found) return found.focus();
    }
  });
  return handlers;
}
