import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/** Where the focus goes: the hand, else the first button. */
const NEXT = ['[data-place="hand"][tabindex="0"]', 'button:not(:disabled)'];

/** Keeps the focus in a part of the page when the focused element is removed. @returns its handlers */
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
      // A removed or disabled element loses the focus without the viewer leaving.
      if (target.isConnected && !(target as HTMLButtonElement).disabled) {
        inside.current = currentTarget.contains(relatedTarget as Node | null);
      }
    },
  };
}
