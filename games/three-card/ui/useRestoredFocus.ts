import { moveFocusTo, useFocusWithin } from '@rota/ui';
import { type RefObject, useLayoutEffect } from 'react';

/** Where the focus goes: the hand, else the first button. */
const NEXT = ['[data-place="hand"][tabindex="0"]', 'button:not(:disabled)'];

/** Keeps the focus in a part of the page when the focused element is removed or disabled. @returns its handlers */
export function useRestoredFocus(part: RefObject<HTMLElement | null>) {
  const { hadFocus, handlers } = useFocusWithin();
  useLayoutEffect(() => {
    const focused = document.activeElement!;
    if (!hadFocus.current || !(focused === document.body || focused.matches(':disabled'))) return;
    for (const wanted of NEXT) {
      const found = part.current!.querySelector<HTMLElement>(wanted);
      if (found) return moveFocusTo(found);
    }
  });
  return handlers;
}
