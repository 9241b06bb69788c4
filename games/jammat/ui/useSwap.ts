import { scaleOf } from '@rota/ui';
import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** A pointer that moves this far drags a card rather than taps it. */
const MIN_DRAG_PX = 8;

/**
 * Returns pointer handlers by cell: cards can be tapped, or dragged onto one another. A drag that ends
 * elsewhere or is cancelled (by a scroll, a call, a lost capture) puts the card back.
 * @param onSelect receives a cell that was tapped or selected with the keyboard
 */
export function useSwap(
  isEnabled: boolean,
  onSelect: (cell: number) => void,
  onDrop: (from: number, to: number) => void,
) {
  const start = useRef<{ x: number; y: number } | null>(null);
  const isDragging = useRef(false);
  const target = useRef<HTMLElement | undefined>(undefined);

  function highlight(at: HTMLElement | undefined) {
    if (target.current === at) return;
    delete target.current?.dataset.target;
    target.current = at;
    if (at) at.dataset.target = '';
  }

  function cancelDrag(card: HTMLElement) {
    start.current = null;
    highlight(undefined);
    delete card.dataset.dragging;
    card.style.removeProperty('--drag-x');
    card.style.removeProperty('--drag-y');
  }

  return (cell: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (!event.isPrimary) return;
      isDragging.current = false;
      if (isEnabled && event.button === 0) start.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!start.current || !event.isPrimary) return;
      const card = event.currentTarget;
      const [dx, dy] = [event.clientX - start.current.x, event.clientY - start.current.y];
      if (!isDragging.current) {
        if (Math.hypot(dx, dy) < MIN_DRAG_PX) return;
        isDragging.current = true;
        card.setPointerCapture(event.pointerId);
        card.dataset.dragging = '';
      }
      const scale = scaleOf(card);
      card.style.setProperty('--drag-x', `${dx / scale}px`);
      card.style.setProperty('--drag-y', `${dy / scale}px`);
      highlight(cardUnder(event));
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (!start.current || !event.isPrimary) return;
      const to = isDragging.current ? cardUnder(event) : undefined;
      cancelDrag(event.currentTarget);
      if (to) onDrop(cell, Number(to.dataset.cell));
      else if (!isDragging.current) onSelect(cell);
    },
    onClick({ detail }: MouseEvent) {
      // Pointers are handled on `pointerup`; this is a key, which has no click count.
      if (detail === 0) onSelect(cell);
    },
    onPointerCancel({ currentTarget }: PointerEvent<HTMLElement>) {
      cancelDrag(currentTarget);
    },
    onLostPointerCapture({ target, currentTarget }: PointerEvent<HTMLElement>) {
      // Touch first captures the element inside the card; losing that capture to the card is no cancel.
      if (target === currentTarget) cancelDrag(currentTarget);
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
