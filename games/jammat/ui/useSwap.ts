import { useDrag } from '@rota/ui';
import { type MouseEvent, type PointerEvent, useRef } from 'react';

/**
 * Returns pointer handlers by cell: cards can be tapped, or dragged onto one another. A drag that ends elsewhere
 * puts the card back.
 * @param onSelect receives a cell that was tapped or selected with the keyboard
 */
export function useSwap(
  isEnabled: boolean,
  onSelect: (cell: number) => void,
  onDrop: (from: number, to: number) => void,
) {
  const target = useRef<HTMLElement | undefined>(undefined);

  function highlight(at: HTMLElement | undefined) {
    if (target.current === at) return;
    delete target.current?.dataset.target;
    target.current = at;
    if (at) at.dataset.target = '';
  }

  const { handlers } = useDrag({
    isEnabled,
    onDrag: (event) => highlight(cardUnder(event)),
    onRelease(event, isDragged) {
      const cell = Number(event.currentTarget.dataset.cell);
      if (!isDragged) return onSelect(cell);
      const to = cardUnder(event);
      if (to) onDrop(cell, Number(to.dataset.cell));
    },
    onEnd: () => highlight(undefined),
  });

  return (cell: number) => ({
    ...handlers,
    onClick({ detail }: MouseEvent) {
      // Pointers are handled on `pointerup`; this is a key, which has no click count.
      if (detail === 0) onSelect(cell);
    },
  });
}

/** Returns the other card under the pointer. */
function cardUnder({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
  return document
    .elementsFromPoint(clientX, clientY)
    .find((element) => element !== currentTarget && element.matches('[data-cell]')) as
    | HTMLElement
    | undefined;
}
