import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/** What somebody who plays by keyboard goes on from: the hand, else the first thing to do. */
const NEXT = ['[data-place="hand"][tabindex="0"]', 'button:not(:disabled)'];

/**
 * Keeps the focus in a part of the page though what had it goes away, as buttons do that have been
 * pressed. @returns handlers for that part
 */
export function useRestoredFocus(part: RefObject<HTMLElement | null>) {
  const inside = useRef(false);
  useLayoutEffect(() => {
    if (!inside.current || document.activeElement !== document.body) return;
    for (const wanted of NEXT) {
      const found = part.current!.querySelector<HTMLElement>(wanted);
      if (found) return found.focus();
    }
  });
  return {
    onFocus() {
      inside.current = true;
    },
    onBlur({ target, currentTarget, relatedTarget }: FocusEvent) {
      // What loses the focus because it is gone does not take the viewer elsewhere.
      if (target.isConnected && !(target as HTMLButtonElement).disabled) {
        inside.current = currentTarget.contains(relatedTarget as Node | null);
      }
    },
  };
}
