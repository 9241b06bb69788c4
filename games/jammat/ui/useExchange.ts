import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** How far a card must be moved to be dragged and not tapped. */
const DRAGGED_FROM = 8;

/**
 * Lets a card be tapped, or dragged onto another. Let go anywhere else, or taken from the hand by the
 * system (a scroll that takes over, a call, a lost capture), it falls back.
 * @param onChoose tapped, or chosen by keyboard
 * @param onDrop from which place to which
 */
export function useExchange(
  able: boolean,
  onChoose: (place: number) => void,
  onDrop: (from: number, to: number) => void,
) {
  const start = useRef<{ x: number; y: number } | null>(null);
  const dragged = useRef(false);
  const target = useRef<HTMLElement | undefined>(undefined);

  function point(at: HTMLElement | undefined) {
    if (target.current === at) return;
    delete target.current?.dataset.target;
    target.current = at;
    if (at) at.dataset.target = '';
  }

  function fallBack(card: HTMLElement) {
    start.current = null;
    point(undefined);
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
        if (Math.hypot(dx, dy) < DRAGGED_FROM) return;
        dragged.current = true;
        card.setPointerCapture(event.pointerId);
        card.dataset.drawn = '';
      }
      card.style.setProperty('--drag-x', `${dx}px`);
      card.style.setProperty('--drag-y', `${dy}px`);
      point(under(event));
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (!start.current || !event.isPrimary) return;
      const to = dragged.current ? under(event) : undefined;
      fallBack(event.currentTarget);
      if (to) onDrop(place, Number(to.dataset.boardPlace));
      else if (!dragged.current) onChoose(place);
    },
    onClick({ detail }: MouseEvent) {
      // A pointer has been heard already; browsers leave out the click of a tap after a drag.
      if (detail === 0) onChoose(place);
    },
    onPointerCancel({ currentTarget }: PointerEvent<HTMLElement>) {
      fallBack(currentTarget);
    },
    onLostPointerCapture({ target, currentTarget }: PointerEvent<HTMLElement>) {
      // A finger is captured by what it touched, inside the card, until the card takes it over.
      if (target === currentTarget) fallBack(currentTarget);
    },
  });
}

/** The other card under the pointer, if there is one. */
function under({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
  return document
    .elementsFromPoint(clientX, clientY)
    .find((element) => element !== currentTarget && element.matches('[data-board-place]')) as
    | HTMLElement
    | undefined;
}
