import { type FocusEvent, type RefObject, useRef } from 'react';

interface FocusWithin {
  /** Whether the focus is inside the element, or was until what had it was removed or disabled. */
  readonly hadFocus: RefObject<boolean>;
  /** For the element. */
  readonly handlers: { onFocus(): void; onBlur(event: FocusEvent<HTMLElement>): void };
}

/** Follows the focus in a part of the page, to restore it where rendering takes it away. */
export function useFocusWithin(): FocusWithin {
  const hadFocus = useRef(false);
  return {
    hadFocus,
    handlers: {
      onFocus() {
        hadFocus.current = true;
      },
      onBlur({ target, currentTarget, relatedTarget }) {
        // Some browsers report the loss of focus just before they remove the element.
        queueMicrotask(() => {
          if (!target.isConnected || target.matches(':disabled')) return;
          hadFocus.current = currentTarget.contains(relatedTarget);
        });
      },
    },
  };
}
