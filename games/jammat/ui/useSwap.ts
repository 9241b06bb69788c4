import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** A pointer that moves this far drags a card rather than taps it, in CSS pixels. */
const MIN_DRAG = 8;

/**
 * Lets cards be tapped or dragged onto one another. A card dropped anywhere else, or whose pointer is
 * cancelled (by a scroll, a call, a lost capture), falls back.
 * @param onChoose receives a place tapped or chosen by keyboard
 */
export function useExchange(
  able: boolean,
  onChoose: (place: number) => void,
  onDrop: (from: number, to: number) => void,
) {
  const start = useRef<{ x: number; y: number } | null>(null);
  const dragged = useRef(false);
  const target = useRef<HTMLElement | undefined>(undefined);

  function highlight(at: HTMLElement | undefined) {
    if (target.current === at) return;
    delete target.current?.dataset.target;
    target.current = at;
    if (at) at.dataset.target = '';
  }

  function fallBack(card: HTMLElement) {
    start.current = null;
    highlight(undefined);
    delete card.dataset.drawn;
    card.style.removeProperty('--drag-x');
    card.style.removeProperty('--drag-y');
  }

  return (place: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (!event.isPrimary) return;
      dragged.current = false;
      if (able && event.button === 0) start.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!start.current || !event.isPrimary) return;
      const card = event.currentTarget;
      const [dx, dy] = [event.clientX - start.current.x, event.clientY - start.current.y];
      if (!dragged.current) {
        if (Math.hypot(dx, dy) < MIN_DRAG) return;
        dragged.current = true;
        card.setPointerCapture(event.pointerId);
        card.dataset.drawn = '';
      }
      card.style.setProperty('--drag-x', `${dx}px`);
      card.style.setProperty('--drag-y', `${dy}px`);
      highlight(cardUnder(event));
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (!start.current || !event.isPrimary) return;
      const to = dragged.current ? cardUnder(event) : undefined;
      fallBack(event.currentTarget);
      if (to) onDrop(place, Number(to.dataset.boardPlace));
      else if (!dragged.current) onChoose(place);
    },
    onClick({ detail }: MouseEvent) {
      // Pointers are handled on `pointerup`; this is a key, which has no click count.
      if (detail === 0) onChoose(place);
    },
    onPointerCancel({ currentTarget }: PointerEvent<HTMLElement>) {
      fallBack(currentTarget);
    },
    onLostPointerCapture({ target, currentTarget }: PointerEvent<HTMLElement>) {
      // Touch first captures the element inside the card; losing that capture to the card is no cancel.
      if (target === currentTarget) fallBack(currentTarget);
    },
  });
}

/** Returns the other card under the pointer. */
function cardUnder({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
  return document
    .elementsFromPoint(clientX, clientY)
    .find((element) => element !== currentTarget && element.matches('[data-board-place]')) as
    | HTMLElement
    | undefined;
}
