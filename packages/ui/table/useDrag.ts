import { type PointerEvent, useRef } from 'react';
import { scaleOf } from './TableLayout.tsx';

/** A pointer that moves this far drags a card rather than taps it. */
const MIN_DRAG_PX = 8;

type CardEvent = PointerEvent<HTMLElement>;

interface Distance {
  readonly x: number;
  readonly y: number;
}

export interface DragOptions {
  readonly isEnabled: boolean;
  /** Whether a pointer that has moved this far draws the card; else it goes on as a scroll. */
  begins?(moved: Distance): boolean;
  onDrag?(event: CardEvent): void;
  /** Called at the end of a drag, or of a tap with `isDragged` false. */
  onRelease(event: CardEvent, isDragged: boolean, moved: Distance): void;
  /** Called after each drag, finished or not. */
  onEnd?(): void;
}

/**
 * Lets cards be dragged: `--drag-x` and `--drag-y` say how far, `data-dragging` that one is under way. A drag
 * that is cancelled (by a scroll, a call, a lost capture) puts the card back.
 */
export function useDrag({ isEnabled, begins, onDrag, onRelease, onEnd }: DragOptions) {
  const start = useRef<Distance | null>(null);
  const isDragging = useRef(false);
  const isFinger = useRef(false);

  function end(card: HTMLElement) {
    start.current = null;
    card.style.removeProperty('--drag-x');
    card.style.removeProperty('--drag-y');
    delete card.dataset.dragging;
    onEnd?.();
  }

  return {
    /** Whether the click that follows ended a drag. */
    isDragged: () => isDragging.current,
    /** Whether the last pointer was a finger or a pen. */
    isFinger: () => isFinger.current,
    handlers: {
      onPointerDown(event: CardEvent) {
        if (!event.isPrimary) return;
        isFinger.current = event.pointerType !== 'mouse';
        isDragging.current = false;
        if (isEnabled && event.button === 0) start.current = { x: event.clientX, y: event.clientY };
      },
      onPointerMove(event: CardEvent) {
        if (!start.current || !event.isPrimary) return;
        const card = event.currentTarget;
        const moved = movedFrom(start.current, event);
        if (!isDragging.current) {
          if (Math.hypot(moved.x, moved.y) < MIN_DRAG_PX || begins?.(moved) === false) return;
          isDragging.current = true;
          card.setPointerCapture(event.pointerId);
          card.dataset.dragging = '';
        }
        const scale = scaleOf(card);
        card.style.setProperty('--drag-x', `${moved.x / scale}px`);
        card.style.setProperty('--drag-y', `${moved.y / scale}px`);
        onDrag?.(event);
      },
      onPointerUp(event: CardEvent) {
        if (!start.current || !event.isPrimary) return;
        const moved = movedFrom(start.current, event);
        onRelease(event, isDragging.current, moved);
        end(event.currentTarget);
      },
      onPointerCancel({ currentTarget }: CardEvent) {
        end(currentTarget);
      },
      onLostPointerCapture({ target, currentTarget }: CardEvent) {
        // Touch first captures the element inside the card; losing that capture to the card is no cancel.
        if (target === currentTarget) end(currentTarget);
      },
    },
  };
}

function movedFrom({ x, y }: Distance, { clientX, clientY }: CardEvent): Distance {
  return { x: clientX - x, y: clientY - y };
}
