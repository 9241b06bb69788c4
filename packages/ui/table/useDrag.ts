import { type PointerEvent, useRef } from 'react';

/**
 * In px: how far up a card is dragged to be played, and how far it moves before it counts as
 * dragged.
 */
const PLAY_DISTANCE = 72;
const DRAG_DISTANCE = 8;

/**
 * Lets a card be dragged out of the hand: released high enough it is played, else it falls back.
 */
export function useDrag(able: boolean, play: () => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  const drawn = useRef(false);
  const finger = useRef(false);

  function release(event: PointerEvent<HTMLElement>, playIt: boolean) {
    const card = event.currentTarget;
    start.current = null;
    card.style.removeProperty('--drag-x');
    card.style.removeProperty('--drag-y');
    delete card.dataset.drawn;
    if (playIt) play();
  }

  return {
    /** Whether the click that follows ended a drag. */
    dragged: () => drawn.current,
    /** Whether the last pointer was a finger or a pen. */
    byFinger: () => finger.current,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        finger.current = event.pointerType !== 'mouse';
        drawn.current = false;
        if (able && event.isPrimary && event.button === 0) {
          start.current = { x: event.clientX, y: event.clientY };
        }
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (!start.current) return;
        const [dx, dy] = [event.clientX - start.current.x, event.clientY - start.current.y];
        const card = event.currentTarget;
        if (!drawn.current) {
          if (Math.hypot(dx, dy) < DRAG_DISTANCE || -dy < Math.abs(dx)) return;
          drawn.current = true;
          card.setPointerCapture(event.pointerId);
          card.dataset.drawn = '';
        }
        card.style.setProperty('--drag-x', `${dx}px`);
        card.style.setProperty('--drag-y', `${dy}px`);
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        if (!start.current) return;
        release(event, drawn.current && start.current.y - event.clientY > PLAY_DISTANCE);
      },
      onPointerCancel(event: PointerEvent<HTMLElement>) {
        if (start.current) release(event, false);
      },
    },
  };
}
